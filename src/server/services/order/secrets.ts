import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { authSecret } from '../account/auth.ts';

/** 144 random bits: an address nobody guesses. */
export function newUniqueOrderId(): string {
  return randomBytes(18).toString('base64url');
}

/** What the customer tells the rider at the door. */
export function newDeliveryCode(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0');
}

/** Only the hash of a guest's secret is kept. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The same request gives the same hash, whatever the order of its keys. */
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

/** The guest key of a client that keeps no cookies: a repeated request with the same proof of the phone is the same guest's. */
export function guestKeyFor(phone: string, orderKey: string): string {
  return createHmac('sha256', authSecret()).update(`guest:${phone}:${orderKey}`).digest('base64url');
}
