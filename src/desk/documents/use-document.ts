import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { DocumentDetail, DocumentProblem } from '#contracts/desk/document.ts';
import { callDesk, type RefusalBody } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { dropUnsaved, keepUnsaved, readUnsaved, type Unsaved } from './unsaved-edits.ts';

export type Body = Record<string, unknown>;
export type Version = { number: number; author: string | null; created_at: string; body: Body };
export type Conflict = { latest: Version; base: Version | null };
/** Result of an action: `held` if problems must be fixed first. */
export type Outcome = 'done' | 'held' | 'refused';
/** An action held until its problems are fixed or it is confirmed anyway. */
export type Blocked = { problems: DocumentProblem[]; name: string; wish: Record<string, unknown> };

/** Converts nested form errors back to the paths the server returned. */
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

/** State and actions of a document being edited, with the server's errors. */
export function useDocument(id: number) {
  const { me } = useDesk();
  const [document, setDocument] = useState<DocumentDetail | null>(null);
  const [body, setBody] = useState<Body>({});
  /** The current edits and the revision they are based on; a ref, because editing continues during a call. */
  const written = useRef<Unsaved>({ base: 0, body });
  const [isChanged, setChanged] = useState(false);
  /** Whether the edits were restored from an earlier visit that did not save them. */
  const [isBrought, setBrought] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  /** Incremented when the body is replaced from outside, so that editors remount. */
  const [round, setRound] = useState(0);

  /** Sets the document as saved, without unsaved edits. */
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
  /** Loads the document from the server and discards the edits. */
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

  /** Shows the server's error; returns the problems to fix first, if any. */
  function note(error: unknown): DocumentProblem[] | null {
    if (!(error instanceof HttpError)) throw error;
    const { code, errors: fields, details } = (error.body ?? {}) as RefusalBody;
    // The list of problems is shown instead of a message.
    setMessage(code === 'publish_checks' ? '' : error.message);
    if (fields) {
      const { root: _, ...byField } = fields;
      setErrors(flatten(byField));
    }
    if (code === 'document_conflict') setConflict(details as Conflict);
    return code === 'publish_checks' ? (details as { problems: DocumentProblem[] }).problems : null;
  }

  /** Saves and returns the number of the revision with the current edits; null if it failed. */
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
      // Edits made while saving remain unsaved.
      else if (after !== before) change(after);
      return detail.revision;
    } catch (error) {
      note(error);
      return null;
    }
  }

  /** Performs a publication action after saving the edits. */
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
    /** Reloads everything except the edits. */
    refresh: async () => setDocument(await fetchIt()),
    save,
    step,
    /** Performs the held action anyway. */
    goOn: async () =>
      blocked !== null && (await step(blocked.name, { ...blocked.wish, despite: true })) === 'done',
    mendLater: () => setBlocked(null),
    closeConflict: () => setConflict(null),
  };
}
export type DocumentWork = ReturnType<typeof useDocument>;
