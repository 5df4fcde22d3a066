/**
 * Counts down until another code can be requested. Without JavaScript, the server refuses an early request with an
 * error.
 */
const form = document.querySelector<HTMLFormElement>('form[data-resend]');
const button = form?.querySelector<HTMLButtonElement>('button[data-later]');

function countDown(button: HTMLButtonElement, seconds: number): void {
  const ready = button.textContent;
  const until = performance.now() + seconds * 1000;
  const show = () => {
    const left = Math.ceil((until - performance.now()) / 1000);
    button.disabled = left > 0;
    button.textContent = left > 0 ? button.dataset['later']!.replace('{seconds}', String(left)) : ready;
    if (left > 0) setTimeout(show, 1000);
  };
  show();
}

if (form && button) countDown(button, Number(form.dataset['resend']));
