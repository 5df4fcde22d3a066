/** How somebody is reached: a phone in E.164 gets an SMS, an address an email. */
export type ContactChannel = 'sms' | 'email';

export const contactChannel = (contact: string): ContactChannel => (contact.includes('@') ? 'email' : 'sms');

/** Every account has an email. One that was opened with a phone has this in its place, which is never shown or mailed. */
export const placeholderEmail = (userId: string): string => `${userId.toLowerCase()}@phone.invalid`;

/** No mailbox ends in `.invalid` (RFC 2606). */
export const isPlaceholderEmail = (email: string): boolean => email.trim().toLowerCase().endsWith('.invalid');

/** The email of an account; null where it has a placeholder or none. */
export const realEmail = (email: string | null | undefined): string | null =>
  !email || isPlaceholderEmail(email) ? null : email;

/** A contact under the name of its kind. */
export const splitContact = (contact: string | null): { phone: string | null; email: string | null } => ({
  phone: contact !== null && contactChannel(contact) === 'sms' ? contact : null,
  email: contact !== null && contactChannel(contact) === 'email' ? contact : null,
});
