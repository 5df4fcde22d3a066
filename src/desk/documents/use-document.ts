import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { DocumentDetail, DocumentProblem } from '#contracts/desk/document.ts';
import { callDesk, type RefusalBody } from '../call-desk.ts';
import { useDesk } from '../shop.ts';
import { dropUnsaved, keepUnsaved, readUnsaved, type Unsaved } from './unsaved.ts';

export type Body = Record<string, unknown>;
export type Version = { number: number; author: string | null; created_at: string; body: Body };
export type Conflict = { latest: Version; base: Version | null };
/** What became of a step: held up, it waits for what is to be mended first. */
export type Outcome = 'done' | 'held' | 'refused';
/** A step that waits until its problems are mended, or is taken all the same. */
export type Blocked = { problems: DocumentProblem[]; name: string; wish: Record<string, unknown> };

/** Errors of a form, flattened again to the paths the server named. */
function flatten(errors: Record<string, unknown>, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([name, value]) => {
      const at = path ? `${path}.${name}` : name;
      return typeof value === 'string' ? { [at]: value } : flatten(value as Record<string, unknown>, at);
    }),
  ) as Record<string, string>;
}

const same = (one: Body, other: Body): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A document under work: what was written, what the server said to it. */
export function useDocument(id: number) {
  const { me } = useDesk();
  const [document, setDocument] = useState<DocumentDetail | null>(null);
  const [body, setBody] = useState<Body>({});
  /** What is written at this very moment, and the revision it began with: it goes on while a call is under way. */
  const written = useRef<Unsaved>({ base: 0, body });
  const [isChanged, setChanged] = useState(false);
  /** Whether what is written comes from an earlier visit that did not save it. */
  const [isBrought, setBrought] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  /** Grows when the body comes from elsewhere than this screen, so that editors begin anew. */
  const [round, setRound] = useState(0);

  /** Nothing is left to save of what the server holds now. */
  const settle = useCallback(
    (detail: DocumentDetail) => {
      dropUnsaved(me.id, id);
      written.current.base = detail.revision;
      setDocument(detail);
      setChanged(false);
      setBrought(false);
      setErrors({});
      setMessage('');
      setConflict(null);
    },
    [id, me.id],
  );
  const show = useCallback((given: Body) => {
    written.current.body = given;
    setBody(given);
    setBlocked(null);
    setRound((count) => count + 1);
  }, []);
  const take = useCallback(
    (detail: DocumentDetail) => {
      settle(detail);
      show(detail.body);
    },
    [settle, show],
  );
  const change = useCallback(
    (next: Body) => {
      written.current.body = next;
      setBody(next);
      setChanged(true);
      keepUnsaved(me.id, id, written.current);
    },
    [id, me.id],
  );
  const fetchIt = useCallback(() => callDesk<DocumentDetail>('documents/get', { id }), [id]);
  /** Begins anew with what the server holds. */
  const load = useCallback(
    () => fetchIt().then(take, (error: HttpError) => setMessage(error.message)),
    [fetchIt, take],
  );
  useEffect(() => {
    const unsaved = readUnsaved(me.id, id);
    fetchIt().then(
      (detail) => {
        take(detail);
        if (!unsaved || !detail.may_write || same(unsaved.body, detail.body)) return;
        written.current.base = unsaved.base;
        show(unsaved.body);
        change(unsaved.body);
        setBrought(true);
      },
      (error: HttpError) => setMessage(error.message),
    );
  }, [id, me.id, change, fetchIt, show, take]);

  /** Notes why the server did not do it; gives what is to be mended before. */
  function note(error: unknown): DocumentProblem[] | null {
    if (!(error instanceof HttpError)) throw error;
    const { code, errors: fields, details } = (error.body ?? {}) as RefusalBody;
    // The list of what is to be mended says it itself.
    setMessage(code === 'publish_checks' ? '' : error.message);
    if (fields) {
      const { root: _, ...byField } = fields;
      setErrors(flatten(byField));
    }
    if (code === 'document_conflict') setConflict(details as Conflict);
    return code === 'publish_checks' ? (details as { problems: DocumentProblem[] }).problems : null;
  }

  /** The number of the revision that holds what is written now; null when it could not be saved. */
  async function save(given = written.current.body, base = written.current.base): Promise<number | null> {
    if (!document) return null;
    const { body: before } = written.current;
    if (!isChanged && given === before) return document.revision;
    try {
      await callDesk('documents/save', { id, base, body: given });
      const detail = await fetchIt();
      const { body: after } = written.current;
      settle(detail);
      if (given !== before) show(detail.body);
      // Somebody who types on while it is saved has something to save again.
      else if (after !== before) change(after);
      return detail.revision;
    } catch (error) {
      note(error);
      return null;
    }
  }

  /** A step of the document's life; what is written is saved first. */
  async function step(
    name: string,
    wish: Record<string, unknown> = {},
    { saved = true } = {},
  ): Promise<Outcome> {
    const revision = saved ? await save() : null;
    if (saved && revision === null) return 'refused';
    const { body: before } = written.current;
    try {
      const detail = await callDesk<DocumentDetail>(`documents/${name}`, {
        id,
        ...(saved && { revision }),
        ...wish,
      });
      setBlocked(null);
      if (saved && written.current.body === before) take(detail);
      else setDocument(detail);
      return 'done';
    } catch (error) {
      const problems = note(error);
      if (problems) setBlocked({ problems, name, wish });
      return problems ? 'held' : 'refused';
    }
  }

  return {
    document,
    body,
    change,
    isChanged,
    isBrought,
    errors,
    message,
    conflict,
    blocked,
    round,
    load,
    /** Looks again at everything but what is being written. */
    refresh: async () => setDocument(await fetchIt()),
    save,
    step,
    /** Takes the step that was held up, as it was wished for. */
    goOn: async () =>
      blocked !== null && (await step(blocked.name, { ...blocked.wish, despite: true })) === 'done',
    mendLater: () => setBlocked(null),
    closeConflict: () => setConflict(null),
  };
}
export type DocumentWork = ReturnType<typeof useDocument>;
