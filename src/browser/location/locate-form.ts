import { locateForPinScreen } from '#stores/device-position.ts';
import { searchLocationPath } from '#paths';
import { showGpsNotice } from '#browser/location/gps-notice.ts';

/** 'Use current location' on screens without an island. Without JavaScript the same button opens the search screen. */
export async function goToCurrentLocation(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const label = form.querySelector<HTMLElement>('[data-label]');
  if (!button || button.getAttribute('aria-busy') === 'true') return;
  const texts = form.dataset;
  const originalLabel = label?.textContent ?? '';
  button.setAttribute('aria-busy', 'true');
  if (label) label.textContent = texts['busy'] ?? originalLabel;
  const next = texts['next'] ?? '';
  const result = await locateForPinScreen({ next });
  if (result.ok) return location.assign(result.path);
  button.removeAttribute('aria-busy');
  if (label) label.textContent = originalLabel;
  showGpsNotice(
    {
      title: texts['title'] ?? '',
      text: (result.error === 'coarse' ? texts['coarse'] : texts['denied']) ?? '',
      chooseManually: texts['byHand'] ?? '',
      close: texts['close'] ?? '',
    },
    searchLocationPath(next || undefined),
  );
}
