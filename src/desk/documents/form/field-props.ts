import type { ComponentType } from 'react';
import type { ZodType } from 'zod';

export type FieldProps = {
  name: string;
  schema: ZodType;
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
};

/** The component that renders a field of any shape, passed to fields with nested fields to avoid circular imports. */
export type FieldComponent = ComponentType<FieldProps>;
