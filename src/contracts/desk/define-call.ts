import { z } from 'zod';

/** Defines a desk call by the schemas of its body and of its data. */
export const defineCall = <Body extends z.ZodType, Data extends z.ZodType>(body: Body, data: Data) => ({
  body,
  data,
});
/** A call that saves a whole row: an update sends the version of the row that was read before. */
export const versionedSave = <Fields extends z.ZodRawShape, RowFields extends z.ZodRawShape>(
  input: z.ZodObject<Fields, z.core.$strict>,
  row: z.ZodObject<RowFields>,
) => defineCall(input.extend({ version: z.string().max(64).optional() }), row);
/** Adds to a row the version that an update sends back. */
export const withVersionField = <Fields extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  row: z.ZodObject<Fields, Config>,
) => row.extend({ version: z.string() });
export const noFields = z.strictObject({});
export const noData: z.ZodType<null> = z.null();
