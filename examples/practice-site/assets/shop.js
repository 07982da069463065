// Buttons with a question ask before they submit.
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-confirm]');
  if (button !== null && !confirm(button.dataset.confirm)) event.preventDefault();
});
