import { loadShop, useLocalizedShop } from '#browser/use-localized-shop.ts';
import { discountPercent, type Price } from '#domain/item-price.ts';
import { selectedVariantInput } from './selected-line.ts';

/**
 * Shows the selected variant's price and size under the name, and in the bar what its pieces in the cart cost with
 * their addons; the price of one piece if none is in the cart.
 */
export async function showSelectedPrice(form: HTMLFormElement, inCart: number): Promise<void> {
  await loadShop();
  const source = selectedVariantInput(form) ?? form.querySelector<HTMLInputElement>('[name="item_id"]');
  if (!source) return;
  const price = priceIn(source);
  const addons = [...form.querySelectorAll<HTMLInputElement>('[name^="addon-"]:checked')].reduce(
    (sum, input) => sum + Number(input.dataset['price']),
    0,
  );
  showPrice(document.querySelector('.item-price .price'), price);
  const pieces = Math.max(1, inCart);
  const total = document.querySelector('.buy .price');
  showPrice(total, {
    price: (price.price + addons) * pieces,
    old_price: price.old_price === null || pieces > 1 ? null : price.old_price + addons,
  });
  showPieces(total, pieces, price.price + addons);
  showDiscount(document.querySelector<HTMLElement>('.item-price [data-off]'), discountPercent(price));
  const size = document.querySelector('.item-price > bdi');
  if (size && source.dataset['pack'] !== undefined) size.textContent = source.dataset['pack'];
}

function priceIn({ dataset }: HTMLInputElement): Price {
  const { price, old } = dataset;
  return { price: Number(price), old_price: old ? Number(old) : null };
}

function showPrice(element: Element | null, { price, old_price }: Price): void {
  if (!element) return;
  const { money, text } = useLocalizedShop();
  element.querySelector('b')!.textContent = money(price);
  element.querySelector('s')?.remove();
  if (old_price === null || old_price <= price) return;
  const label = Object.assign(document.createElement('span'), { className: 'sr' });
  label.textContent = `${text('ui.was')} `;
  const old = document.createElement('s');
  old.append(label, money(old_price));
  element.append(old);
}

/** For example '3 × ₹120' beside the total. */
function showPieces(element: Element | null, pieces: number, price: number): void {
  element?.querySelector('small')?.remove();
  if (!element || pieces === 1) return;
  const small = document.createElement('small');
  small.textContent = `${pieces} × ${useLocalizedShop().money(price)}`;
  element.append(small);
}

function showDiscount(element: HTMLElement | null, percent: number | null): void {
  if (!element) return;
  element.hidden = percent === null;
  const badge = element.querySelector('bdi');
  if (badge && percent !== null) badge.textContent = useLocalizedShop().text('item.off', { n: percent });
}
