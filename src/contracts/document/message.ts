import { z } from 'zod';
import { localizedText } from './fields.ts';

/** When a message is also sent by SMS, which costs the shop money. */
const smsChoices = ['always', 'without_email', 'never'] as const;

/**
 * The texts of a message to customers or staff; the document's slug is the event. A text that is empty is replaced
 * with the standard text.
 */
export const messageSchema = z.strictObject({
  subject: localizedText('Subject of the email', 150).default({}),
  text: localizedText('Text of the email; an empty line starts a new paragraph', 2000)
    .default({})
    .meta({ field: 'text', description: 'Text of the email; an empty line starts a new paragraph' }),
  button: localizedText('Text of the button with the link', 60).default({}),
  sms: localizedText('', 600)
    .default({})
    .meta({ label: 'SMS', description: 'Text of the SMS; short, because every segment costs' }),
  sms_template: localizedText('', 100).default({}).meta({
    field: 'registered',
    label: 'SMS template id',
    description:
      'For countries that register the wording of SMS (India’s DLT): the id of the template at the provider. While it is set, the SMS cannot be changed',
  }),
  sms_sender: localizedText('', 20).default({}).meta({
    field: 'registered',
    label: 'SMS sender',
    description: 'The sender that is registered with the template; empty for the provider’s own',
  }),
  sms_variables: localizedText('', 300).default({}).meta({
    field: 'registered',
    label: 'SMS variables',
    description:
      'The placeholders of the SMS in the order of the template’s variables, such as: name, number',
  }),
  send_email: z
    .boolean()
    .default(true)
    .meta({ label: 'Send by email', description: 'Where the email address is known' }),
  send_sms: z
    .enum(smsChoices)
    .default('without_email')
    .meta({ label: 'Send by SMS', description: 'Always, only without an email address, or never' }),
});
export type MessageBody = z.infer<typeof messageSchema>;

/** The placeholders of a registered SMS in the order of the provider’s variables; braces are allowed. */
export const variableNames = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,{}]+/).filter(Boolean);
