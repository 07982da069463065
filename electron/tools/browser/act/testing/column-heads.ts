export const arrow = (name: string, points: string) =>
  `<span style="display: block; cursor: pointer; height: 9px" onclick="document.title = '${name}'"><svg width="12" height="8"><polyline points="${points}" fill="none" stroke="black"/></svg></span>`;

export const heading = (words: string) =>
  `<th><div style="display: flex"><div>${words}</div><div><div>${arrow(`${words} up`, '0,8 6,0 12,8')}${arrow(`${words} down`, '0,0 6,8 12,0')}</div></div></div></th>`;

export const table = `<table><tr>${heading('Weight')}${heading('Sent')}</tr><tr><td>5</td><td>Monday</td></tr></table>`;
