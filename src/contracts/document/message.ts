import { z } from 'zod';
import { localizedText } from './fields.ts';

/** When an event is also told by SMS, which costs the shop money. */
const smsChoices = ['always', 'without_email', 'never'] as const;

/** A text that a provider has registered, as India’s rules require (DLT). */
const smsTemplate = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, 'Enter a language code, such as hi.')
    .describe('Language code, such as hi'),
  template_id: z.string().trim().min(1).max(60).describe('The provider’s id of the registered text'),
  sender: z.string().trim().max(20).default('').describe('Sender name registered with the provider'),
  variables: z
    .array(z.string().max(30))
    .max(9)
    .default([])
    .describe('Placeholders in the provider’s order, such as number; sent as {value1} to {value9}'),
});

/** The texts of a message to customers or staff; its slug is the event. Empty texts use the standard ones. */
export const messageSchema = z.strictObject({
  subject: localizedText('Subject of the email', 150).default({}),
  text: localizedText('Text of the email; an empty line starts a new paragraph', 2000)
    .default({})
    .meta({ field: 'text', description: 'Text of the email; an empty line starts a new paragraph' }),
  button: localizedText('Text of the button with the link', 60).default({}),
  sms: localizedText('Text of the SMS; short, because every segment costs', 600).default({}),
  send_email: z.boolean().default(true).describe('Send it by email where the address is known'),
  send_sms: z
    .enum(smsChoices)
    .default('without_email')
    .describe('Send it by SMS: always, only without an email address, or never'),
  sms_templates: z
    .array(smsTemplate)
    .max(20)
    .default([])
    .describe(
      'Registered SMS texts by language. While a language has a template here, its SMS text can’t be changed',
    ),
});
export type MessageBody = z.infer<typeof messageSchema>;
