import { addDays, instantAt, today } from '#domain/calendar.ts';

// Every element with `data-day-of`, which contains a store's time zone, shows the time left until that store's day
// ends. This includes elements that are added later.

const second = 1000;
const endsByTimeZone = new Map<string, number>();

/** The next midnight in the time zone. */
function endOfDay(timeZone: string): number {
  const known = endsByTimeZone.get(timeZone) ?? 0;
  if (known > Date.now()) return known;
  const end = instantAt(addDays(today(new Date(), timeZone), 1), 0, timeZone).getTime();
  endsByTimeZone.set(timeZone, end);
  return end;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function updateCountdowns(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-day-of]')) {
    // Off-screen countdowns are skipped: the first calculation for a time zone takes a cheap phone 90 ms.
    if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
    const left = Math.max(0, Math.floor((endOfDay(element.dataset['dayOf'] ?? 'UTC') - Date.now()) / second));
    const time = `${twoDigits(Math.floor(left / 3600))}:${twoDigits(Math.floor(left / 60) % 60)}:${twoDigits(left % 60)}`;
    element.textContent = (element.dataset['words'] ?? '{time}').replace('{time}', time);
  }
}

updateCountdowns();
setInterval(() => {
  if (!document.hidden) updateCountdowns();
}, second);
