import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';

/**
 * Shows the error message for the whole form and focuses the first invalid field; field errors are shown beside the
 * fields.
 */
export function FormError() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const container = useSubmitAttempts();
  const [otherMessages, setOtherMessages] = useState<string[]>([]);
  const formMessage = errors.root?.['serverError'];
  const text = errorMessageOf(formMessage) || (formMessage as unknown);
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    // Waits until the sections of the form have expanded.
    const timer = setTimeout(() => {
      const form = container.current?.closest('form');
      const { root: _, ...fields } = errors;
      setOtherMessages(messagesIn(fields).filter((field) => !form?.textContent?.includes(field)));
      focusFirstInvalid(form);
    });
    return () => clearTimeout(timer);
    // Fixing one field must not move the focus to the next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSubmitting, submitCount]);
  const messages = [...(typeof text === 'string' ? [text] : []), ...otherMessages];
  return (
    <Box ref={container} sx={{ width: '100%' }}>
      {messages.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messages.join(' ')}
        </Alert>
      )}
    </Box>
  );
}

export const focusFirstInvalid = (form: HTMLElement | null | undefined) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();

/** The message of an error in the form's state, without the mark of react-admin; empty if it has none. */
export function errorMessageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message.replace(/^@@react-admin@@"?|"$/g, '') : '';
}

/** Returns a function that gives the error props of a text field, by the field's path in the form. */
export function useFieldErrors() {
  const { errors } = useFormState();
  return (path: string) => {
    const text = errorMessageOf(get(errors, path));
    return { error: text !== '', helperText: text };
  };
}

/** All messages in a form's errors, at any depth. */
function messagesIn(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    const text = errorMessageOf(error);
    if (text !== '') return [text];
    return typeof error === 'object' && error !== null && !(error instanceof Node) ? messagesIn(error) : [];
  });
}

/**
 * Clears all errors when the form is submitted again: a server error for a part without a field of its own, such as one
 * of the opening hours, would otherwise block the form forever. While the form is being submitted it is read-only,
 * because the response replaces its values.
 */
function useSubmitAttempts() {
  const { clearErrors, setError } = useFormContext();
  const { isSubmitting } = useFormState();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = container.current?.closest('form');
    const startAttempt = (event: Event) => {
      clearErrors();
      // Browsers return an empty value for "5-" in a number field; it would be saved as empty.
      const invalidInputs = form?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [];
      const unreadable = [...invalidInputs].filter(({ validity }) => validity.badInput);
      if (unreadable.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      for (const { name, type } of unreadable)
        setError(name, {
          message: type === 'number' ? 'Enter a number, such as 12.' : 'This field is incomplete.',
        });
      setTimeout(() => focusFirstInvalid(form));
    };
    form?.addEventListener('submit', startAttempt, { capture: true });
    return () => form?.removeEventListener('submit', startAttempt, { capture: true });
  }, [clearErrors, setError]);
  useEffect(() => {
    const form = container.current?.closest('form');
    if (!form || !isSubmitting) return;
    const preventInput = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const kinds = ['beforeinput', 'keydown', 'click'];
    form.ariaBusy = 'true';
    for (const kind of kinds) form.addEventListener(kind, preventInput, { capture: true });
    return () => {
      form.ariaBusy = null;
      for (const kind of kinds) form.removeEventListener(kind, preventInput, { capture: true });
    };
  }, [isSubmitting]);
  return container;
}
