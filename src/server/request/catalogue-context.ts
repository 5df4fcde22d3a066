import { defaultLanguageCode } from '#i18n/localized-shop.ts';
import { type AppDependencies, getAppDependencies } from '../process/app-dependencies.ts';
import type { RequestContext } from './context.ts';

/** The reader's language, with the shop's language as fallback, and the preview, if there is one. */
export const languageOfContext = ({ locale, languages, preview }: RequestContext) => ({
  locale,
  defaultLocale: defaultLanguageCode(languages),
  preview,
});

/** The zone, language, currency and preview for which a page is rendered. */
export const catalogueContextOf = (context: RequestContext) => ({
  ...languageOfContext(context),
  zone: context.zone,
  minorPerUnit: 10 ** context.settings.currencyDigits,
});

/** The app with the page's clock: the real time, or the time that a preview simulates. */
export const dependenciesOfContext = ({ clock }: RequestContext): AppDependencies => ({
  ...getAppDependencies(),
  clock,
});
