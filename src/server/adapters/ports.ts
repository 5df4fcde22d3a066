import type { Point } from '#domain/place.ts';

/** What has more than one implementation, seen from the services that use it. */
export interface Clock {
  now(): Date;
}

/** A place with the words for it: `name` alone, `detail` under it, `address` in one line. */
export type NamedPlace = Point & { name: string; detail: string; address: string };

export interface Geocoder {
  search(words: string, options: { limit: number; near?: Point }): Promise<NamedPlace[]>;
  /** Null where nothing near is known by name. */
  reverse(point: Point): Promise<NamedPlace | null>;
}

/** A geocoder that could not answer; `body` is what its server sent, for the log. */
export class GeocoderError extends Error {
  readonly body: string;
  constructor(message: string, body: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GeocoderError';
    this.body = body;
  }
}

export interface PaymentMethod {
  id: string;
  /** True where money changes hands later, at the door or the counter. */
  is_cash: boolean;
}

/** Ways to pay. Money that must be taken before the order exists goes through `begin` of an adapter of its own. */
export interface Payments {
  methods(order: { mode: 'delivery' | 'SELFPICKUP'; total: number }): readonly PaymentMethod[];
  /** What is owed when the order stands: written beside it in the same transaction. */
  open(order: { method: string; amount: number }): {
    state: 'due' | 'authorised' | 'captured';
    reference: string | null;
  };
}
