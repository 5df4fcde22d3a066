import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { get } from 'react-hook-form';
import { type CallErrorBody, formErrorMessage } from '../call-desk.ts';
import { focusFirstInvalid } from './FormError.tsx';

/** The server's error of a small form, shown above it and beside its fields; `form` is its ref. */
export function useFormError() {
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstInvalid(form.current);
  }, [error]);
  const fields = ((error as HttpError | null)?.body as CallErrorBody | null)?.errors ?? {};
  return {
    form,
    error: error ? formErrorMessage(error) : '',
    showError: setError,
    /** Props of a text field with its error, by its path in the request, or with the given help text. */
    fieldErrorProps(path: string, helperText = '') {
      const text: unknown = get(fields, path);
      return typeof text === 'string' ? { error: true, helperText: text } : { error: false, helperText };
    },
  };
}
export type CompactFormError = ReturnType<typeof useFormError>;
