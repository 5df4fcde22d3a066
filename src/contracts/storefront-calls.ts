import type { z } from 'zod';
import type { CartLine } from '#domain/cart.ts';
import type { Item } from '#domain/catalogue.ts';
import type { Address } from '#domain/place.ts';
import type { Store } from '#domain/store.ts';
import type {
  ApplyCouponBody,
  AvailabilityBody,
  ConfirmBody,
  ConfirmedCart,
  CouponResult,
  LineAvailability,
  mergeCartBody,
  putCartBody,
  ServerCart,
  takeCartBody,
} from './cart.ts';
import type { FavoriteIds } from './favorites.ts';
import type { FarmAnswers, FarmDateCardView, FarmVisit } from './farm-visit.ts';
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyAssertion,
} from './passkey.ts';
import type { PhoneCustomer, PhoneRegistration } from './phone-order.ts';
import type { SecondFactorState } from './second-factor.ts';
import type { Settings } from './settings.ts';

type Call<Body, Data> = { body: Body; data: Data };
type NoFields = Record<string, never>;
type ToggleFavoriteBody = { token: null; id: number; is_favorited: boolean };

export type SavedAddress = Address & { is_default: 0 | 1 };

export type SuggestedPlace = {
  name: string;
  detail: string;
  address: string;
  latitude: number;
  longitude: number;
};

export type LanguageData = {
  id: number;
  code: string;
  language_name: string;
  is_default: 0 | 1;
  texts: Record<string, string>;
};

/** The calls `POST /api/<name>` that the browser makes, with the types of each request and response. */
export interface StorefrontCalls {
  'notification/key': Call<NoFields, { public_key: string | null }>;
  'notification/save-token': Call<{ push_token: PushSubscriptionJSON }, null>;
  'notification/drop-token': Call<{ endpoint: string }, null>;
  'notification/unread-count': Call<NoFields, { unread: number }>;
  'notification/mark-read': Call<{ notification_id?: number; click_action?: string }, null>;
  'account/login': Call<{ email: string; password: string }, { id: string; name: string }>;
  'account/logout': Call<NoFields, null>;
  'account/user-info': Call<NoFields, { id: string; name: string; default_address_id: number | null }>;
  'account/ban-check': Call<NoFields, { banned: boolean; reason: string | null }>;
  'account/passkey/register-options': Call<{ current_password: string }, PasskeyCreationOptions>;
  'account/passkey/register': Call<NewPasskey, null>;
  'account/passkey/sign-in-options': Call<NoFields, PasskeyRequestOptions>;
  'account/passkey/sign-in': Call<PasskeyAssertion, { id: string; name: string }>;
  'account/second-factor/state': Call<NoFields, SecondFactorState>;
  'account/second-factor/start': Call<NoFields, { secret: string; qrCode: string }>;
  'account/second-factor/confirm': Call<{ code: string }, { recoveryCodes: string[] }>;
  'account/second-factor/pass': Call<{ code: string }, { auth_token?: string }>;
  'account/second-factor/recovery-codes': Call<{ code: string }, { recoveryCodes: string[] }>;
  'account/second-factor/remove': Call<{ code: string }, null>;
  'account/change-password': Call<{ current_password: string; password: string }, { auth_token?: string }>;

  'address/list': Call<{ restaurant_id?: number | null }, SavedAddress[]>;
  'address/delete': Call<{ address_id: number }, SavedAddress[]>;
  'address/set-default': Call<{ address_id: number }, SavedAddress[]>;

  'cart/availability': Call<AvailabilityBody, LineAvailability[]>;
  'cart/confirm': Call<ConfirmBody, ConfirmedCart>;
  'cart/get': Call<NoFields, ServerCart>;
  'cart/put': Call<z.input<typeof putCartBody>, ServerCart>;
  'cart/merge': Call<z.input<typeof mergeCartBody>, ServerCart | null>;
  'cart/take': Call<z.input<typeof takeCartBody>, ServerCart>;

  'coupon/apply': Call<ApplyCouponBody, CouponResult>;

  'farm-visit/dates': Call<NoFields, { cards: FarmDateCardView[]; preselected: string | null }>;
  'farm-visit/submit': Call<FarmAnswers & { idempotency_key: string }, FarmVisit>;

  'favorites/ids': Call<{ token: null }, FavoriteIds>;

  'items/single': Call<{ id: number; token: null }, Item>;
  'items/toggle-favorite': Call<ToggleFavoriteBody, { is_favorited: boolean }>;

  'languages/all': Call<NoFields, Omit<LanguageData, 'texts'>[]>;
  'languages/single': Call<{ code: string }, LanguageData>;

  'location/operational': Call<
    { latitude: number; longitude: number },
    { is_operational: boolean; restaurant_ids: number[] }
  >;
  'location/reverse': Call<{ lat: number; lng: number }, string>;
  'location/suggest': Call<{ text: string; latitude?: number; longitude?: number }, SuggestedPlace[]>;

  'order/again': Call<
    { unique_order_id: string; token: null; user_id: null },
    { restaurant_id: number; lines: CartLine[]; left_out: { name: string; reason: string }[] }
  >;

  'phone-order/login': Call<{ user_id: string }, PhoneCustomer>;
  'phone-order/register': Call<PhoneRegistration, PhoneCustomer>;

  'settings/get': Call<{ origin: string }, Settings>;

  'stores/delivery': Call<{ latitude: number; longitude: number }, Store[]>;
  'stores/toggle-favorite': Call<ToggleFavoriteBody, { is_favorited: boolean }>;

  [storeById: `stores/info-by-id/${number}`]: Call<NoFields, Store>;
}
