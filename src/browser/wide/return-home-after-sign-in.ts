import { wideScreen } from '#browser/page/wide-screen.ts';
import { desktopHomePath, homePath } from '#paths';

/**
 * Signing in without a target leads to the home of wide windows: the server, which does not know the width, would lead
 * to the mobile home, and that leads a wide window to the landing.
 */
const isSignIn = (path: string) => /^\/(?:login|register)/.test(path);

if (
  matchMedia(wideScreen).matches &&
  isSignIn(location.pathname) &&
  !new URLSearchParams(location.search).get('next')
) {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]'))
    if (!form.elements.namedItem('next'))
      form.append(
        Object.assign(document.createElement('input'), {
          type: 'hidden',
          name: 'next',
          value: desktopHomePath(),
        }),
      );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
    if (link.origin === location.origin && isSignIn(link.pathname)) {
      const url = new URL(link.href);
      url.searchParams.set('next', desktopHomePath());
      link.href = url.pathname + url.search;
    }
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey-sign-in]'))
    if (part.dataset['passkeySignIn'] === homePath()) part.dataset['passkeySignIn'] = desktopHomePath();
}
