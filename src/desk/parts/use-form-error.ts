import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { get } from 'react-hook-form';
import { type CallErrorBody, formErrorMessage } from '../call-desk.ts';
import { focusFirstInvalid } from './FormError.tsx';

/** The server's error for a small form, shown above the form and beside its fields; `form` is the form's ref. */
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
    /** Props for the text field at a path of the request: its error or, without an error, the help text. */
    fieldErrorProps(path: string, helperText = '') {
      const text: unknown = get(fields, path);
      return typeof text === 'string' ? { error: true, helperText: text } : { error: false, helperText };
    },
  };
}
export type FormErrorState = ReturnType<typeof useFormError>;
