import type { Body } from '../documents/use-document.ts';

const templateIds = (body: Body) => (body['sms_template'] ?? {}) as Record<string, string>;

/** The SMS whose saved wording is registered with the provider, by field path; removing the template id unlocks them. */
export function lockedTexts(saved: Body, edited: Body): Record<string, string> {
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
