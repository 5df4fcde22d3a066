import { loadPageText } from '#browser/page/page-text.ts';
import { baseDeliveryCharge, distanceInKm } from '#domain/delivery-charge.ts';
import { createMoneyFormatter } from '#i18n/money.ts';
import { callApi } from '#stores/api.ts';
import { readBrowserCookie } from '#stores/browser-cookie.ts';

/**
 * Adds what each store charges for delivery to the visitor's point. The page is cached for a zone and contains no
 * distance; the space for the charge is reserved.
 */
export async function showDeliveryCharges(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-charge-of]')];
  const [latitude = NaN, longitude = NaN] = (readBrowserCookie('place') ?? '').split(',').map(Number);
  if (places.length === 0 || Number.isNaN(longitude)) return;
  const point = { latitude, longitude };
  const [answer, { settings }] = await Promise.all([callApi('stores/delivery', point), loadPageText()]);
  // By road, only the server knows the distance; the cart shows the charge then.
  if (!answer.ok || settings.enGDMA === 'true') return;
  const money = createMoneyFormatter(settings, document.documentElement.lang);
  for (const place of places) {
    const store = answer.data.find(({ id }) => String(id) === place.dataset['chargeOf']);
    if (!store || (store.is_free_delivery === 1 && store.free_delivery_min_cart_value === 0)) continue;
    const { amount } = baseDeliveryCharge(store, distanceInKm(store, point));
    place.textContent = (place.dataset['words'] ?? '{amount}').replace('{amount}', money(amount));
  }
}
