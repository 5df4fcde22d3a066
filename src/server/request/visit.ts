import { defaultLanguageCode } from '#i18n/shop.ts';
import { type App, getApp } from '../process/app.ts';
import type { RequestContext } from './context.ts';

/** How a page's words are chosen: the reader's language, else the shop's; what is live, or what a preview shows. */
export const readerOf = ({ locale, languages, preview }: RequestContext) => ({
  locale,
  defaultLocale: defaultLanguageCode(languages),
  preview,
});

/** The visit that a page is made for. */
export const visitOf = (context: RequestContext) => ({ ...readerOf(context), zone: context.zone });

/** The app as of the page's moment: now, or what a preview pretends. */
export const appOf = ({ clock }: RequestContext): App => ({ ...getApp(), clock });
