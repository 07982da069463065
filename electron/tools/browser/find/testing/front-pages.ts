export const behind = (dialog: string, role = 'role="dialog" aria-modal="true"') =>
  `<table><tr><th><button onclick="document.title = 'behind'">First day</button></th></tr></table>
  <div style="position: fixed; inset: 0; background: #0008"></div>
  <div ${role} style="position: fixed; inset: 0 auto auto 40px; top: 60px; width: 400px; height: 300px; background: white">${dialog}</div>`;

export const day =
  '<label for="day">First day</label><input id="day" role="combobox" onclick="document.title = \'field\'">';
