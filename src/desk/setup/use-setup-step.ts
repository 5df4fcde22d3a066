import { type FormEvent, useEffect, useRef, useState } from 'react';
import { goToFirst } from '../parts/FormError.tsx';
import { get } from 'react-hook-form';
import type { RefusalBody } from '../call-desk.ts';

/** Submits a step's form; shows field errors beside the fields and the message above them. */
export function useFormStep(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<Record<string, unknown>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!busy) goToFirst(form.current);
  }, [busy, wrong]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    form.current = event.currentTarget as HTMLFormElement;
    setBusy(true);
    setProblem('');
    setWrong({});
    try {
      await send();
    } catch (error) {
      const { body, message } = error as { body?: RefusalBody; message: string };
      setProblem(message);
      const errors = body?.errors ?? {};
      setWrong({ ...errors, ...(typeof errors['values'] === 'object' ? errors['values'] : {}) });
    } finally {
      setBusy(false);
    }
  }
  /** Props of a field with its error, by its path in the request. */
  const said = (path: string) => {
    const text: unknown = get(wrong, path);
    return typeof text === 'string' ? { error: true, helperText: text } : { error: false };
  };
  return { busy, problem, said, submit };
}
