import type { Settings } from '#contracts/settings.ts';
import { valueIfSet } from '#domain/menu-entries.ts';
import type { Site } from './structured-data.ts';

/** What structured data needs from a page's context. */
export function siteOf({ settings, locale }: { settings: Settings; locale: string }, page: URL): Site {
  return {
    url: (path) => new URL(path, page.origin).href,
    name: settings.shopName,
    locale,
    country: settings.country,
    currencyCode: settings.currencyCode,
    currencyDigits: settings.currencyDigits,
  };
}

type Kind = 'Item' | 'Store' | 'Category' | 'Page' | 'Campaign' | 'Recipe';
type Described = 'Item' | 'Store' | 'Category';
type Values = { name: string; store?: string };

/** The page title of a screen, from the template in the settings. */
export function screenTitle(settings: Settings, kind: Kind, values: Values): string {
  return fill(settings[`seoTitle${kind}`], settings, values) || values.name;
}

/** The meta description of a screen: the settings' template, otherwise the resource's own text. */
export function screenDescription(settings: Settings, kind: Described, values: Values, own: string): string {
  return cut(fill(settings[`seoDescription${kind}`], settings, values) || own, 155);
}

function fill(template: string, { shopName }: Settings, values: Values): string {
  const known: Record<string, string> = { ...values, shop: shopName };
  return valueIfSet(template).replace(/\{(\w+)\}/g, (_, key: string) => known[key] ?? '');
}

/** Shortens a text; cuts between words. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
