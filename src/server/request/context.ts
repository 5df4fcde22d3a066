import { AsyncLocalStorage } from 'node:async_hooks';
import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { SessionUser } from './identity.ts';
import type { PlacePoint } from './place-cookie.ts';
import type { Clock } from '../adapters/ports.ts';
import type { CodeDevice } from '../services/account/code-device.ts';

/**
 * A preview: an unpublished revision of one document, or one unpublished item; everything else is shown as of a point
 * in time.
 */
export type Preview = {
  documentId?: number | undefined;
  revisionId?: number | undefined;
  itemId?: number | undefined;
  at: Date;
  /** Whether the page is shown as for a signed-in customer. */
  signedIn?: boolean | undefined;
  /** The address of the place that the preview is for, which pages show instead of the device's own; '' without one. */
  address: string;
};

export type Zone = { id: string; storeIds: readonly number[] };

/**
 * What pages and API routes can read about the request. Reading `place`, `cookies` or `user()` marks the response as
 * personal: it is never stored in the page cache, and its headers forbid shared caching.
 */
export type RequestContext = {
  readonly requestId: string;
  readonly zone: Zone | null;
  readonly locale: string;
  readonly dir: LocalizedShop['dir'];
  readonly languages: LocalizedShop['languages'];
  readonly settings: Settings;
  readonly text: LocalizedShop['text'];
  readonly money: LocalizedShop['money'];
  readonly billMoney: LocalizedShop['billMoney'];
  readonly date: LocalizedShop['date'];
  /** Path of the file with the texts and settings for islands. */
  readonly clientFile: string;
  readonly clientAddress: string;
  readonly place: PlacePoint | null;
  readonly cookies: { get(name: string): string | undefined };
  /** Set if the request is a preview; responses to previews are never cached. */
  readonly preview: Preview | null;
  /** The real time, or the time that a preview simulates. */
  readonly clock: Clock;
  user(): Promise<SessionUser | null>;
  /** The device that asks for one-time codes. */
  readonly codeDevice: CodeDevice;
};

export type RequestFacts = Pick<
  RequestContext,
  | 'requestId'
  | 'settings'
  | 'clientFile'
  | 'clientAddress'
  | 'place'
  | 'cookies'
  | 'user'
  | 'preview'
  | 'clock'
  | 'codeDevice'
> & {
  shop: LocalizedShop;
  /**
   * If the zone could not be read, the error: it is thrown when a page reads the zone, so that the page does not
   * treat it as "no place".
   */
  zone: Zone | null | Error;
};

const personal = new WeakSet<RequestContext>();
const errors = new WeakMap<RequestContext, unknown>();
const shops = new WeakMap<RequestContext, LocalizedShop>();

export function toRequestContext({ shop, ...facts }: RequestFacts): RequestContext {
  let user: Promise<SessionUser | null> | undefined;
  const context: RequestContext = {
    requestId: facts.requestId,
    get zone() {
      if (facts.zone instanceof Error) throw facts.zone;
      return facts.zone;
    },
    locale: shop.locale,
    dir: shop.dir,
    languages: shop.languages,
    settings: facts.settings,
    text: shop.text,
    money: shop.money,
    billMoney: shop.billMoney,
    date: shop.date,
    clientFile: facts.clientFile,
    clientAddress: facts.clientAddress,
    get place() {
      personal.add(context);
      return facts.place;
    },
    get cookies() {
      personal.add(context);
      return facts.cookies;
    },
    preview: facts.preview,
    clock: facts.clock,
    user() {
      personal.add(context);
      return (user ??= facts.user());
    },
    get codeDevice() {
      personal.add(context);
      return facts.codeDevice;
    },
  };
  if (facts.preview) personal.add(context);
  shops.set(context, shop);
  return context;
}

export function isPersonal(context: RequestContext): boolean {
  return personal.has(context);
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

// Islands read the shop through this symbol, both in the browser and on the server, where it belongs to the current
// request.
Reflect.set(globalThis, Symbol.for('haat.shop'), () => {
  const context = storage.getStore();
  return context && shops.get(context);
});

/** Stores the error behind an error page, so that the response's log line can contain it. */
export function recordError(context: RequestContext, error: unknown): void {
  errors.set(context, error);
}

export const recordedError = (context: RequestContext): unknown => errors.get(context);
