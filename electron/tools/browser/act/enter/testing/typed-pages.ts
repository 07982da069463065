export const hidden = 'position: absolute; width: 1px; height: 1px; padding: 0; border: 0; opacity: 0';

export const captioned = (caption: string, id: string, inner: string) =>
  `<label for="${id}">${caption}</label><div id="part" style="position: relative; width: 200px; height: 30px">${inner}</div>`;
