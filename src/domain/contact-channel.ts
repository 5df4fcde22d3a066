/** How a person is reached: a phone (E.164) by SMS, an address by email. */
export type ContactChannel = 'sms' | 'email';

export const contactChannel = (contact: string): ContactChannel => (contact.includes('@') ? 'email' : 'sms');

/**
 * An account must have an email. An account that was registered with a phone has this placeholder, which is never shown
 * or mailed.
 */
export const placeholderEmail = (userId: string): string => `${userId.toLowerCase()}@phone.invalid`;

/** Whether an email is a placeholder: no mailbox ends in `.invalid` (RFC 2606). */
export const isPlaceholderEmail = (email: string): boolean => email.trim().toLowerCase().endsWith('.invalid');

/** The email of an account if it is real; null for a placeholder and for a missing email. */
export const realEmail = (email: string | null | undefined): string | null =>
  !email || isPlaceholderEmail(email) ? null : email;

/** The contact as `phone` or `email`, whichever it is; the other field is null. */
export const splitContact = (contact: string | null): { phone: string | null; email: string | null } => ({
  phone: contact !== null && contactChannel(contact) === 'sms' ? contact : null,
  email: contact !== null && contactChannel(contact) === 'email' ? contact : null,
});
