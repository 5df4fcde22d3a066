import type { ComponentType } from 'react';
import type { ZodType } from 'zod';

export type FieldProps = {
  name: string;
  schema: ZodType;
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
};

/** What draws a field of any shape; given to those that hold fields, so that they need not know it. */
export type AnyField = ComponentType<FieldProps>;
