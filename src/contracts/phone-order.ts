import { z } from '@hono/zod-openapi';
import { newAccountFields, newPhoneAccountFields } from './account.ts';
import { addressSchema } from './address.ts';

/** A customer who orders by phone, as shown to the staff member who takes the order. */
export const phoneCustomerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    is_banned: z.boolean(),
    ban_reason: z.string().nullable(),
    addresses: z.array(addressSchema),
  })
  .openapi('PhoneCustomer');
export type PhoneCustomer = z.infer<typeof phoneCustomerSchema>;

/** The customer for whom staff take an order (CALL-59). */
export const phoneOrderCustomerFields = { user_id: z.union([z.string().min(1).max(100), z.number()]) };

/**
 * The account that staff create for a customer (CALL-60). Without a password the customer signs in with a code to the
 * phone.
 */
export const phoneRegistrationFields = {
  name: newAccountFields.name,
  phone: newPhoneAccountFields.phone,
  email: newAccountFields.email.nullish(),
  password: newAccountFields.password.nullish(),
  /** The language of messages to the customer. */
  language: z.string().min(2).max(20).nullish(),
};
const phoneRegistration = z.object(phoneRegistrationFields);
export type PhoneRegistration = z.infer<typeof phoneRegistration>;
