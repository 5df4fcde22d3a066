import type { SendResult } from '#domain/message-state.ts';
import type { RegisteredSms } from '#domain/registered-sms.ts';
import type { Point } from '#domain/place.ts';

/** The interfaces in this file have more than one implementation; services use only the interfaces. */
export interface Clock {
  now(): Date;
}

/** A place with its texts: `name`, `detail` below it, and `address` in one line. */
export type NamedPlace = Point & { name: string; detail: string; address: string };

export interface Geocoder {
  search(query: string, options: { limit: number; near?: Point }): Promise<NamedPlace[]>;
  /** Null if no known place is nearby. */
  reverse(point: Point): Promise<NamedPlace | null>;
}

/** A failed geocoder request; `body` is the server's response, for the log. */
export class GeocoderError extends Error {
  readonly body: string;
  constructor(message: string, body: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GeocoderError';
    this.body = body;
  }
}

export type RoadRoute = { kilometres: number; minutes: number };

export interface RoadService {
  /** Null if no route is found; throws if the request fails. */
  route(from: Point, to: Point): Promise<RoadRoute | null>;
}

export interface MessageSender {
  /** The provider's name for logs and the desk, never its credentials. */
  name: string;
  /**
   * Whether a message that may already have been sent can be sent again, because duplicates are removed by their key
   * or do no harm.
   */
  isRepeatable: boolean;
  /** Never throws: a failure is returned as a result. `key` is the same for each attempt to send a message. */
  send(
    message: {
      key: string;
      recipient: string;
      subject: string;
      body: string;
      html: string;
      /** The absolute URL that the message's button opens. */
      link?: string | null;
      usefulUntil?: Date | null;
      /** When the message was queued, which is the same for each attempt. */
      queuedAt?: Date;
      /** The email address that answers go to. */
      replyTo?: string | null;
      registered?: RegisteredSms | null;
    },
    signal: AbortSignal,
  ): Promise<SendResult>;
}

/** A channel without a sender keeps its messages until they expire. */
export type MessageSenders = {
  sms?: MessageSender;
  email?: MessageSender;
  push?: MessageSender;
  webhook?: MessageSender;
};
