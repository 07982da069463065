export const page = `<h2>Edit</h2><p>Overdue: ask again</p>
<section aria-label="Open"><table><tr><th>No<th>State<th>Do<tr><td>1<td>Overdue<td><button>Edit</button><tr><td>2<td>Paid<td><button disabled>Edit</button><tr><td>3<td>Overdue<td><label><input type="checkbox" checked>Remind</label></table></section>
<section aria-label="Done"><table><tr><td>4<td>Overdue<td><button>Edit</button></table><label><input type="checkbox">Remind</label></section><a href="#">Next</a><button disabled>Next</button>`;

export const later = (change: string) =>
  `<section aria-label="Form"><button id="b" disabled>Next</button><label><input type="checkbox" id="c">Agree</label></section><button>Next</button><p id="p">Loading</p><ul id="u"></ul><script>setTimeout(() => { ${change} }, 400)</script>`;
