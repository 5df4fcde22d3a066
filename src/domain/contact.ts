/** How somebody is reached: a phone in E.164 gets an SMS, an address an email. */
export type ContactChannel = 'sms' | 'email';

export const contactChannel = (contact: string): ContactChannel => (contact.includes('@') ? 'email' : 'sms');

/** A contact under the name of its kind. */
export const splitContact = (contact: string | null): { phone: string | null; email: string | null } => ({
  phone: contact !== null && contactChannel(contact) === 'sms' ? contact : null,
  email: contact !== null && contactChannel(contact) === 'email' ? contact : null,
});
