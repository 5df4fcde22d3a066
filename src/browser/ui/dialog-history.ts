/**
 * Gives an open dialog an entry in the history, so that Back closes the dialog and stays on the page. A click on the
 * backdrop closes it too. Both call `close`. Returns a function that removes the entry and the listeners; call it
 * when the dialog is closed.
 */
export function addDialogToHistory(dialog: HTMLDialogElement, close: () => void): () => void {
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
  // If only a dialog above this one was closed, this one stays open.
  addEventListener('popstate', () => history.state?.dialog === mark || close(), { signal });
  return () => {
    listening.abort();
    if (history.state?.dialog === mark) history.back();
  };
}

/** After a reload no dialog is open: removes the history entry of the dialog that was open before. */
export function removeStaleDialogEntry(): void {
  if (history.state?.dialog) history.back();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
