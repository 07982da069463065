export const closesOutside = `<script>
  const set = (isOpen) => { popup.hidden = !isOpen; field.ariaExpanded = String(isOpen); };
  addEventListener('mousedown', ({ target }) => { if (!popup.contains(target) && target !== field) set(false); });
</script>`;

export const popup = (body: string) =>
  `<div id="popup" hidden style="position: absolute; background: white; width: 300px; height: 200px">${body}</div>`;
