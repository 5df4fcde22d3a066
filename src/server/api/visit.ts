import type { Context } from 'hono';
import { defaultLanguageCode } from '#i18n/shop.ts';
import { getApp } from '../process/app.ts';
import { storesByIds } from '../repositories/store.ts';
import type { CatalogueDeps, Visit } from '../services/catalogue/views.ts';
import { currentZones } from '../process/shop-state.ts';
import type { AppEnv } from './router.ts';

type OptionalPoint = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Where a call is made for: the point in its payload, else the caller's own zone. */
export async function visitOf(c: Context<AppEnv>, point: OptionalPoint): Promise<Visit> {
  const { zone, locale, languages } = c.var.context;
  const reader = { locale, defaultLocale: defaultLanguageCode(languages) };
  if (point.latitude == null || point.longitude == null) return { zone, ...reader };
  const zones = await currentZones();
  return { zone: zones.resolve({ lat: point.latitude, lng: point.longitude }), ...reader };
}

export function deps(): CatalogueDeps {
  return getApp();
}

/** One store as a visit, for calls about a store wherever the caller is. */
export async function storeVisit(id: number, locale: string): Promise<Visit | null> {
  const [store] = await storesByIds(getApp().db, [id], locale);
  return store && store.is_active === 1 ? { zone: { storeIds: [store.id] }, locale } : null;
}
