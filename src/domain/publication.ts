export const documentStates = ['draft', 'scheduled', 'published', 'changed', 'archived'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The latest, published and scheduled revisions of a document, with their publication times. */
export type Standing = {
  state: DocumentState;
  latestRevisionId: number;
  publishedRevisionId: number | null;
  publishFrom: Date | null;
  publishTo: Date | null;
  scheduledRevisionId: number | null;
  scheduledFrom: Date | null;
  scheduledTo: Date | null;
};

export type DocumentStep =
  | { step: 'save'; revisionId: number }
  | { step: 'publish'; now: Date; to?: Date | null }
  | { step: 'schedule'; now: Date; from: Date; to?: Date | null }
  | { step: 'unpublish' }
  | { step: 'archive' }
  | { step: 'pass'; now: Date };

export type StepRefusal =
  'already_published' | 'not_published' | 'schedule_past' | 'schedule_backwards' | 'archived';
export type StepResult = { ok: true; standing: Standing } | { ok: false; error: StepRefusal };

const nothingLive = { publishedRevisionId: null, publishFrom: null, publishTo: null };
const nothingWaiting = { scheduledRevisionId: null, scheduledFrom: null, scheduledTo: null };

/** The document's publication after an action, or why the action is refused. */
export function takeStep(standing: Standing, step: DocumentStep): StepResult {
  switch (step.step) {
    case 'save':
      return done({ ...standing, latestRevisionId: step.revisionId });
    case 'publish':
      return publish(standing, step.now, step.to ?? null);
    case 'schedule':
      return schedule(standing, step);
    case 'unpublish':
      if (standing.publishedRevisionId === null && standing.scheduledRevisionId === null)
        return { ok: false, error: 'not_published' };
      return done({ ...standing, ...nothingLive, ...nothingWaiting });
    case 'archive':
      if (standing.state === 'archived') return { ok: false, error: 'archived' };
      return { ok: true, standing: { ...standing, ...nothingLive, ...nothingWaiting, state: 'archived' } };
    case 'pass':
      return { ok: true, standing: passEdges(standing, step.now) };
  }
}

function publish(standing: Standing, now: Date, to: Date | null): StepResult {
  const isLive = standing.publishedRevisionId === standing.latestRevisionId;
  if (isLive && sameMoment(standing.publishTo, to) && standing.scheduledRevisionId === null)
    return { ok: false, error: 'already_published' };
  if (to && to <= now) return { ok: false, error: 'schedule_past' };
  return done({
    ...standing,
    ...nothingWaiting,
    publishedRevisionId: standing.latestRevisionId,
    publishFrom: now,
    publishTo: to,
  });
}

function schedule(
  standing: Standing,
  { now, from, to = null }: { now: Date; from: Date; to?: Date | null },
): StepResult {
  if (from <= now) return { ok: false, error: 'schedule_past' };
  if (to && to <= from) return { ok: false, error: 'schedule_backwards' };
  return done({
    ...standing,
    scheduledRevisionId: standing.latestRevisionId,
    scheduledFrom: from,
    scheduledTo: to,
  });
}

/** Applies every start and end up to `now`; several at once if the server was down. */
function passEdges(standing: Standing, now: Date): Standing {
  let next = standing;
  if (next.scheduledRevisionId !== null && next.scheduledFrom && next.scheduledFrom <= now)
    next = settled({
      ...next,
      ...nothingWaiting,
      publishedRevisionId: next.scheduledRevisionId,
      publishFrom: next.scheduledFrom,
      publishTo: next.scheduledTo,
    });
  if (next.publishedRevisionId !== null && next.publishTo && next.publishTo <= now)
    next = { ...next, ...nothingLive, state: next.scheduledRevisionId === null ? 'archived' : 'scheduled' };
  return next;
}

export function nextEdge(
  {
    publishedRevisionId,
    publishTo,
    scheduledRevisionId,
    scheduledFrom,
    scheduledTo,
  }: Omit<Standing, 'state' | 'latestRevisionId'>,
  now: Date,
): Date | null {
  const edges = [
    ...(publishedRevisionId === null ? [] : [publishTo]),
    ...(scheduledRevisionId === null ? [] : [scheduledFrom, scheduledTo]),
  ];
  return earliest(edges.filter((edge) => edge !== null && edge > now));
}

export function earliest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);
}

const done = (standing: Standing): StepResult => ({ ok: true, standing: settled(standing) });

/** A scheduled revision determines the state first: that is what an editor needs to see. */
function settled(standing: Standing): Standing {
  const { scheduledRevisionId, publishedRevisionId, latestRevisionId } = standing;
  if (scheduledRevisionId !== null) return { ...standing, state: 'scheduled' };
  if (publishedRevisionId === null) return { ...standing, state: 'draft' };
  return { ...standing, state: publishedRevisionId === latestRevisionId ? 'published' : 'changed' };
}

const sameMoment = (a: Date | null, b: Date | null): boolean =>
  (a?.getTime() ?? null) === (b?.getTime() ?? null);
