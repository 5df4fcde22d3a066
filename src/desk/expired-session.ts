import { atom } from 'nanostores';

/** Set while the session has ended and the sign-in dialog is open; `goOn` resumes the waiting calls. */
export const $signedOut = atom<{ goOn: () => void } | null>(null);

let waiting: Promise<void> | null = null;

/** Resolves after the person has signed in again, without leaving the screen. */
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
