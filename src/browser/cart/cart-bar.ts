/**
 * Fills the cart bar and every cart badge from the figures stored on the device, without React and without the cart's
 * rules.
 */
import {
  addsUp,
  isShownExactly,
  createMoneyFormatter,
  regionalLocale,
  type MoneyFunction,
  type MoneySettings,
  withAllDecimals,
} from '#i18n/money.ts';
import type { CartSummary } from '#stores/cart-figures.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { whenStyled } from '#browser/ui/when-styled.ts';
import {
  subscribeToCartFigures,
  hasCookie,
  readCartFigures,
  showCartBadges,
  readLocal,
} from './stored-cart-summary.ts';

interface BarText {
  money: MoneySettings;
  locale: string;
  pieces: boolean;
  picture: string;
  counts: Record<string, string>;
  missing: string;
  free: string;
  unlocked: string;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const bar = document.querySelector<HTMLElement>('[data-cart-bar]');
const barText = bar && (JSON.parse(bar.dataset['cartBar'] ?? 'null') as BarText | null);

if (bar && barText) {
  let formats: { money: MoneyFunction; plurals: Intl.PluralRules } | undefined;
  /**
   * The first Intl formats take a cheap phone 60 ms: they are created only for a filled cart, each in a task of its
   * own.
   */
  const createFormats = async () => {
    if (formats) return;
    const plurals = new Intl.PluralRules(barText.locale);
    plurals.select(1);
    await nextTask();
    // Loads the browser's locale data, which is more than half of the cost of a first format.
    Intl.getCanonicalLocales(regionalLocale(barText.locale, barText.money.country));
    await nextTask();
    const money = createMoneyFormatter(barText.money, barText.locale);
    money(0);
    await nextTask();
    formats = { money, plurals };
  };
  const money: MoneyFunction = (amount, rounding) => formats?.money(amount, rounding) ?? '';
  /**
   * The total, with minor units if the rounded amounts would not add up to it. Figures that an earlier release stored
   * have no amounts.
   */
  const totalOf = ({ amounts, total }: CartSummary): string =>
    amounts && !(isShownExactly(total, barText.money) && addsUp(amounts, total, barText.money))
      ? createMoneyFormatter(withAllDecimals(barText.money), barText.locale)(total)
      : money(total);
  const one = <Kind extends Element>(selector: string) => bar.querySelector<Kind>(selector)!;
  const view = one<HTMLAnchorElement>('.cart-bar__view');
  const cartHref = view.getAttribute('href') ?? '';

  const countOf = (figures: CartSummary | null) =>
    figures ? (barText.pieces ? figures.quantity : figures.lines) : 0;

  let latest: CartSummary | null;
  /**
   * Shows the figures. The styles of the bar may be loaded after the cart has changed again, so the latest figures
   * are rendered then.
   */
  const show = (figures: CartSummary | null) => {
    showCartBadges((latest = figures));
    if (countOf(figures) === 0) renderBar(figures);
    else whenStyled(() => void createFormats().then(() => renderBar(latest)));
  };

  const renderBar = (figures: CartSummary | null) => {
    const count = countOf(figures);
    for (const total of document.querySelectorAll('[data-cart-total]'))
      total.textContent = figures ? totalOf(figures) : '';
    // BAR-01, BAR-02: an empty cart shows no bar.
    bar.hidden = count === 0;
    if (!figures || count === 0) return;
    one('[data-cart-words]').textContent = (
      barText.counts[formats?.plurals.select(count) ?? 'other'] ??
      barText.counts['other'] ??
      '{n}'
    ).replace('{n}', String(count));
    showPictures(one('.stack'), figures.pictures);
    showProgress(figures);
  };

  /**
   * Shows how much is missing until the minimum order is reached (BAR-09, BAR-10), or else until delivery is free,
   * rounded up [F12].
   */
  const showProgress = ({ missing, free, free_missing: freeMissing }: CartSummary) => {
    const progressStrip = one<HTMLElement>('.cart-bar__free');
    const isTooLittle = missing > 0;
    progressStrip.hidden = !isTooLittle && free === null;
    one('.cart-bar__free p').textContent = isTooLittle
      ? barText.missing.replace('{}', money(missing, 'up'))
      : freeMissing > 0
        ? barText.free.replace('{}', money(freeMissing, 'up'))
        : barText.unlocked;
    const meter = one<HTMLProgressElement>('.meter');
    meter.hidden = isTooLittle;
    meter.value = free ? Math.round(((free - freeMissing) / free) * 100) : 100;
    if (isTooLittle) view.removeAttribute('href');
    else view.href = cartHref;
    view.ariaDisabled = isTooLittle ? 'true' : null;
    view.role = isTooLittle ? 'link' : null;
  };

  const showPictures = (stack: HTMLElement, pictures: CartSummary['pictures']) => {
    const pictureUrls = pictures
      .map(({ image, cloth }) => `${cloth} ${barText.picture.replace('*', image)}`)
      .join();
    if (stack.dataset['shown'] === pictureUrls) return;
    stack.dataset['shown'] = pictureUrls;
    stack.replaceChildren(
      ...pictures.map(({ image, cloth }) => {
        const picture = document.createElement('span');
        picture.className = `pic pic--${cloth}`;
        picture.append(
          Object.assign(new Image(128, 128), {
            src: barText.picture.replace('*', encodeURIComponent(image)),
            alt: '',
          }),
        );
        return picture;
      }),
    );
  };

  subscribeToCartFigures(show)();
  (self.requestIdleCallback ?? setTimeout)(() => void loadCartIfStale());
  addEventListener('online', () => void loadCartIfStale());
}

/**
 * Loads the cart's code only if it is needed: to reconcile the cart with the server (after a sign-in or sign-out, after
 * a form without JavaScript has changed it, or if an earlier transfer is unfinished), or to load missing prices.
 */
async function loadCartIfStale(): Promise<void> {
  const isSignedIn = hasCookie('customer');
  if (
    hasCookie('cart_kept') ||
    readLocal('cart-taking') ||
    (isSignedIn && readLocal('cart-unsent')) ||
    isSignedIn !== (readLocal('cart-version') !== null)
  ) {
    const { reconcileCart } = await retryImport(() => import('#stores/cart-sync.ts'));
    await reconcileCart();
  }
  // The prices of a cart that was just moved to the device are not loaded yet.
  if (/"item_id":/.test(readLocal('cart') ?? '') && !readCartFigures()?.has_store) {
    const { recheckAvailability, loadStoreOfCart } = await retryImport(
      () => import('#stores/recheck-availability.ts'),
    );
    await Promise.all([recheckAvailability(), loadStoreOfCart()]);
  }
}
