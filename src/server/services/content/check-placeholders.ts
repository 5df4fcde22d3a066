import { type MessageBody, messageSchema, variableNames } from '#contracts/document/message.ts';
import { isMessageEvent, messageRule } from '#domain/message-event.ts';
import { parsePattern } from '#i18n/check-text-pattern.ts';
import type { DocumentBody } from '../documents/sanitize-body.ts';
import type { Problem } from './find-document-problems.ts';

/**
 * Problems with the placeholders in the texts of a message: a required placeholder is missing, or a placeholder has no
 * value.
 */
export function checkPlaceholders(slug: string, body: DocumentBody): Problem[] {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success || !isMessageEvent(slug)) return [];
  const { subject, text, button, sms } = parsed.data;
  const { parameters, required } = messageRule(slug);
  const known = new Set([...Object.keys(parameters), 'shop', 'link']);
  const problems: Problem[] = [];
  for (const [field, texts] of Object.entries({ subject, text, button, sms }))
    for (const [language, pattern] of Object.entries(texts)) {
      if (!pattern) continue;
      const used = parsePattern(pattern).names;
      const place = `${field}.${language}`;
      for (const name of used)
        if (!known.has(name)) problems.push({ code: 'unknown_placeholder', field: place, subject: name });
      if (field === 'text' || field === 'sms')
        for (const name of required)
          if (!used.has(name) && !(field === 'text' && parsePattern(subject[language] ?? '').names.has(name)))
            problems.push({ code: 'lost_placeholder', field: place, subject: name });
    }
  return [...problems, ...checkRegistered(parsed.data)];
}

/**
 * Problems with SMS texts that are registered with the provider. Their wording is fixed: the message must contain an
 * SMS text, and the listed variables must be exactly the placeholders of this text.
 */
function checkRegistered({ sms, sms_template, sms_variables }: MessageBody): Problem[] {
  return Object.entries(sms_template).flatMap(([language, template]): Problem[] => {
    if (!template.trim()) return [];
    const pattern = sms[language] ?? '';
    if (!pattern) return [{ code: 'registered_text_missing', field: `sms.${language}`, subject: language }];
    const used = parsePattern(pattern).names;
    const listed = new Set(variableNames(sms_variables[language]));
    const isSame = used.size === listed.size && [...used].every((name) => listed.has(name));
    if (isSame) return [];
    const subject = [...used].join(', ');
    return [{ code: 'registered_variables', field: `sms_variables.${language}`, subject }];
  });
}
