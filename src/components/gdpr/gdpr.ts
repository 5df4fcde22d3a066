import { addStylesheet } from '#islands/ui/add-stylesheet.ts';
import styles from '#styles/gdpr.css?url';
import { keepAboveBars } from './above-bars.ts';

const key = 'gdpr';

const banner = document.querySelector<HTMLElement>('[data-gdpr]');
// The phone on the wide front door is this shop too: one question is enough.
if (banner && window === top && !isAccepted()) {
  void addStylesheet(styles).then(() => {
    banner.hidden = false;
    keepAboveBars(banner);
  });
  banner.querySelector('[data-gdpr-accept]')?.addEventListener('click', () => {
    banner.remove();
    try {
      localStorage.setItem(key, 'accepted');
    } catch {
      // A device that keeps nothing is asked again.
    }
  });
}

function isAccepted(): boolean {
  try {
    return localStorage.getItem(key) === 'accepted';
  } catch {
    return false;
  }
}
