import { regionalLocale } from './money.ts';

export type DateSettings = { timeZone: string; country: string };
export type DateStyle = 'date' | 'time' | 'datetime' | 'weekday' | 'day-month' | 'month';
export type DateFunction = (when: Date | string | number, style?: DateStyle) => string;

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  datetime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  'day-month': { day: 'numeric', month: 'short' },
  month: { month: 'short' },
};

/** Returns a formatter for instants in the shop's time zone; the time zones of visitor and server are not used. */
export function createDate(settings: DateSettings, locale: string): DateFunction {
  const formats = new Map<DateStyle, Intl.DateTimeFormat>();
  return (when, style = 'date') => {
    let format = formats.get(style);
    if (!format) {
      format = new Intl.DateTimeFormat(regionalLocale(locale, settings.country), {
        ...styles[style],
        timeZone: settings.timeZone,
      });
      formats.set(style, format);
    }
    // JavaScript engines use different spaces before AM/PM; a plain space keeps server and browser output identical.
    return format.format(new Date(when)).replace(/[\u202f\u00a0]/g, ' ');
  };
}

/** 'Thu 14 May 8:00 am': the weekday alone could mean another week. */
export const dayAndTime = (date: DateFunction, when: string): string =>
  [date(when, 'weekday'), date(when, 'day-month'), date(when, 'time')].join(' ');
