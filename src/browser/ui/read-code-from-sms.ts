const codeLength = 6;

/** Removes what was pasted between and around the digits of a code, so that they fit the boxes of the field. */
function showDigitsOnly(field: HTMLInputElement): void {
  const digits = field.value.match(/\p{Nd}/gu) ?? [];
  if (digits.length === codeLength && field.value.length > codeLength) field.value = digits.join('');
}

/**
 * Fills in the code of an SMS whose last line names this site (`@host #code`), in browsers that can read it (WebOTP).
 * It stops when the field is removed, the person types, or the page is left.
 */
export function readCodeFromSms(field: HTMLInputElement): void {
  field.addEventListener('input', () => showDigitsOnly(field));
  if (!('OTPCredential' in window)) return;
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  addEventListener('pagehide', stop, { once: true });
  field.addEventListener('input', stop, { once: true });
  const watcher = new MutationObserver(() => field.isConnected || stop());
  watcher.observe(document.body, { childList: true, subtree: true });
  waiting.signal.addEventListener('abort', () => watcher.disconnect());
  navigator.credentials
    .get({ otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions)
    .then((credential) => {
      const code = (credential as (Credential & { code?: string }) | null)?.code;
      if (!code || !field.isConnected || field.value !== '') return;
      field.value = code;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    })
    // Refused by the person, or aborted: the code is typed.
    .catch(() => undefined)
    .finally(stop);
}
