import 'bootstrap/dist/css/bootstrap.css';
import * as B from 'bootstrap';
import { note } from './note.jsx';

const rows = [
  ['Mon 4', 'Squash', 'Ana', 'Free'],
  ['Tue 5', 'Tennis', 'Ben', 'Full'],
  ['Wed 6', 'Squash', 'Cleo', 'Free'],
  ['Thu 7', 'Climbing', 'Ana', 'Full'],
];
const field = (id, label, input) =>
  `<div class="mb-3"><label for="${id}" class="form-label">${label}</label>${input}</div>`;

document.querySelector('#root').innerHTML = `
<nav class="navbar navbar-expand bg-body-tertiary"><div class="container-fluid">
  <a class="navbar-brand" href="#">Sports club</a>
  <ul class="navbar-nav me-auto">
    <li class="nav-item"><a class="nav-link active" href="#courts">Courts</a></li>
    <li class="nav-item"><a class="nav-link" href="#members">Members</a></li>
    <li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#" role="button" data-bs-toggle="dropdown">Account</a>
      <ul class="dropdown-menu"><li><a class="dropdown-item" href="#profile">Profile</a></li><li><hr class="dropdown-divider"></li><li><a class="dropdown-item" href="#out">Sign out</a></li></ul></li>
  </ul>
  <form class="d-flex" id="finder"><input class="form-control me-2" type="search" id="search" placeholder="Find a member" aria-label="Find a member"><button class="btn btn-outline-success" type="submit">Go</button></form>
</div></nav>
<div class="d-flex flex-wrap gap-4 p-3">
<form style="width: 20rem" id="form">
  ${field('first', 'First name', '<input class="form-control" id="first">')}
  ${field('secret', 'Password', '<input type="password" class="form-control" id="secret"><div class="form-text">At least eight signs.</div>')}
  ${field('age', 'Age', '<input type="number" class="form-control" id="age">')}
  ${field('birth', 'Born on', '<input type="date" class="form-control" id="birth">')}
  ${field('sport', 'Sport', '<select class="form-select" id="sport"><option selected>Choose…</option><option>Climbing</option><option>Squash</option><option>Tennis</option></select>')}
  ${field('times', 'Times', '<select class="form-select" id="times" multiple><option>Morning</option><option>Noon</option><option>Evening</option></select>')}
  ${field('trainer', 'Trainer', '<input class="form-control" list="trainers" id="trainer" placeholder="Type to search…"><datalist id="trainers"><option value="Ana"><option value="Ben"><option value="Cleo"></datalist>')}
  <div class="form-floating mb-3"><input class="form-control" id="street" placeholder="x"><label for="street">Street and number</label></div>
  <div class="input-group mb-3"><span class="input-group-text">@</span><input class="form-control" id="user" placeholder="Username"></div>
  <div class="input-group mb-3"><input class="form-control" id="fee" aria-label="Fee"><span class="input-group-text">€ a month</span></div>
  ${field('note', 'Anything else?', '<textarea class="form-control" id="note" rows="2"></textarea>')}
  ${field('photo', 'Photo', '<input class="form-control" type="file" id="photo">')}
</form>
<div style="width: 20rem">
  <div class="form-check"><input class="form-check-input" type="checkbox" id="rules"><label class="form-check-label" for="rules">I know the rules</label></div>
  <div class="form-check"><input class="form-check-input" type="checkbox" id="news" checked><label class="form-check-label" for="news">Send me news</label></div>
  <div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="public"><label class="form-check-label" for="public">Public profile</label></div>
  <fieldset class="my-3"><legend class="fs-6">Membership</legend>
    ${['Adult', 'Student', 'Family'].map((kind, index) => `<div class="form-check form-check-inline"><input class="form-check-input" type="radio" name="kind" id="kind-${kind}" ${index === 0 ? 'checked' : ''}><label class="form-check-label" for="kind-${kind}">${kind}</label></div>`).join('')}
  </fieldset>
  <div class="btn-group mb-3" role="group" aria-label="Size">
    ${['Small', 'Medium', 'Large'].map((size) => `<input type="radio" class="btn-check" name="size" id="size-${size}" autocomplete="off"><label class="btn btn-outline-primary" for="size-${size}">${size}</label>`).join('')}
  </div>
  <label for="level" class="form-label d-block">Level</label><input type="range" class="form-range" id="level" min="0" max="10" value="3">
  <div class="my-3 d-flex gap-2">
    <button class="btn btn-light" data-bs-toggle="tooltip" data-bs-title="Copy address" data-press="copy"><svg width="16" height="16"><rect x="3" y="3" width="9" height="11" fill="none" stroke="black"/></svg></button>
    <button class="btn btn-light" data-bs-toggle="tooltip" data-bs-title="Remove member" data-press="remove"><svg width="16" height="16"><path d="M3 3l10 10M13 3L3 13" stroke="black"/></svg></button>
    <span class="badge text-bg-secondary">Junior <button type="button" class="btn-close btn-close-white" aria-label="Remove Junior" data-press="badge" style="font-size: .5rem"></button></span>
  </div>
  <div class="dropdown mb-3"><button class="btn btn-secondary dropdown-toggle" data-bs-toggle="dropdown" data-bs-auto-close="outside">Options</button>
    <ul class="dropdown-menu"><li><button class="dropdown-item" data-press="freeze">Freeze</button></li>
      <li class="dropend"><button class="dropdown-item dropdown-toggle" data-bs-toggle="dropdown">Export as</button><ul class="dropdown-menu"><li><button class="dropdown-item" data-press="pdf">PDF</button></li><li><button class="dropdown-item" data-press="csv">Spreadsheet</button></li></ul></li></ul></div>
  <div class="d-flex gap-2 mb-3"><button class="btn btn-danger" data-bs-toggle="modal" data-bs-target="#quit">Quit the club</button><button class="btn btn-primary" data-bs-toggle="offcanvas" data-bs-target="#cart">Cart</button><button class="btn btn-success" data-press="saved" id="save">Save</button></div>
  <div class="accordion">
    ${['How do I pay?', 'Where do I park?'].map((title, index) => `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#fold-${index}">${title}</button></h2><div id="fold-${index}" class="accordion-collapse collapse" data-title="${title}"><div class="accordion-body">Answer ${index + 1}</div></div></div>`).join('')}
  </div>
</div>
<div style="width: 34rem">
  <ul class="nav nav-tabs" role="tablist">${['Today', 'This week', 'Archive'].map((tab, index) => `<li class="nav-item"><button class="nav-link ${index === 0 ? 'active' : ''}" data-bs-toggle="tab" data-bs-target="#tab-${index}" role="tab">${tab}</button></li>`).join('')}</ul>
  <div class="tab-content p-2">${['Two games', 'Nine games', 'Old games'].map((text, index) => `<div class="tab-pane ${index === 0 ? 'show active' : ''}" id="tab-${index}">${text}</div>`).join('')}</div>
  <div class="d-flex gap-3 my-3">${[
    ['Court 1', 'Indoor'],
    ['Court 2', 'Outdoor'],
  ]
    .map(
      ([title, text]) =>
        `<div class="card" style="width: 15rem"><div class="card-header">${text}</div><div class="card-body"><h5 class="card-title">${title}</h5><p class="card-text">Lights included.</p><a href="#" class="btn btn-primary" data-press="book ${title}">Book</a> <a href="#" class="card-link" data-press="map ${title}">Map</a></div></div>`,
    )
    .join('')}</div>
  <ul class="list-group mb-3">${['Towels', 'Balls', 'Shoes'].map((item, index) => `<li class="list-group-item d-flex justify-content-between">${item}<span><span class="badge text-bg-primary">${index + 3}</span> <button class="btn btn-sm btn-outline-secondary" data-press="rent ${item}">Rent</button></span></li>`).join('')}</ul>
  <table class="table table-hover"><thead><tr><th scope="col"><input class="form-check-input" type="checkbox" aria-label="All"></th><th scope="col" data-press="sort day" style="cursor: pointer">Day ↕</th><th scope="col">Sport</th><th scope="col">Trainer</th><th scope="col">Places</th><th></th></tr></thead><tbody>
  ${rows.map(([day, sport, trainer, places]) => `<tr><td><input class="form-check-input" type="checkbox" data-tick="${day}"></td><th scope="row">${day}</th><td>${sport}</td><td>${trainer}</td><td><span class="badge text-bg-info">${places}</span></td><td><button class="btn btn-sm btn-link" data-press="join ${day}">Join</button><button class="btn btn-sm btn-link text-danger" data-press="drop ${day}">Drop</button></td></tr>`).join('')}
  <tr><td colspan="4">Games in all</td><td>4</td><td></td></tr></tbody></table>
  <nav aria-label="Pages"><ul class="pagination">${['Previous', '1', '2', '3', 'Next'].map((page) => `<li class="page-item ${page === '1' ? 'active' : ''}"><a class="page-link" href="#" data-press="page ${page}">${page}</a></li>`).join('')}</ul></nav>
</div></div>
<div class="modal" id="quit" tabindex="-1"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5 class="modal-title">Leave us?</h5><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div><div class="modal-body"><label for="why" class="form-label">Tell us why</label><input class="form-control" id="why"></div><div class="modal-footer"><button class="btn btn-secondary" data-bs-dismiss="modal" data-press="stayed">Stay</button><button class="btn btn-danger" data-press="left">Quit the club</button></div></div></div></div>
<div class="offcanvas offcanvas-end" tabindex="-1" id="cart"><div class="offcanvas-header"><h5 class="offcanvas-title">Your cart</h5><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div><div class="offcanvas-body"><p>One racket</p><button class="btn btn-primary" data-press="paid">Pay now</button></div></div>
<div class="toast-container position-fixed bottom-0 end-0 p-3"><div id="toast" class="toast" role="alert" data-bs-autohide="false"><div class="toast-header"><strong class="me-auto">Saved</strong><button type="button" class="btn-close" data-bs-dismiss="toast" aria-label="Close"></button></div><div class="toast-body">Your changes are kept. <button class="btn btn-sm btn-link" data-press="undone">Undo</button></div></div></div>`;

for (const each of document.querySelectorAll('[data-bs-toggle="tooltip"]')) new B.Tooltip(each);
document.addEventListener('input', ({ target }) => {
  const isTick = /^(checkbox|radio)$/.test(target.type);
  note(
    target.dataset.tick ?? target.id,
    target.type === 'file'
      ? target.files[0].name
      : target.multiple
        ? [...target.selectedOptions].map(({ text }) => text).join()
        : isTick
          ? target.checked
          : target.value,
  );
});
document.addEventListener('click', (event) => {
  const press = event.target.closest('[data-press]')?.dataset.press;
  if (press !== undefined) note('pressed', press);
  const link = event.target.closest('a[href^="#"]:not([data-press])');
  if (link !== null && link.getAttribute('href') !== '#') note('went', link.getAttribute('href').slice(1));
  if (event.target.closest('a') !== null) event.preventDefault();
  if (press === 'saved') B.Toast.getOrCreateInstance('#toast').show();
});
document.querySelector('#finder').addEventListener('submit', (event) => {
  event.preventDefault();
  note('searched', document.querySelector('#search').value);
});
for (const [kind, word] of [
  ['shown.bs.tab', 'tab'],
  ['shown.bs.collapse', 'unfolded'],
  ['shown.bs.modal', 'opened'],
  ['hidden.bs.modal', 'closed'],
  ['shown.bs.offcanvas', 'opened'],
  ['hidden.bs.offcanvas', 'closed'],
  ['hidden.bs.toast', 'closed'],
])
  document.addEventListener(kind, ({ target }) =>
    note(word, target.dataset.title ?? (target.id || target.textContent)),
  );
