import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { get } from 'react-hook-form';
import { type RefusalBody, whyRefused } from '../call-desk.ts';
import { goToFirst } from './Refusal.tsx';

/** Why a small form was refused, said above it and beside the field that is to be written differently; `form` is its ref. */
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
    /** What a text field shows of it, by its path in what is sent, or what is said there otherwise. */
    saidOf(path: string, otherwise = '') {
      const text: unknown = get(fields, path);
      return typeof text === 'string'
        ? { error: true, helperText: text }
        : { error: false, helperText: otherwise };
    },
  };
}
export type SmallRefusal = ReturnType<typeof useRefusal>;
