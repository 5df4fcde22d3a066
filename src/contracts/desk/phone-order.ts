import { z } from 'zod';
import { addressSchema } from '../address.ts';
import { orderAddressSchema, placeOrderSchema, quoteOrderSchema, quoteResponseSchema } from '../order.ts';
import { messageStates } from '#domain/message-state.ts';
import { idField } from './fields.ts';
import { idBody } from './list.ts';

const customerId = z.string().min(1).max(100);

const phoneAddressInput = z.strictObject({ customerId, ...orderAddressSchema.shape });

const phoneAddressSaved = z.object({ id: z.number(), addresses: z.array(addressSchema) });

/**
 * Finds stores that deliver to an address of the customer; if the address is null, stores where orders can be
 * collected.
 */
const phoneStoreQuery = z.strictObject({ customerId, addressId: idField.nullable() });

const phoneStoreRow = z.object({
  id: z.number(),
  name: z.string(),
  isOpen: z.boolean(),
  minOrder: z.number(),
});
export type PhoneStoreRow = z.infer<typeof phoneStoreRow>;

const phoneItemQuery = phoneStoreQuery.extend({
  /** Only the items of this store; null for the items of every store that the query finds. */
  storeId: idField.nullable(),
  q: z.string().max(100),
});

const phoneItemRow = z.object({
  id: z.number(),
  name: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  /** The variants to choose from, available or not; one unnamed entry if there is nothing to choose. */
  choices: z.array(
    z.object({
      variantId: z.number().nullable(),
      name: z.string(),
      price: z.number(),
      isAvailable: z.boolean(),
      isPreselected: z.boolean(),
    }),
  ),
  addonCategories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Whether only one addon can be chosen. */
      isSingle: z.boolean(),
      /** Whether an addon must be chosen. */
      isRequired: z.boolean(),
      addons: z.array(z.object({ id: z.number(), name: z.string(), price: z.number() })),
    }),
  ),
});
export type PhoneItemRow = z.infer<typeof phoneItemRow>;

const phoneQuoteInput = z.strictObject({ customerId, order: quoteOrderSchema });

const phonePlaceInput = z.strictObject({
  customerId,
  /** The staff member has checked who is calling, which replaces the verification code. */
  isCustomerConfirmed: z.literal(true, 'Confirm that you know who calls.'),
  order: placeOrderSchema,
});
export type PhonePlaceInput = z.infer<typeof phonePlaceInput>;

/** A placed order; `id` is the desk's id. */
const placedOrder = z.object({ id: z.number(), orderNumber: z.string(), total: z.number() });

/** An order that is placed once the customer pays by a link. */
const phonePayLink = z.object({
  id: z.number(),
  url: z.string(),
  total: z.number(),
  expiresAt: z.string(),
  state: z.enum(['open', 'confirming', 'placed', 'ended', 'refunded']),
  /** The placed order; null until the customer has paid. */
  order: placedOrder.nullable(),
  /** How the link was sent, and whether it has arrived. */
  messages: z.array(z.object({ channel: z.string(), state: z.enum(messageStates) })),
});
export type PhonePayLink = z.infer<typeof phonePayLink>;

/** An order paid in cash is placed at once; an order paid by a link is placed when it is paid. */
const phonePlaced = z.object({ order: placedOrder.nullable(), payLink: phonePayLink.nullable() });
export type PlacedPhoneOrder = z.infer<typeof phonePlaced>;

/** The desk's calls for orders that staff take by phone. */
export const phoneOrderCalls = {
  'phone-orders/save-address': { body: phoneAddressInput, data: phoneAddressSaved },
  'phone-orders/stores': { body: phoneStoreQuery, data: z.array(phoneStoreRow) },
  'phone-orders/items': { body: phoneItemQuery, data: z.array(phoneItemRow) },
  'phone-orders/quote': { body: phoneQuoteInput, data: quoteResponseSchema },
  'phone-orders/place': { body: phonePlaceInput, data: phonePlaced },
  'phone-orders/pay-link': { body: idBody, data: phonePayLink },
  'phone-orders/end-pay-link': { body: idBody, data: phonePayLink },
};
