/**
 * An open dialog is one step in the history, so that Back closes it and stays on the screen; a touch beside it closes it, too.
 * Both end in `close`. Answers the function that takes all of it back once the dialog is closed.
 */
export function openStep(dialog: HTMLDialogElement, close: () => void): () => void {
  const mark = Math.random().toString(36).slice(2);
  history.pushState({ ...history.state, dialog: mark }, '');
  const listening = new AbortController();
  const { signal } = listening;
  dialog.addEventListener(
    'click',
    (event) => event.target === dialog && isOutside(dialog, event) && close(),
    {
      signal,
    },
  );
  // A dialog above this one has gone: this one stays.
  addEventListener('popstate', () => history.state?.dialog === mark || close(), { signal });
  return () => {
    listening.abort();
    if (history.state?.dialog === mark) history.back();
  };
}

/** A page that is loaded anew has no dialog open: the step of the one that was is taken back. */
export function dropStaleStep(): void {
  if (history.state?.dialog) history.back();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
