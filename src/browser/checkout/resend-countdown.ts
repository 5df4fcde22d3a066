/** When another code may be asked for, by the answers so far: the form's parts are drawn anew meanwhile. */
let until = 0;
let ticking: ReturnType<typeof setInterval> | undefined;

/** "Send again" tells how long it waits, and can be pressed then. */
export function showCodeWait(form: HTMLFormElement): void {
  const wait = form.querySelector<HTMLElement>('[data-wait]')?.dataset['wait'];
  if (wait) until = Date.now() + Number(wait) * 1000;
  clearInterval(ticking);
  ticking = setInterval(() => tick(form), 1000);
  tick(form);
}

function tick(form: HTMLFormElement): void {
  const left = Math.ceil((until - Date.now()) / 1000);
  const button = form.querySelector<HTMLButtonElement>('button[value=resend]');
  if (button) {
    const { now = '', later = '' } = button.dataset;
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    button.disabled = left > 0;
    button.textContent = left > 0 ? later.replace('{}', time) : now;
  }
  if (!button || left <= 0) clearInterval(ticking);
}
