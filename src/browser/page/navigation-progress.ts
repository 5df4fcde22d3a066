import { isPlainClick } from './back-button.ts';

/** Time in ms before the spinner is shown, so that a fast navigation never shows it. */
const delay = 300;

/**
 * ROUTE-03: a slow navigation shows a spinner over the page that is being left. Visual only: browsers announce page
 * loads to screen readers.
 */
export function showNavigationProgress(): void {
  const spinner = document.createElement('span');
  spinner.className = 'progress';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => document.body.append(spinner), delay);
  };
  const stop = () => {
    clearTimeout(timer);
    spinner.remove();
  };
  // These listeners are on the window, so that they run after handlers that prevent the navigation; another listener on
  // the window may still prevent a submit.
  addEventListener('click', (event) => startsNavigation(event) && start());
  addEventListener('submit', (event) => setTimeout(() => event.defaultPrevented || start()));
  addEventListener('pageshow', stop);
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop());
  // The navigation ended without a new page: it was stopped, was a download, or failed offline.
  Reflect.get(window, 'navigation')?.addEventListener('navigateerror', stop);
}

function startsNavigation(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return false;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
