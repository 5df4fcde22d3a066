import { isPlain } from './back-button.ts';

/** A quick page never flashes the indicator. */
const shownAfter = 300;

/**
 * ROUTE-03: a page that is slow to come is announced by a spinner over the one that is being left. For the eye only:
 * a browser tells screen readers of a page load by itself.
 */
export function showProgress(): void {
  const mark = document.createElement('span');
  mark.className = 'progress';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => document.body.append(mark), shownAfter);
  };
  const stop = () => {
    clearTimeout(timer);
    mark.remove();
  };
  // On the window, so that whoever keeps the page where it is has already said so; a form may still be held there.
  addEventListener('click', (event) => leaves(event) && start());
  addEventListener('submit', (event) => setTimeout(() => event.defaultPrevented || start()));
  addEventListener('pageshow', stop);
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop());
  // The navigation came to nothing: stopped, a download, no line.
  Reflect.get(window, 'navigation')?.addEventListener('navigateerror', stop);
}

function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || !isPlain(event)) return false;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
