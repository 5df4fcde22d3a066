import { retryImport } from '#browser/hydration/retry-import.ts';
import { wideScreen } from '#browser/page/wide-screen.ts';
import { desktopHomePath } from '#paths';

/**
 * The code that runs at once on pages with a form for choosing a place. The suggestions are loaded when their field
 * gets the focus, the code for locating when its button is tapped, and the code that restores a place only if the
 * device has stored one.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-area-search]')) {
  const start = () =>
    void retryImport(() => import('./area-search.ts')).then(({ enableSuggestions }) =>
      enableSuggestions(form),
    );
  const input = form.querySelector('input');
  if (form.contains(document.activeElement) || input?.value !== input?.defaultValue) start();
  else form.addEventListener('focusin', start, { once: true });
}

document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  if (!form?.hasAttribute('data-locate')) return;
  event.preventDefault();
  // The code could not be loaded: the form opens the search screen, as without JavaScript.
  import('./locate-form.ts')
    .then(({ goToCurrentLocation }) => goToCurrentLocation(form))
    .catch(() => form.submit());
});

// Without `next`, the server would redirect to the mobile home screen, which would redirect a wide window back to the
// landing page.
if (matchMedia(wideScreen).matches)
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]'))
    if (!form.elements.namedItem('next'))
      form.append(
        Object.assign(document.createElement('input'), {
          type: 'hidden',
          name: 'next',
          value: desktopHomePath(),
        }),
      );

try {
  // Reads the storage and not the cookie, which another script may already have restored.
  if (localStorage.getItem('userSetAddress')) void retryImport(() => import('./redirect-restored-place.ts'));
} catch {
  // Storage is blocked: there is no place to restore.
}
