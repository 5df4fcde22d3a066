import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '../parts/FormError.tsx';
import { get } from 'react-hook-form';
import type { CallErrorBody } from '../call-desk.ts';

/** Submits a step's form; shows field errors beside the fields and the message above them. */
export function useSetupStep(submitStep: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!busy) focusFirstInvalid(form.current);
  }, [busy, errors]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    form.current = event.currentTarget as HTMLFormElement;
    setBusy(true);
    setProblem('');
    setErrors({});
    try {
      await submitStep();
    } catch (error) {
      const { body, message } = error as { body?: CallErrorBody; message: string };
      setProblem(message);
      const errors = body?.errors ?? {};
      setErrors({ ...errors, ...(typeof errors['values'] === 'object' ? errors['values'] : {}) });
    } finally {
      setBusy(false);
    }
  }
  /** Props of a field with its error, by its path in the request. */
  const fieldProps = (path: string) => {
    const text: unknown = get(errors, path);
    return typeof text === 'string' ? { error: true, helperText: text } : { error: false };
  };
  return { busy, problem, fieldProps, submit };
}
