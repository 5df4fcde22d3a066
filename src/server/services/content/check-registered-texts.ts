import { messageSchema } from '#contracts/document/message.ts';
import type { DocumentBody } from '../documents/sanitize-body.ts';

/**
 * Errors, by field, for changed SMS texts whose wording is registered with the provider and therefore locked. Removing
 * the template id unlocks the text.
 */
export function registeredTextErrors(before: DocumentBody, after: DocumentBody): Record<string, string> {
  const [old, changed] = [messageSchema.safeParse(before), messageSchema.safeParse(after)];
  if (!old.success || !changed.success) return {};
  const isRegistered = (code: string) =>
    Boolean(old.data.sms_template[code]?.trim() && changed.data.sms_template[code]?.trim());
  return Object.fromEntries(
    Object.keys(old.data.sms_template)
      .filter((code) => isRegistered(code) && old.data.sms[code] !== changed.data.sms[code])
      .map((code) => [
        `sms.${code}`,
        'This SMS is registered with the provider. To change it, remove its template id and save first.',
      ]),
  );
}
