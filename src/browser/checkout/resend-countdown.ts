/** When the next code may be requested. Stored here, because responses replace the form's parts. */
let availableAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Lets "Send again" count down, and enables it at 0. */
export function startResendCountdown(form: HTMLFormElement): void {
  const wait = form.querySelector<HTMLElement>('[data-wait]')?.dataset['wait'];
  if (wait) availableAt = Date.now() + Number(wait) * 1000;
  clearInterval(timer);
  timer = setInterval(() => tick(form), 1000);
  tick(form);
}

function tick(form: HTMLFormElement): void {
  const left = Math.ceil((availableAt - Date.now()) / 1000);
  const button = form.querySelector<HTMLButtonElement>('button[value=resend]');
  if (button) {
    const { now = '', later = '' } = button.dataset;
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    button.disabled = left > 0;
    button.textContent = left > 0 ? later.replace('{}', time) : now;
  }
  if (!button || left <= 0) clearInterval(timer);
}
