/**
 * What the front door runs at once: next to nothing. The suggestions come with the first focus of their field, the device's
 * position with the tap that asks for it, and the place's store only where the device knows a place.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-area-search]')) {
  const start = () => void import('./area-search.ts').then(({ suggest }) => suggest(form));
  if (form.contains(document.activeElement)) start();
  else form.addEventListener('focusin', start, { once: true });
}

document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  if (!form?.hasAttribute('data-locate')) return;
  event.preventDefault();
  // Where the code cannot be had, the form leads to the search screen as it does without script.
  import('./locate-form.ts').then(({ locate }) => locate(form)).catch(() => form.submit());
});

try {
  // Whether the cookie was lost is the store's to say: another script may have had it write the cookie again already.
  if (localStorage.getItem('userSetAddress')) void import('./redirect-restored-place.ts');
} catch {
  // A browser that refuses storage has no place to bring back.
}
