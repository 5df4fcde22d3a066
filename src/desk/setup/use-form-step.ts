import { type FormEvent, useEffect, useRef, useState } from 'react';
import { goToFirst } from '../parts/Refusal.tsx';
import { get } from 'react-hook-form';
import type { RefusalBody } from '../call-desk.ts';

/** Sends a step's form; what is refused stands beside its field, the sentence above them. */
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
  /** What a field shows of it, by its way within what is sent. */
  const said = (path: string) => {
    const text: unknown = get(wrong, path);
    return typeof text === 'string' ? { error: true, helperText: text } : { error: false };
  };
  return { busy, problem, said, submit };
}
