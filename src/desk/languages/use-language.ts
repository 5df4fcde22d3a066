import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { LanguageDetail } from '#contracts/desk/settings.ts';
import { callDesk, type CallErrorBody } from '../call-desk.ts';
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts';

type LanguageDetails = { name: string; isDefault: boolean };
type Texts = Record<string, string>;

const overridesOf = ({ rows }: LanguageDetail): Texts =>
  Object.fromEntries(rows.flatMap(({ key, own }) => (own === null ? [] : [[key, own]])));
const detailsOf = ({ name, isDefault }: LanguageDetail): LanguageDetails => ({ name, isDefault });

/** State and actions of a language being edited, with the server's errors. */
export function useLanguage(id: string) {
  const notify = useNotify();
  const [language, setLanguage] = useState<LanguageDetail | null>(null);
  const [details, setDetails] = useState<LanguageDetails>({ name: '', isDefault: false });
  const [edits, setEdits] = useState<Texts>({});
  const [errors, setErrors] = useState<Texts>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  const showLanguage = useCallback((found: LanguageDetail) => {
    setLanguage(found);
    setDetails(detailsOf(found));
    setEdits({});
    setErrors({});
    setMessage('');
  }, []);
  const load = useCallback(
    () => callDesk('languages/get', { id }).then(showLanguage, (error: Error) => setMessage(error.message)),
    [id, showLanguage],
  );
  useEffect(() => void load(), [load]);
  useUnsavedWarning(
    Object.keys(edits).length > 0 ||
      (language !== null && (details.name !== language.name || details.isDefault !== language.isDefault)),
  );

  /** After a conflict: loads the other person's texts and keeps the local edits on top. */
  async function mergeTheirs(before: LanguageDetail) {
    const now = await callDesk('languages/get', { id });
    const [was, is] = [overridesOf(before), overridesOf(now)];
    const both = Object.keys(edits).filter((key) => was[key] !== is[key] && is[key] !== edits[key]);
    setLanguage(now);
    if (details.name === before.name) setDetails({ ...details, name: now.name });
    setErrors(
      Object.fromEntries(both.map((key) => [key, `Someone else changed this to “${is[key] ?? ''}”.`])),
    );
    setMessage(
      'Someone else has saved this language in the meantime. Your changes are still here. Save again to keep them.',
    );
  }

  async function save() {
    if (!language || isBusy) return;
    setBusy(true);
    try {
      const texts = { ...overridesOf(language), ...edits };
      showLanguage(await callDesk('languages/save', { id, base: language.base, ...details, texts }));
      notify('Saved and published', { type: 'success' });
    } catch (error) {
      const { body, message: text } = error as HttpError & { body: CallErrorBody | null };
      if (body?.code === 'document_conflict')
        await mergeTheirs(language).catch((failed: Error) => setMessage(failed.message));
      else {
        setErrors(flattenErrors(body?.errors ?? {}));
        setMessage(text);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    language,
    details,
    setDetails,
    edits,
    type: (key: string, text: string) => {
      setEdits((before) => ({ ...before, [key]: text }));
      setErrors(({ [key]: _, ...rest }) => rest);
    },
    errors,
    message,
    isBusy,
    load,
    save,
  };
}

/** Form errors split `cart.title` into nested keys; this joins them again. */
function flattenErrors(errors: Record<string, unknown>, prefix = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, value]) => {
      const at = `${prefix}${key}`.replace(/^texts\./, '');
      if (at === 'root') return {};
      return typeof value === 'string'
        ? { [at]: value }
        : flattenErrors(value as Record<string, unknown>, `${at}.`);
    }),
  ) as Texts;
}
