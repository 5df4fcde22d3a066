import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { get } from 'react-hook-form';
import { type RefusalBody, whyRefused } from '../call-desk.ts';
import { goToFirst } from './FormError.tsx';

/** The server's error of a small form, shown above it and beside its fields; `form` is its ref. */
export function useRefusal() {
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) goToFirst(form.current);
  }, [error]);
  const fields = ((error as HttpError | null)?.body as RefusalBody | null)?.errors ?? {};
  return {
    form,
    refused: error ? whyRefused(error) : '',
    refuse: setError,
    /** Props of a text field with its error, by its path in the request, or with the given help text. */
    saidOf(path: string, otherwise = '') {
      const text: unknown = get(fields, path);
      return typeof text === 'string'
        ? { error: true, helperText: text }
        : { error: false, helperText: otherwise };
    },
  };
}
export type SmallRefusal = ReturnType<typeof useRefusal>;
