import { atom } from 'nanostores';

/** Set while the session has ended and somebody is asked to sign in again; `goOn` takes up all calls that wait for it. */
export const $signedOut = atom<{ goOn: () => void } | null>(null);

let waiting: Promise<void> | null = null;

/** Waits until the person at the desk has signed in again, without leaving what they are typing. */
export function signedInAgain(): Promise<void> {
  waiting ??= new Promise((resolve) => {
    $signedOut.set({
      goOn() {
        waiting = null;
        $signedOut.set(null);
        resolve();
      },
    });
  });
  return waiting;
}
