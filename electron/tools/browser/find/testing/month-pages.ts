export const month = (id: string, width: string) =>
  `<div style="flex: 0 0 ${width}"><button onclick="document.title = '${id}'">19</button></div>`;

export const months = (width: string) =>
  `<div id="months" style="display: flex; width: 200px; overflow-x: auto">${['no', 'yes', 'no'].map((id) => month(id, width)).join('')}</div>`;
