import { hasSeveralEmails } from './email-address.ts';

/** The key of the text that says what is wrong with a typed email address, or with a contact that may be one. */
export const wrongEmailText = <Key extends string = 'people.wrong.email'>(
  typed: string,
  otherwise: Key = 'people.wrong.email' as Key,
): Key | 'people.wrong.emails' => (hasSeveralEmails(typed) ? 'people.wrong.emails' : otherwise);
