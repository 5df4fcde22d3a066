import type { Body } from '../documents/use-document.ts';

const templateIds = (body: Body) => (body['sms_template'] ?? {}) as Record<string, string>;

/**
 * Why SMS texts cannot be changed, by field path: their saved wording is registered with the provider. Removing the
 * template id unlocks a text.
 */
export function lockedSmsTextErrors(saved: Body, edited: Body): Record<string, string> {
  const now = templateIds(edited);
  return Object.fromEntries(
    Object.entries(templateIds(saved))
      .filter(([code, id]) => id.trim() && now[code]?.trim())
      .map(([code]) => [
        `sms.${code}`,
        'Registered with the provider. Remove its template id below to change the text.',
      ]),
  );
}
