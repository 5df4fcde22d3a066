import type { Context } from 'hono';
import type { Point } from '#domain/place.ts';
import type { SessionUser } from '../request/identity.ts';
import { tokenUser } from './caller.ts';
import type { AppEnv } from './router.ts';

/** The context of any call, whatever its path and body. */
export type ApiContext = Context<AppEnv>;

export interface Buyer {
  user: (SessionUser & { isBanned?: boolean }) | null;
  /** Whose uses of a coupon count. */
  customerKey: string | null;
}

/** Who buys; the `token` of a payload counts only for a client without cookies. */
export async function buyerOf(c: ApiContext, token?: string | null): Promise<Buyer> {
  const user = (await c.var.context.user()) ?? (await tokenUser(c, token));
  return { user, customerKey: user && `user:${user.id}` };
}

/** The payload's point, else the place the visitor's cookie names. */
export function pointOf(
  c: ApiContext,
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined },
): Point | null {
  if (latitude != null && longitude != null) return { latitude, longitude };
  const { place } = c.var.context;
  return place && { latitude: place.lat, longitude: place.lng };
}
