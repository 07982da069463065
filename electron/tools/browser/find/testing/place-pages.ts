export const fields = `<input id="user"><input id="pass" type="password"><div><span>Born</span><input id="born" type="date"></div>
<label>Due <input id="due" type="date"></label><input id="hidden" type="file" hidden>
<section aria-label="Old"><label>Code <input id="code"></label><label>Code <input id="secret" type="password"></label></section>`;

export const tells = "document.addEventListener('click', ({ target }) => { document.title = target.id; });";

export const plans = `<table><tr><th>Plan<th>Monthly<th>Yearly<th>Seats<tr><th scope="row" rowspan="2">Basic<td>9<td>90<td>1<tr><td colspan="2">on demand<td>5<tr><th scope="row">Free<td>0</table>`;
