/**
 * Writes the device's address into the place header before it is painted: cached pages contain none. A place that was
 * chosen in a form is first stored in the cookies only; this script copies it to the device's storage. On a first visit
 * the script waits for page/page.ts, because reading the first cookie takes up to 30 ms on a busy phone. It also marks
 * the page of a signed-in customer.
 */
import { addressLine, headerAddressLength } from '#domain/place.ts';

const readCookie = (name: string): string | null => {
  const match = RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie);
  return match && decodeURIComponent(match[1]!);
};

function show(part: 'label' | 'line', text: string | undefined): void {
  if (!text) return;
  const letters = [...text];
  for (const element of document.querySelectorAll(`[data-place="${part}"]`))
    // The header of wide windows has space, and cuts only what does not fit.
    element.textContent =
      letters.length > headerAddressLength && !element.matches('small *')
        ? `${letters.slice(0, headerAddressLength).join('')}…`
        : text;
}

const fill = () => {
  const { previewAddress } = document.documentElement.dataset;
  if (previewAddress !== undefined) {
    show('label', previewAddress.split(/[,،]/)[0]);
    return show('line', previewAddress);
  }
  try {
    // Only hides “Sign in to save”. The hearts are added later (catalogue/add-favorite-hearts.ts).
    if (readCookie('customer')) document.documentElement.dataset['customer'] = '';
    const cookie = readCookie('place_address');
    const [latitude, longitude] = (readCookie('place') || '').split(',');
    const stored = cookie || (document.cookie && localStorage['userSetAddress']) || '{}';
    const { tag, house, address } = JSON.parse(stored) as { tag?: string; house?: string; address?: string };
    // In other languages than English, the document has the words for the tags that the shop offers.
    const tags = JSON.parse(document.documentElement.dataset['tags'] || '{}') as Record<string, string>;
    show('label', tags[tag ?? ''] || tag || (address || '').split(/[,،]/)[0]);
    show('line', addressLine({ house, address }));
    if (cookie && longitude)
      localStorage['userSetAddress'] = JSON.stringify({
        lat: Number(latitude),
        lng: Number(longitude),
        ...(JSON.parse(cookie) as object),
      });
  } catch {
    // Storage is blocked, or contains other data: the header keeps its general text.
  }
};

if (self.hasVisitedBefore) fill();
else self.fillPlace = fill;
