export const pageOf = (
  cursor: string,
) => `<div style="display: flex; width: 400px"><div style="flex: 1"><b>Discount</b><p>Percent</p></div>
    <div style="padding: 8px"><div id="track" style="position: relative; width: 200px; height: 10px; background: #ddd"><div id="handle" style="position: absolute; left: 0; width: 24px; height: 10px; cursor: ${cursor}"><span>0</span></div></div></div></div>
    <script>track.onclick = ({ clientX, target }) => {
      if (target !== track) return;
      const value = Math.round((clientX - track.getBoundingClientRect().x) / 200 * 10) * 5;
      handle.firstChild.textContent = value;
      handle.style.left = value * 4 - 12 + 'px';
    };</script>`;

export const percent = { into: 'Discount', timeoutMs: 600 };
