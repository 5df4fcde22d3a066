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

let lastShown: Promise<void> = Promise.resolve();

/**
 * Shows a notice once neither the cookie notice nor another offer is on the screen or waits before it: they come one at
 * a time.
 */
export function showAfterOtherNotices(show: () => void): Promise<void> {
  return (lastShown = lastShown.then(untilNoneIsInFront).then(show));
}

/** Resolves once neither the cookie notice nor an offer is on the screen or about to be. */
export function untilNoneIsInFront(): Promise<void> {
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
