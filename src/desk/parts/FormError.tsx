import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';

/**
 * Shows the error message for the whole form and focuses the first invalid field; field errors are shown beside the
 * fields.
 */
export function Refusal() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const ground = useTries();
  const [strays, setStrays] = useState<string[]>([]);
  const given = errors.root?.['serverError'];
  const text = saidOf(given) || (given as unknown);
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    // Waits until the sections of the form have expanded.
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

/** Focuses the first invalid field. */
export const goToFirst = (form: HTMLElement | null | undefined) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();

/** The error message of a part of a form that shows it itself. */
export function saidOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The same as props for a text field, by its path in the form. */
export function useSaid() {
  const { errors } = useFormState();
  return (path: string) => {
    const text = saidOf(get(errors, path));
    return { error: text !== '', helperText: text };
  };
}

/** All messages in a form's errors, at any depth. */
function textsOf(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    const text = saidOf(error);
    if (text !== '') return [text];
    return typeof error === 'object' && error !== null && !(error instanceof Node) ? textsOf(error) : [];
  });
}

/**
 * Server errors for a part without a field of its own, such as one opening window, would block the form forever: they
 * are cleared at the next attempt. The form is read-only during an attempt, because the response replaces its values.
 */
function useTries() {
  const { clearErrors, setError } = useFormContext();
  const { isSubmitting } = useFormState();
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ground.current?.closest('form');
    const begin = (event: Event) => {
      clearErrors();
      // Browsers return an empty value for "5-" in a number field; it would be saved as empty.
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
