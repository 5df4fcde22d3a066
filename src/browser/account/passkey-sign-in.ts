import type { PasskeyAssertion } from '#contracts/passkey.ts';
import { canUsePasskeys, runPasskeyAction } from './passkey.ts';

/** Signs in with a passkey that the device offers, and then continues to the page that required the sign-in. */
const part = document.querySelector<HTMLElement>('[data-passkey-sign-in]');

const signIn = (part: HTMLElement) =>
  runPasskeyAction(part, async (callApi) => {
    const started = await callApi('account/passkey/sign-in-options', {});
    if (!started.ok) return started;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(started.data);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    const signedIn = await callApi('account/passkey/sign-in', credential.toJSON() as PasskeyAssertion);
    if (signedIn.ok) location.replace(part.dataset['passkeySignIn']!);
    return signedIn;
  });

if (part && canUsePasskeys()) {
  part.hidden = part.closest('section')!.hidden = false;
  part.querySelector('button')!.addEventListener('click', () => void signIn(part));
}
