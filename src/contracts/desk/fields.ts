import { z } from 'zod';
import { cloths } from '#domain/catalogue.ts';
import { maxAmount } from '#domain/money.ts';

/** Fields shared by records of the desk, with their validation messages. */
export const nameField = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'The name can have up to 80 characters.');

export const textField = z.string().trim().max(2000, 'Maximum 2,000 characters.');

export const slugField = z
  .string('Enter a page address.')
  .trim()
  .max(80, 'Maximum 80 characters.')
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use lowercase letters, digits and single hyphens, such as “green-basket”.',
  );

/** Minor units of the currency. The services refuse amounts above the limit of the currency, which they name. */
export const moneyField = z
  .number('Enter an amount.')
  .int('Enter a whole number of the smallest currency unit.')
  .min(0, 'The amount must not be negative.')
  .max(Number.MAX_SAFE_INTEGER, 'This number is too large.');

/**
 * Money that was paid outside the shop and is recorded at the desk; `key` is unique, so that nothing is recorded twice.
 */
export const offlinePaymentFields = {
  amount: z
    .number('Enter an amount.')
    .int('Enter a whole number of the smallest currency unit.')
    .min(1, 'Enter an amount above 0.')
    .max(maxAmount, 'This amount is too large.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a currency code such as INR.')
    .optional(),
  key: z.string().min(8).max(64),
};

export const transferReferenceField = z
  .string('Enter the reference of the transfer.')
  .trim()
  .min(1, 'Enter the reference of the transfer.')
  .max(80, 'Maximum 80 characters.');

export const pictureField = z
  .string()
  .trim()
  .max(120)
  .regex(
    /^(?:[a-z0-9]*(?:-[a-z0-9]+)*|media:\d{1,9}:[a-z0-9]{12,40}:\d{1,5}x\d{1,5}:\d{1,3}-\d{1,3}(?::fit)?)$/,
    'Choose a picture from the list or upload one.',
  );

export const clothField = z.enum(cloths);

export const countField = z
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(0, 'Must not be negative.')
  .max(10_000_000, 'Maximum 10,000,000.');

/** Translations such as `{ hi: { name: '…' } }`; for an empty text, the row's own text is used. */
export const translationsField = z
  .record(
    z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/),
    z.record(z.string().max(40), z.string().max(2000)),
  )
  .default({});

/** Requires unique values of one field in a list of rows, ignoring case; empty values may repeat. */
export const uniqueBy =
  <Name extends string>(field: Name, message: string) =>
  (rows: readonly Readonly<Record<Name, string>>[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const name = row[field].normalize().toLowerCase();
      if (name !== '' && seen.has(name))
        context.addIssue({ code: 'custom', path: [index, field], message, input: row });
      seen.add(name);
    }
  };

export const idField = z.number().int().positive().max(2_147_483_647);

/**
 * The `revision` of the order that the person has read. The call is refused with `ORDER_CHANGED` if the customer has
 * changed the order since. Without it nothing is compared, and the customer's changes do not count as seen.
 */
export const shownRevision = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe(
    'The revision of the order that was read. ORDER_CHANGED if the customer has changed it since; if left out, a change does not count as seen.',
  );
export const positionField = z.number().int().min(0).max(1_000_000).default(0);

/** Fields of every entity that customers see as a card: slug, name, picture, position and others. */
export const cardFields = {
  slug: slugField,
  name: nameField,
  image: pictureField.min(1, 'Choose a picture.'),
  cloth: clothField.default('leaf'),
  position: positionField,
  translations: translationsField,
};
