/**
 * When the countdown of each element ends, in milliseconds since the page was opened (`performance.now()`), because
 * the device's clock may be wrong.
 */
const endTimes = new WeakMap<HTMLElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Counts the seconds of each `[data-countdown]` down and shows `data-text` with the remaining time in place of `{}`. A
 * replaced element starts again from its own seconds. Without JavaScript the elements stay hidden.
 */
export function startCountdowns(onEnd: () => void = () => {}): void {
  clearInterval(timer);
  const tick = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const end = endTimes.get(element) ?? performance.now() + Number(element.dataset['countdown']) * 1000;
      endTimes.set(element, end);
      const left = Math.ceil((end - performance.now()) / 1000);
      element.hidden = left <= 0;
      if (left > 0) element.textContent = textOf(element, left);
      else if (delete element.dataset['countdown']) onEnd();
    }
  };
  timer = setInterval(tick, 1000);
  tick();
}

function textOf({ dataset }: HTMLElement, left: number): string {
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (dataset['text'] ?? '{}').replace('{}', time);
}
