import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';

/** The sentence for the whole form; those of single fields stand beside them, and the first of them is gone to. */
export function Refusal() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const ground = useTries();
  const [strays, setStrays] = useState<string[]>([]);
  const given = errors.root?.['serverError'];
  const text = saidOf(given) || (given as unknown);
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    // The sections of the form unfold first.
    const timer = setTimeout(() => {
      const form = ground.current?.closest('form');
      const { root: _, ...fields } = errors;
      setStrays(textsOf(fields).filter((each) => !form?.textContent?.includes(each)));
      goToFirst(form);
    });
    return () => clearTimeout(timer);
    // Somebody who mends one field is not sent to the next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSubmitting, submitCount]);
  return (
    <Box ref={ground} sx={{ width: '100%' }}>
      {typeof text === 'string' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {[text, ...strays].join(' ')}
        </Alert>
      )}
    </Box>
  );
}

/** Leads to the first field that is shown as wrong. */
export const goToFirst = (form: HTMLElement | null | undefined) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();

/** What was said of a part of a form that shows it itself. */
export function saidOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The same for a text field, by its path in the form. */
export function useSaid() {
  const { errors } = useFormState();
  return (path: string) => {
    const text = saidOf(get(errors, path));
    return { error: text !== '', helperText: text };
  };
}

/** Every sentence of a form's errors, however deep. */
function textsOf(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    const text = saidOf(error);
    if (text !== '') return [text];
    return typeof error === 'object' && error !== null && !(error instanceof Node) ? textsOf(error) : [];
  });
}

/**
 * What the server said of a part that is no field of the form, as of one window of the hours, would keep it shut for good:
 * it is forgotten at the next try. While a try is under way the form stands still, as its answer takes the place of what is typed.
 */
function useTries() {
  const { clearErrors, setError } = useFormContext();
  const { isSubmitting } = useFormState();
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ground.current?.closest('form');
    const begin = (event: Event) => {
      clearErrors();
      // A browser gives "5-" in a field of numbers as nothing: it would be saved as that.
      const broken = form?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [];
      const unread = [...broken].filter(({ validity }) => validity.badInput);
      if (unread.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      for (const { name, type } of unread)
        setError(name, {
          message: type === 'number' ? 'A number is needed here, as 12.' : 'This is not complete.',
        });
      setTimeout(() => goToFirst(form));
    };
    form?.addEventListener('submit', begin, { capture: true });
    return () => form?.removeEventListener('submit', begin, { capture: true });
  }, [clearErrors, setError]);
  useEffect(() => {
    const form = ground.current?.closest('form');
    if (!form || !isSubmitting) return;
    const hold = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const kinds = ['beforeinput', 'keydown', 'click'];
    form.ariaBusy = 'true';
    for (const kind of kinds) form.addEventListener(kind, hold, { capture: true });
    return () => {
      form.ariaBusy = null;
      for (const kind of kinds) form.removeEventListener(kind, hold, { capture: true });
    };
  }, [isSubmitting]);
  return ground;
}
