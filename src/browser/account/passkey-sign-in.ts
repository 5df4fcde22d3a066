import { startAuthentication } from '@simplewebauthn/browser';
import { canUsePasskeys, runPasskeyAction } from './passkey.ts';

/** Signs in with a passkey that the device offers, and then continues to the page that required the sign-in. */
const part = document.querySelector<HTMLElement>('[data-passkey-sign-in]');

const signIn = (part: HTMLElement) =>
  runPasskeyAction(part, async (callApi) => {
    const started = await callApi('account/passkey/sign-in-options', {});
    if (!started.ok) return started;
    const signedIn = await callApi(
      'account/passkey/sign-in',
      await startAuthentication({ optionsJSON: started.data }),
    );
    if (signedIn.ok) location.replace(part.dataset['passkeySignIn']!);
    return signedIn;
  });

if (part && canUsePasskeys()) {
  part.hidden = part.closest('section')!.hidden = false;
  part.querySelector('button')!.addEventListener('click', () => void signIn(part));
}
