import type { StorefrontCalls } from '#contracts/storefront-calls.ts';
import type { CallResult, Client } from '#stores/create-client.ts';

/** Whether passkeys can be offered: not on an insecure page. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

const textOfError: Readonly<Record<string, string>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

/**
 * Runs the action of the part's button, unless it is already running. `part` also contains the texts
 * (PasskeyContainer.astro). `work` throws if the person cancels or the device has no passkey.
 */
export async function runPasskeyAction(
  part: HTMLElement,
  work: (callApi: Client<StorefrontCalls>) => Promise<CallResult<unknown>>,
): Promise<void> {
  const button = part.querySelector('button')!;
  if (button.ariaBusy === 'true') return;
  const problem = part.querySelector<HTMLElement>('[role=alert]')!;
  const say = (message: string) => {
    problem.textContent = message;
    problem.hidden = message === '';
  };
  say('');
  button.ariaBusy = 'true';
  try {
    const { callApi } = await import('#stores/api.ts');
    const result = await work(callApi);
    if (!result.ok) say(result.error.status ? result.error.message : part.dataset['offline']!);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    console.warn('The device did not use a passkey.', error);
    say(part.dataset[textOfError[name] ?? 'unavailable']!);
  }
  button.ariaBusy = null;
}
