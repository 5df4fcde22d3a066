import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { wideScreen } from '#browser/page/wide-screen.ts';
import styles from '#styles/gdpr.css?url';
import { isConsentGiven } from './other-notices.ts';
import { keepAboveBars } from './keep-above-bars.ts';
import type { LocalKey, SessionKey } from '#browser/events-and-storage-keys.ts';

const key = 'gdpr' satisfies LocalKey;

const banner = document.querySelector<HTMLElement>('[data-gdpr]');
// The phone frame on the desktop landing is the same shop: one banner is enough.
if (banner && window === top && !isConsentGiven()) {
  void addStylesheet(styles).then(() => {
    const hero = document.querySelector<HTMLElement>('.first__hero');
    if (hero) placeOverHero(banner, hero);
    // It fades in once; on the pages after that it stays.
    banner.classList.toggle('gdpr--stays', wasShown());
    banner.hidden = false;
    keepAboveBars(banner);
    // Space below the content, so that it can be scrolled out from under the banner.
    if (!hero && getComputedStyle(banner).position === 'fixed')
      document.body.style.paddingBlockEnd = `${banner.offsetHeight}px`;
  });
  banner.querySelector('[data-gdpr-accept]')?.addEventListener('click', () => {
    banner.remove();
    delete document.documentElement.dataset['consent'];
    document.body.style.paddingBlockEnd = '';
    try {
      localStorage.setItem(key, 'accepted');
    } catch {
      // Storage is blocked: the banner is shown again.
    }
  });
}

/** On the first-run screen in a narrow window the banner covers the picture, so that the place can be chosen first. */
function placeOverHero(banner: HTMLElement, hero: HTMLElement): void {
  const wide = matchMedia(wideScreen);
  const placeBanner = () => banner.isConnected && (wide.matches ? document.body : hero).append(banner);
  wide.addEventListener('change', placeBanner);
  placeBanner();
}

/** Whether an earlier page of this visit has shown the notice. */
function wasShown(): boolean {
  const shownKey = 'gdpr-shown' satisfies SessionKey;
  try {
    const wasShownBefore = sessionStorage.getItem(shownKey) !== null;
    sessionStorage.setItem(shownKey, '1');
    return wasShownBefore;
  } catch {
    return false;
  }
}
