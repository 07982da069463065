/** A slider that only keys move. */
export const slider = (step: number) =>
  `<div id="it" role="slider" aria-label="Size" tabindex="0" aria-valuemin="0" aria-valuemax="100" aria-valuenow="40" onkeydown="const now = +this.ariaValueNow; const next = { ArrowRight: now + ${step}, ArrowUp: now + ${step}, ArrowLeft: now - ${step}, ArrowDown: now - ${step}, Home: 0, End: 100 }[event.key]; if (next >= 0 && next <= 100) this.ariaValueNow = next;">&nbsp;</div>`;
export const input = (attributes: string) => `<label>Size <input id="it" ${attributes}></label>`;
