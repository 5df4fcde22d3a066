export const publicationStates = ['draft', 'scheduled', 'published', 'changed', 'archived'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The latest, published and scheduled revisions of a document, with their publication times. */
export type Publication = {
  state: PublicationState;
  latestRevisionId: number;
  publishedRevisionId: number | null;
  publishFrom: Date | null;
  publishTo: Date | null;
  scheduledRevisionId: number | null;
  scheduledFrom: Date | null;
  scheduledTo: Date | null;
};

export type PublicationAction =
  | { step: 'save'; revisionId: number }
  | { step: 'publish'; now: Date; to?: Date | null }
  | { step: 'schedule'; now: Date; from: Date; to?: Date | null }
  | { step: 'unpublish' }
  | { step: 'archive' }
  | { step: 'apply_schedule'; now: Date };

export type PublicationError =
  'already_published' | 'not_published' | 'schedule_past' | 'schedule_backwards' | 'archived';
export type PublicationResult =
  { ok: true; publication: Publication } | { ok: false; error: PublicationError };

const unpublished = { publishedRevisionId: null, publishFrom: null, publishTo: null };
const unscheduled = { scheduledRevisionId: null, scheduledFrom: null, scheduledTo: null };

/** The document's publication after an action, or why the action is refused. */
export function applyPublicationAction(publication: Publication, step: PublicationAction): PublicationResult {
  switch (step.step) {
    case 'save':
      return succeed({ ...publication, latestRevisionId: step.revisionId });
    case 'publish':
      return publish(publication, step.now, step.to ?? null);
    case 'schedule':
      return schedule(publication, step);
    case 'unpublish':
      if (publication.publishedRevisionId === null && publication.scheduledRevisionId === null)
        return { ok: false, error: 'not_published' };
      return succeed({ ...publication, ...unpublished, ...unscheduled });
    case 'archive':
      if (publication.state === 'archived') return { ok: false, error: 'archived' };
      return { ok: true, publication: { ...publication, ...unpublished, ...unscheduled, state: 'archived' } };
    case 'apply_schedule':
      return { ok: true, publication: applySchedule(publication, step.now) };
  }
}

function publish(publication: Publication, now: Date, to: Date | null): PublicationResult {
  const isLive = publication.publishedRevisionId === publication.latestRevisionId;
  if (isLive && isSameTime(publication.publishTo, to) && publication.scheduledRevisionId === null)
    return { ok: false, error: 'already_published' };
  if (to && to <= now) return { ok: false, error: 'schedule_past' };
  return succeed({
    ...publication,
    ...unscheduled,
    publishedRevisionId: publication.latestRevisionId,
    publishFrom: now,
    publishTo: to,
  });
}

function schedule(
  publication: Publication,
  { now, from, to = null }: { now: Date; from: Date; to?: Date | null },
): PublicationResult {
  if (from <= now) return { ok: false, error: 'schedule_past' };
  if (to && to <= from) return { ok: false, error: 'schedule_backwards' };
  return succeed({
    ...publication,
    scheduledRevisionId: publication.latestRevisionId,
    scheduledFrom: from,
    scheduledTo: to,
  });
}

/** Applies every start and end up to `now`; several at once if the server was down. */
function applySchedule(publication: Publication, now: Date): Publication {
  let next = publication;
  if (next.scheduledRevisionId !== null && next.scheduledFrom && next.scheduledFrom <= now)
    next = withState({
      ...next,
      ...unscheduled,
      publishedRevisionId: next.scheduledRevisionId,
      publishFrom: next.scheduledFrom,
      publishTo: next.scheduledTo,
    });
  if (next.publishedRevisionId !== null && next.publishTo && next.publishTo <= now)
    next = { ...next, ...unpublished, state: next.scheduledRevisionId === null ? 'archived' : 'scheduled' };
  return next;
}

const succeed = (publication: Publication): PublicationResult => ({
  ok: true,
  publication: withState(publication),
});

/** A scheduled revision determines the state first: that is what an editor needs to see. */
function withState(publication: Publication): Publication {
  const { scheduledRevisionId, publishedRevisionId, latestRevisionId } = publication;
  if (scheduledRevisionId !== null) return { ...publication, state: 'scheduled' };
  if (publishedRevisionId === null) return { ...publication, state: 'draft' };
  return { ...publication, state: publishedRevisionId === latestRevisionId ? 'published' : 'changed' };
}

const isSameTime = (a: Date | null, b: Date | null): boolean =>
  (a?.getTime() ?? null) === (b?.getTime() ?? null);
