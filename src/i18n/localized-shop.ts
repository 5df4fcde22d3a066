import type { ClientSettings } from '#contracts/client-settings.ts';
import { type BillAmounts, createBillMoneyFormatter } from './bill-money.ts';
import { createDate, type DateFunction } from './date.ts';
import type { Direction } from './direction.ts';
import { createMoneyFormatter, type MoneyFunction } from './money.ts';
import { createText, type TextFunction, type Texts } from './text.ts';

/** The data that the browser loads once per language; the server renders with the same data. */
export type TextsAndSettings = {
  locale: string;
  dir: Direction;
  texts: Texts;
  settings: ClientSettings;
  languages: readonly Language[];
};

export type Language = {
  id: number;
  /** `en`, `hi`: the value of the cookie and of `?lang=`. */
  code: string;
  /** The name of the language in that language. */
  language_name: string;
  is_default: 0 | 1;
};

export type LocalizedShop = {
  text: TextFunction;
  money: MoneyFunction;
  /** The formatter of a bill: it shows minor units if the rounded amounts would not add up. */
  billMoney: (bill: BillAmounts) => MoneyFunction;
  date: DateFunction;
  settings: ClientSettings;
  languages: readonly Language[];
  locale: string;
  dir: Direction;
};

export function createLocalizedShop({
  locale,
  dir,
  texts,
  settings,
  languages,
}: TextsAndSettings): LocalizedShop {
  const money = createMoneyFormatter(settings, locale);
  return {
    locale,
    dir,
    settings,
    languages,
    text: createText(texts, locale),
    money,
    billMoney: createBillMoneyFormatter(settings, locale, money),
    date: createDate(settings, locale),
  };
}

/** LANG-03 and LANG-04: the language marked as default, otherwise English, otherwise the first. */
export function defaultLanguageCode(languages: readonly Language[]): string {
  const defaultLanguage =
    languages.find(({ is_default }) => is_default === 1) ?? languages.find(({ code }) => code === 'en');
  return (defaultLanguage ?? languages[0])?.code ?? 'en';
}
