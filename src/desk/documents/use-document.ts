import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { DocumentDetail, DocumentProblem } from '#contracts/desk/document.ts';
import { callDesk, type CallErrorBody } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';
import { useDesk } from '../desk-context.ts';
import {
  deleteUnsavedEdits,
  storeUnsavedEdits,
  readUnsavedEdits,
  type UnsavedEdits,
} from './unsaved-edits-storage.ts';

export type Body = Record<string, unknown>;
export type Version = { number: number; author: string | null; created_at: string; body: Body };
export type Conflict = { latest: Version; base: Version | null };
/** Result of an action: `held` if problems must be fixed or confirmed first. */
export type ActionOutcome = 'done' | 'held' | 'refused';
/** An action that the server checks: if there are problems, it is held until they are fixed or confirmed. */
type CheckedAction =
  | { name: 'publish'; despite?: boolean }
  | { name: 'schedule'; from: string; to: string | null; despite?: boolean };
/** A change of a document's publication state. */
type PublicationAction =
  | CheckedAction
  | { name: 'unschedule' }
  | { name: 'end'; to: string | null }
  | { name: 'unpublish' }
  | { name: 'archive' };
export type ActionWithProblems = { problems: DocumentProblem[]; action: CheckedAction };

function sendAction(id: number, action: PublicationAction, revision: number | null): Promise<DocumentDetail> {
  if (action.name === 'end') return callDesk('documents/end', { id, to: action.to });
  if (action.name !== 'publish' && action.name !== 'schedule')
    return callDesk(`documents/${action.name}`, { id });
  const target = { id, ...(revision !== null && { revision }), despite: action.despite ?? false };
  return action.name === 'publish'
    ? callDesk('documents/publish', target)
    : callDesk('documents/schedule', { ...target, from: action.from, to: action.to });
}

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

const same = (a: Body, b: Body): boolean => JSON.stringify(a) === JSON.stringify(b);

/** State and actions of a document being edited, with the server's errors. */
export function useDocument(id: number) {
  const { me } = useDesk();
  const [document, setDocument] = useState<DocumentDetail | null>(null);
  const [body, setBody] = useState<Body>({});
  /** The current edits and the revision they are based on; a ref, because editing continues during a call. */
  const edits = useRef<UnsavedEdits>({ base: 0, body });
  const [isChanged, setChanged] = useState(false);
  const isChangedNow = useRef(false);
  /** The number of running saves and publications. Reloads wait for them, as their result contains the document. */
  const calls = useRef(0);
  const hasMissedChange = useRef(false);
  /** Whether the edits were restored from an earlier visit that did not save them. */
  const [isRestored, setRestored] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [blockedAction, setHeld] = useState<ActionWithProblems | null>(null);
  /** The times of a schedule that was refused or held, so that they need not be typed again. */
  const [scheduleTimes, setScheduleTimes] = useState<{ from: string; to: string | null } | null>(null);
  /** Incremented when the body is replaced from outside, so that editors remount. */
  const [editorKey, setEditorKey] = useState(0);

  /** Marks the document as saved, without unsaved edits. */
  const markSaved = useCallback(
    (detail: DocumentDetail) => {
      deleteUnsavedEdits(me.id, id);
      edits.current.base = detail.revision;
      setDocument(detail);
      setChanged(false);
      isChangedNow.current = false;
      setRestored(false);
      setErrors({});
      setMessage('');
      setConflict(null);
    },
    [id, me.id],
  );
  const showDocument = useCallback((given: Body) => {
    edits.current.body = given;
    setBody(given);
    setHeld(null);
    setEditorKey((count) => count + 1);
  }, []);
  /** Shows what the server stored. The fields stay, and with them the caret and what can be undone. */
  const showStored = useCallback((stored: Body) => {
    edits.current.body = stored;
    setBody(stored);
  }, []);
  const take = useCallback(
    (detail: DocumentDetail) => {
      markSaved(detail);
      showDocument(detail.body);
    },
    [markSaved, showDocument],
  );
  const change = useCallback(
    (next: Body) => {
      edits.current.body = next;
      setBody(next);
      setChanged(true);
      isChangedNow.current = true;
      storeUnsavedEdits(me.id, id, edits.current);
    },
    [id, me.id],
  );
  const fetchDocument = useCallback(() => callDesk('documents/get', { id }), [id]);
  /** Loads the document from the server and discards the edits. */
  const load = useCallback(
    () => fetchDocument().then(take, (error: HttpError) => setMessage(error.message)),
    [fetchDocument, take],
  );
  useEffect(() => {
    const unsaved = readUnsavedEdits(me.id, id);
    fetchDocument().then(
      (detail) => {
        take(detail);
        if (!unsaved || !detail.may_write || same(unsaved.body, detail.body)) return;
        edits.current.base = unsaved.base;
        showDocument(unsaved.body);
        change(unsaved.body);
        setRestored(true);
      },
      (error: HttpError) => setMessage(error.message),
    );
  }, [id, me.id, change, fetchDocument, showDocument, take]);

  /** Shows what changed on the server; unsaved edits stay, with the revision they are based on. */
  async function refresh(): Promise<void> {
    const detail = document && (await fetchDocument().catch(() => null));
    if (!detail) return;
    if (calls.current > 0) {
      hasMissedChange.current = true;
      return;
    }
    // The fields and blocks on the screen are replaced only if a newer revision was saved elsewhere and no edits are
    // unsaved.
    if (isChangedNow.current || detail.revision === edits.current.base) setDocument(detail);
    else take(detail);
  }
  useDeskChanges('documents', () => void refresh());

  async function trackCall<Result>(call: () => Promise<Result>): Promise<Result> {
    calls.current += 1;
    try {
      return await call();
    } finally {
      calls.current -= 1;
      if (calls.current === 0 && hasMissedChange.current) {
        hasMissedChange.current = false;
        void refresh();
      }
    }
  }

  /** Shows the server's error; returns the problems to fix first, if any. */
  function showError(error: unknown): DocumentProblem[] | null {
    if (!(error instanceof HttpError)) throw error;
    const { code, errors: fields, details } = (error.body ?? {}) as CallErrorBody;
    // The list of problems is shown instead of a message.
    const isChecked = code === 'publish_checks' || code === 'publish_blocked';
    setMessage(isChecked ? '' : error.message);
    if (fields) {
      const { root: _, ...byField } = fields;
      setErrors(flatten(byField));
    }
    if (code === 'document_conflict') setConflict(details as Conflict);
    return isChecked ? (details as { problems: DocumentProblem[] }).problems : null;
  }

  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Saves the current edits and returns the number of their revision; null if this failed. Waits for a save in
   * progress first, because the new revision is based on its result: Publish may follow Save immediately. After a
   * conflict, `chosen` is what the editor has chosen; the edits stay in the history.
   */
  const save = (chosen?: { body: Body; base: number }): Promise<number | null> =>
    trackCall(() => {
      const saved = lastSave.current.then(() =>
        saveEdits(chosen?.body ?? edits.current.body, chosen?.base ?? edits.current.base),
      );
      lastSave.current = saved.catch(() => undefined);
      return saved;
    });

  async function saveEdits(given: Body, base: number): Promise<number | null> {
    if (!document) return null;
    const { body: before } = edits.current;
    if (!isChangedNow.current && given === before) return edits.current.base;
    try {
      const { own_kept: isOwnKept } = await callDesk('documents/save', {
        id,
        base,
        body: given,
        ...(given !== before && { own: before }),
      });
      const detail = await fetchDocument();
      const { body: after } = edits.current;
      markSaved(detail);
      if (given !== before) showDocument(detail.body);
      if (isOwnKept === false)
        setMessage('Your own version is not in the history, because it has invalid fields.');
      // Edits made while saving remain unsaved.
      else if (after !== before) change(after);
      else showStored(detail.body);
      return detail.revision;
    } catch (error) {
      showError(error);
      return null;
    }
  }

  /** Performs a publication action; publishing and scheduling save the edits first. */
  const perform = (action: PublicationAction): Promise<ActionOutcome> => trackCall(() => send(action));

  async function send(action: PublicationAction): Promise<ActionOutcome> {
    const saved = action.name === 'publish' || action.name === 'schedule';
    if (action.name === 'schedule') setScheduleTimes({ from: action.from, to: action.to });
    const revision = saved ? await save() : null;
    if (saved && revision === null) return 'refused';
    const { body: before } = edits.current;
    try {
      const detail = await sendAction(id, action, revision);
      setHeld(null);
      setScheduleTimes(null);
      if (saved && edits.current.body === before) take(detail);
      else setDocument(detail);
      return 'done';
    } catch (error) {
      const problems = showError(error);
      if (problems && saved) setHeld({ problems, action });
      return problems && saved ? 'held' : 'refused';
    }
  }

  return {
    document,
    body,
    change,
    isChanged,
    isRestored,
    errors,
    message,
    conflict,
    held: blockedAction,
    scheduleTimes,
    editorKey,
    load,
    /** Reloads everything except the edits. */
    refresh,
    save,
    perform,
    /** Performs the held action although problems remain. */
    performAnyway: async () =>
      blockedAction !== null && (await perform({ ...blockedAction.action, despite: true })) === 'done',
    dismissHeld: () => setHeld(null),
    closeConflict: () => setConflict(null),
  };
}
export type DocumentEditing = ReturnType<typeof useDocument>;
