/** A box that only its label draws, before words that aren't its label. */
export const line = (words: string) =>
  `<div style="display: flex"><label style="width: 18px; height: 18px; background: silver; cursor: pointer"><input type="checkbox" name="${words}" style="display: none"></label><div>${words}</div></div>`;

export const page = `<div>${line('Room 301 (suite)')}${line('Room 305 (suite)')}</div>`;
