import type { DocumentBody } from '../documents/sanitize-body.ts';

const versionOf = (body: DocumentBody): number => Number(body['forceNewSettingsVersion'] ?? 1) || 1;

/**
 * The settings with a version that is higher than before and higher than in `others`, because devices cache settings
 * until the version changes.
 */
export function withNextSettingsVersion(
  body: DocumentBody,
  ...others: readonly DocumentBody[]
): DocumentBody {
  const versions = [body, ...others].map(versionOf);
  return { ...body, forceNewSettingsVersion: String(Math.max(...versions) + 1) };
}
