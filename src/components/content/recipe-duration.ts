import type { TextFunction } from '#i18n/text.ts';

/** '40 min', '2 h', '1 h 15 min'; an empty text for no time. */
export function formatRecipeDuration(minutes: number, text: TextFunction): string {
  if (minutes <= 0) return '';
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return text('ui.minutes', { n: m });
  return m === 0 ? text('content.hours', { n: h }) : text('content.hoursMinutes', { h, m });
}
