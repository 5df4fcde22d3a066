import { atom } from 'nanostores';

/** Set while the session has ended and the sign-in dialog is open; `resume` continues the waiting calls. */
export const $expiredSession = atom<{ resume: () => void } | null>(null);

let waiting: Promise<void> | null = null;

/** Resolves after the person has signed in again, without leaving the screen. */
export function waitForSignIn(): Promise<void> {
  waiting ??= new Promise((resolve) => {
    $expiredSession.set({
      resume() {
        waiting = null;
        $expiredSession.set(null);
        resolve();
      },
    });
  });
  return waiting;
}
