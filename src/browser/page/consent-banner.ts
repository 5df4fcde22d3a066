import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import { wideScreen } from '#browser/page/wide-screen.ts';
import styles from '#styles/gdpr.css?url';
import { keepAboveBars } from './keep-above-bars.ts';

const key = 'gdpr';

const banner = document.querySelector<HTMLElement>('[data-gdpr]');
// The phone on the wide front door is this shop too: one question is enough.
if (banner && window === top && !isAccepted()) {
  void addStylesheet(styles).then(() => {
    const hero = document.querySelector<HTMLElement>('.first__hero');
    if (hero) keepOffQuestion(banner, hero);
    banner.hidden = false;
    keepAboveBars(banner);
    // What stands lowest can be drawn from under it.
    if (!hero) document.body.style.paddingBlockEnd = `${banner.offsetHeight}px`;
  });
  banner.querySelector('[data-gdpr-accept]')?.addEventListener('click', () => {
    banner.remove();
    document.body.style.paddingBlockEnd = '';
    try {
      localStorage.setItem(key, 'accepted');
    } catch {
      // A device that keeps nothing is asked again.
    }
  });
}

/** On the first-run screen it lies on the picture: the question where to bring things can be answered before this one. */
function keepOffQuestion(banner: HTMLElement, hero: HTMLElement): void {
  const wide = matchMedia(wideScreen);
  const put = () => banner.isConnected && (wide.matches ? document.body : hero).append(banner);
  wide.addEventListener('change', put);
  put();
}

function isAccepted(): boolean {
  try {
    return localStorage.getItem(key) === 'accepted';
  } catch {
    return false;
  }
}
