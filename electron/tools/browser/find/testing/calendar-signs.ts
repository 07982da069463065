export const arrow = (id: string) =>
  `<div style="cursor: pointer; width: 24px; height: 24px" onclick="document.title = '${id}'"><svg width="16" height="16"></svg></div>`;

export const month = '<span>Nov</span><span style="margin-left: 4px">2026</span>';

export const days = Array.from({ length: 35 }, (_, day) => `<td>${(day % 30) + 1}</td>`);

export const calendar = (head: string) =>
  `<div><div style="display: flex">${head}</div><table><tr>${days.join('')}</table></div>`;
