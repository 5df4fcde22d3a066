import { locateDevice } from '#stores/device-position.ts';
import { searchLocationPath } from '#paths';
import { showGpsNotice } from '#browser/location/gps-notice.ts';

/**
 * 'Use current location' on screens without an island. Without JavaScript the same button leads to the search screen.
 */
export async function locate(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const label = form.querySelector<HTMLElement>('[data-label]');
  if (!button || button.getAttribute('aria-busy') === 'true') return;
  const words = form.dataset;
  const before = label?.textContent ?? '';
  button.setAttribute('aria-busy', 'true');
  if (label) label.textContent = words['busy'] ?? before;
  const next = words['next'] ?? '';
  const found = await locateDevice({ next });
  if (found.ok) return location.assign(found.path);
  button.removeAttribute('aria-busy');
  if (label) label.textContent = before;
  showGpsNotice(
    {
      title: words['title'] ?? '',
      text: (found.error === 'coarse' ? words['coarse'] : words['denied']) ?? '',
      byHand: words['byHand'] ?? '',
      close: words['close'] ?? '',
    },
    searchLocationPath(next || undefined),
  );
}
