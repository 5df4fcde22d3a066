import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { authSecret } from './auth-secret.ts';

/** A new public id of an order: 144 random bits, which cannot be guessed. */
export function newUniqueOrderId(): string {
  return randomBytes(18).toString('base64url');
}

/** A new code, which the customer gives to the rider, or to the store at self-pickup. */
export function newDeliveryCode(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0');
}

/** The hash of a guest's secret; only the hash is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The hash of a request. Equal requests have the same hash, regardless of the order of their keys. */
export function hashRequest(request: unknown): string {
  return hashSecret(
    JSON.stringify(request, (_, value: unknown) => (isPlainObject(value) ? sortKeys(value) : value)),
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The guest key of a client without cookies. It is derived from the confirmed contact and the idempotency key, so that
 * a repeated request belongs to the same guest.
 */
export function guestKeyFor(contact: string, orderKey: string): string {
  return createHmac('sha256', authSecret()).update(`guest:${contact}:${orderKey}`).digest('base64url');
}
