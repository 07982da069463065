const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const say = (text) => {
  find('[data-outcome]').textContent = text;
};
const onClick = (selector, act) =>
  all(selector).forEach((element) => element.addEventListener('click', () => act(element, element.dataset)));

// Content that loads later.
all('[data-load]').forEach(async (place) => {
  const answer = await fetch(place.dataset.load);
  place.innerHTML = await answer.text();
  place.removeAttribute('aria-busy');
});

onClick('[data-load-more]', async (button, { loadMore, total }) => {
  const list = find('[data-list]');
  button.disabled = true;
  const answer = await fetch(`${loadMore}?from=${list.children.length}`);
  list.insertAdjacentHTML('beforeend', await answer.text());
  button.disabled = false;
  const isComplete = list.children.length >= Number(total);
  find('[data-shown]').textContent = isComplete
    ? `That is all: ${total} books`
    : `Showing ${list.children.length} of ${total} books`;
  if (isComplete) button.remove();
});

// Fields that clear themselves: always, or only the first time.
all('[data-forgets]').forEach((field) => {
  let forgets = true;
  field.addEventListener('input', () => {
    if (!forgets) return;
    field.value = '';
    forgets = field.dataset.forgets === 'always';
  });
});

all('[data-stays]').forEach((form) =>
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = [...form.querySelectorAll('input')].map(({ value }) => value);
    say(values.every((value) => value !== '') ? 'Both were taken.' : 'At least one field is empty.');
  }),
);

// Buttons with a text answer.
onClick('[data-says]', (_, { says }) => say(says));
onClick('[data-alert]', (_, data) => {
  alert(data.alert);
  say('You read the message.');
});
onClick('[data-ask]', (_, { ask, yes, no }) => say(confirm(ask) ? yes : no));
onClick('[data-opens]', (_, { opens }) => {
  const dialog = document.getElementById(opens);
  dialog.returnValue = '';
  dialog.showModal();
});

all('dialog').forEach((dialog) =>
  dialog.addEventListener('close', () => {
    const name = dialog.querySelector('input').value.trim();
    say(dialog.returnValue === 'ok' && name !== '' ? `${name} was here.` : 'Nobody signed.');
  }),
);

// A popup that returns, forever or a given number of times.
all('[data-returns]').forEach((popup) => {
  let returnsLeft = popup.dataset.returns === '' ? Infinity : Number(popup.dataset.returns);
  popup.querySelector('[data-close]').addEventListener('click', () => {
    popup.hidden = true;
    if (returnsLeft <= 0) return;
    returnsLeft -= 1;
    setTimeout(() => {
      popup.hidden = false;
    }, 120);
  });
});

// A calendar that doesn't know today.
all('[data-calendar]').forEach((box) => {
  const months = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  let [year, month] = box.dataset.calendar.split('-').map(Number);
  const show = () => {
    const name = `${months[month - 1]} ${year}`;
    find('[data-month]').textContent = name;
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
    find('[data-days]').replaceChildren(
      ...Array.from({ length: days }, (_, index) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = String(index + 1);
        button.setAttribute('aria-label', `${index + 1} ${name}`);
        button.addEventListener('click', () => say(`Chosen: ${index + 1} ${name}.`));
        item.append(button);
        return item;
      }),
    );
  };
  onClick('[data-step]', (_, { step }) => {
    const sinceZero = year * 12 + month - 1 + Number(step);
    year = Math.floor(sinceZero / 12);
    month = (sinceZero % 12) + 1;
    show();
  });
  show();
});

onClick('[data-add]', (_, { add }) => {
  const output = find('[data-count]');
  output.value = String(Math.max(0, Number(output.value) + Number(add)));
});
