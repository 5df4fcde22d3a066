import type { Body } from './clean-body.ts';

const versionOf = (body: Body): number => Number(body['forceNewSettingsVersion'] ?? 1) || 1;

/** The settings with a higher version than they and `others` had: devices cache settings until it changes. */
export function withNextSettingsVersion(body: Body, ...others: readonly Body[]): Body {
  const versions = [body, ...others].map(versionOf);
  return { ...body, forceNewSettingsVersion: String(Math.max(...versions) + 1) };
}
