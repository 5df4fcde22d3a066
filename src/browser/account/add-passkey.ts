import { startRegistration } from '@simplewebauthn/browser';
import { canUsePasskeys, runPasskeyAction } from './passkey.ts';

/** Creates a passkey on the device and adds it to the account. */
const part = document.querySelector<HTMLElement>('[data-add-passkey]');
const form = part?.querySelector('form');

const add = (part: HTMLElement, form: HTMLFormElement) =>
  runPasskeyAction(part, async (callApi) => {
    const proof = form.querySelector<HTMLInputElement>('[name=current_password]');
    const current_password = proof?.value ?? '';
    const started = await callApi('account/passkey/register-options', { current_password });
    if (!started.ok) {
      if (started.error.fields) proof?.focus();
      return started;
    }
    const added = await callApi(
      'account/passkey/register',
      await startRegistration({ optionsJSON: started.data }),
    );
    if (added.ok) location.replace(part.dataset['addPasskey']!);
    return added;
  });

if (part && form) {
  if (canUsePasskeys()) part.hidden = false;
  else document.querySelector<HTMLElement>('[data-no-passkeys]')!.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void add(part, form);
  });
}
