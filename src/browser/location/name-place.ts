import { loadPageText } from '#browser/page/page-text.ts';
import { distanceInKm } from '#domain/delivery-charge.ts';
import { callApi } from '#stores/api.ts';
import { readBrowserCookie } from '#stores/browser-cookie.ts';

/** Beyond this distance in kilometres, the name of an area would mislead. */
const nearby = 5;

/** Shows a place without an address in the header by the nearest known area; one far from all of them is a pin. */
export async function namePlace(): Promise<void> {
  const [latitude = Number.NaN, longitude = Number.NaN] = (readBrowserCookie('place') ?? '')
    .split(',')
    .map(Number);
  const point = { latitude, longitude };
  const [areas, { text }] = await Promise.all([callApi('location/popular', point), loadPageText()]);
  const nearest = areas.ok ? areas.data[0] : undefined;
  const isNearby = nearest !== undefined && distanceInKm(point, nearest) <= nearby;
  for (const label of document.querySelectorAll('[data-place="label"]'))
    label.textContent = isNearby ? text('place.near', { area: nearest.name }) : text('place.pin');
}
