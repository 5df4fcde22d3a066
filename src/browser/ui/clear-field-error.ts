/** An error of a field goes when the field is changed: it was about the value that was sent. */
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof Element) || target.ariaInvalid !== 'true') return;
  target.ariaInvalid = null;
  document.getElementById(`${target.id}-wrong`)?.remove();
  const help = document.getElementById(`${target.id}-help`);
  if (help) target.setAttribute('aria-describedby', help.id);
  else target.removeAttribute('aria-describedby');
});
