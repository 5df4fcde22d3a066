import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { LanguageTexts } from '#contracts/desk/settings.ts';
import { callDesk, type RefusalBody } from '../call-desk.ts';
import { useStay } from '../parts/use-unsaved-warning.ts';

type Head = { name: string; isDefault: boolean };
type Texts = Record<string, string>;

const ownOf = ({ rows }: LanguageTexts): Texts =>
  Object.fromEntries(rows.flatMap(({ key, own }) => (own === null ? [] : [[key, own]])));
const headOf = ({ name, isDefault }: LanguageTexts): Head => ({ name, isDefault });

/** State and actions of a language being edited, with the server's errors. */
export function useLanguage(id: string) {
  const notify = useNotify();
  const [language, setLanguage] = useState<LanguageTexts | null>(null);
  const [head, setHead] = useState<Head>({ name: '', isDefault: false });
  const [edits, setEdits] = useState<Texts>({});
  const [wrong, setWrong] = useState<Texts>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  const show = useCallback((found: LanguageTexts) => {
    setLanguage(found);
    setHead(headOf(found));
    setEdits({});
    setWrong({});
    setMessage('');
  }, []);
  const load = useCallback(
    () =>
      callDesk<LanguageTexts>('languages/get', { id }).then(show, (error: Error) =>
        setMessage(error.message),
      ),
    [id, show],
  );
  useEffect(() => void load(), [load]);
  useStay(
    Object.keys(edits).length > 0 ||
      (language !== null && (head.name !== language.name || head.isDefault !== language.isDefault)),
  );

  /** After a conflict: loads the other person's texts and keeps the local edits on top. */
  async function takeTheirs(before: LanguageTexts) {
    const now = await callDesk<LanguageTexts>('languages/get', { id });
    const [was, is] = [ownOf(before), ownOf(now)];
    const both = Object.keys(edits).filter((key) => was[key] !== is[key] && is[key] !== edits[key]);
    setLanguage(now);
    if (head.name === before.name) setHead({ ...head, name: now.name });
    setWrong(
      Object.fromEntries(both.map((key) => [key, `Somebody else has written “${is[key] ?? ''}” here.`])),
    );
    setMessage(
      'Somebody else has saved this language in the meantime. What you typed is still here: save again to keep yours.',
    );
  }

  async function save() {
    if (!language || isBusy) return;
    setBusy(true);
    try {
      const texts = { ...ownOf(language), ...edits };
      show(await callDesk<LanguageTexts>('languages/save', { id, base: language.base, ...head, texts }));
      notify('Saved and published', { type: 'success' });
    } catch (error) {
      const { body, message: why } = error as HttpError & { body: RefusalBody | null };
      if (body?.code === 'document_conflict')
        await takeTheirs(language).catch((failed: Error) => setMessage(failed.message));
      else {
        setWrong(flat(body?.errors ?? {}));
        setMessage(why);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    language,
    head,
    setHead,
    edits,
    type: (key: string, text: string) => {
      setEdits((before) => ({ ...before, [key]: text }));
      setWrong(({ [key]: _, ...rest }) => rest);
    },
    wrong,
    message,
    isBusy,
    load,
    save,
  };
}

/** Form errors split `cart.title` into nested keys; this joins them again. */
function flat(errors: Record<string, unknown>, way = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, value]) => {
      const at = `${way}${key}`.replace(/^texts\./, '');
      if (at === 'root') return {};
      return typeof value === 'string' ? { [at]: value } : flat(value as Record<string, unknown>, `${at}.`);
    }),
  ) as Texts;
}
