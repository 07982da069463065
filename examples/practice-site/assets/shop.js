// Asks before a form is sent by a button that has a question.
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-confirm]');
  if (button !== null && !confirm(button.dataset.confirm)) event.preventDefault();
});
