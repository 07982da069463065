/** Opens at December 2026 and ends in February 2027. Has nameless arrows, and no Sundays. */
export const calendar = `<style>
  #calendar { position: absolute; width: 280px } #calendar svg { cursor: pointer }
  #head { display: flex; justify-content: space-between } #days { display: grid; grid-template-columns: repeat(7, 40px) }
</style>
<label>Pickup <input id="field" readonly></label>
<div id="calendar" hidden>
  <div id="head"><svg id="back" width="16" height="16"></svg><b id="month"></b><svg id="on" width="16" height="16" class="disabled:opacity-50"></svg></div>
  <div id="days"></div>
</div>
<script>
  (() => {
    const iso = (date) => date.toISOString().slice(0, 10);
    let first = new Date('2026-12-01');
    const draw = () => {
      month.textContent = first.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const day = new Date(first);
      day.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
      days.replaceChildren(...Array.from({ length: 42 }, () => {
        const button = document.createElement('button');
        button.textContent = day.getUTCDate();
        button.disabled = day.getUTCDay() === 0;
        const value = iso(day);
        button.onclick = () => { field.value = value.replace(/(....)-(..)-(..)/, '$2/$3/$1'); };
        day.setUTCDate(day.getUTCDate() + 1);
        return button;
      }));
    };
    const move = (months) => {
      if (months > 0 && iso(first) === '2027-02-01') return;
      first.setUTCMonth(first.getUTCMonth() + months);
      draw();
    };
    back.onclick = () => move(-1);
    on.onclick = () => move(1);
    field.onclick = () => { draw(); calendar.hidden = false; };
    document.onclick = ({ target }) => { if (target !== field && target.isConnected && !calendar.contains(target)) calendar.hidden = true; };
  })();
</script>`;
