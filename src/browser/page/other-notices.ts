import type { LocalKey } from '#browser/events-and-storage-keys.ts';

/** Whether this device has accepted the cookie notice (GDPR-03). */
export function isConsentGiven(): boolean {
  try {
    return localStorage.getItem('gdpr' satisfies LocalKey) === 'accepted';
  } catch {
    return false;
  }
}

const isNoticeInFront = () =>
  document.querySelector('.install') !== null ||
  (document.querySelector('[data-gdpr]') !== null && !isConsentGiven());

/** Resolves once neither the cookie notice nor an offer is on the screen or about to be: they come one at a time. */
export function afterOtherNotices(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isNoticeInFront()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    check();
  });
}
