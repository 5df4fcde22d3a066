import { useCallback, useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import type { DocumentDetail, DocumentProblem } from '#contracts/desk/document.ts';
import { callDesk, type RefusalBody } from '../call-desk.ts';

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

/** A document under work: what was written, what the server said to it. */
export function useDocument(id: number) {
  const [document, setDocument] = useState<DocumentDetail | null>(null);
  const [body, setBody] = useState<Body>({});
  const [isChanged, setChanged] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  /** Grows when the body comes from elsewhere than this screen, so that editors begin anew. */
  const [round, setRound] = useState(0);

  const take = useCallback((detail: DocumentDetail) => {
    setDocument(detail);
    setBody(detail.body);
    setChanged(false);
    setErrors({});
    setMessage('');
    setConflict(null);
    setBlocked(null);
    setRound((count) => count + 1);
  }, []);

  const load = useCallback(
    () =>
      callDesk<DocumentDetail>('documents/get', { id }).then(take, (error: HttpError) =>
        setMessage(error.message),
      ),
    [id, take],
  );
  useEffect(() => void load(), [load]);

  const change = (next: Body) => {
    setBody(next);
    setChanged(true);
  };

  /** Notes why the server did not do it; gives what is to be mended before. */
  function note(error: unknown): DocumentProblem[] | null {
    if (!(error instanceof HttpError)) throw error;
    const { code, errors: fields, details } = (error.body ?? {}) as RefusalBody;
    setMessage(error.message);
    if (fields) setErrors(flatten(fields));
    if (code === 'document_conflict') setConflict(details as Conflict);
    return code === 'publish_checks' ? (details as { problems: DocumentProblem[] }).problems : null;
  }

  /** The number of the revision that holds what is written now; null when it could not be saved. */
  async function save(given: Body = body, base = document?.revision ?? 0): Promise<number | null> {
    if (!document) return null;
    if (!isChanged && given === body) return document.revision;
    try {
      await callDesk('documents/save', { id, base, body: given });
      const detail = await callDesk<DocumentDetail>('documents/get', { id });
      const isElsewhere = given !== body;
      setDocument(detail);
      setChanged(false);
      setErrors({});
      setMessage('');
      setConflict(null);
      if (isElsewhere) take(detail);
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
    try {
      const detail = await callDesk<DocumentDetail>(`documents/${name}`, {
        id,
        ...(saved && { revision }),
        ...wish,
      });
      take(detail);
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
    errors,
    message,
    conflict,
    blocked,
    round,
    load,
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
