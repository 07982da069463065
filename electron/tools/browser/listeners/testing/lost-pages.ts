export const form = `<form id="f"><label>Name <input name="name"></label><label>Notes <textarea name="notes"></textarea></label>
<label>Plan <select name="plan"><option>Free</option><option>Team</option></select></label>
<label><input type="checkbox" name="terms"> Terms</label><label><input type="radio" name="pay" value="card"> Card</label>
<label><input type="radio" name="pay" value="cash" checked> Cash</label><button type="button" id="send">Send</button></form><script>
const sent = []; const read = () => [f.name.value ?? '', f.elements.name.value, f.notes.value, f.plan.value, f.terms.checked, f.pay.value].slice(1);
function arrive() { f.reset(); send.onclick = () => sent.push(read()); f.addEventListener('input', () => undefined); }
</script>`;
