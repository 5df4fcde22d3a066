export const publicationStates = ['draft', 'scheduled', 'published', 'changed', 'archived'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** A revision that is live until a time, or without an end if `until` is null. */
export type Version = { revisionId: number; until: Date | null };

/** The latest, published and scheduled revisions of a document, with their publication times. */
export type Publication = {
  state: PublicationState;
  latestRevisionId: number;
  publishedRevisionId: number | null;
  publishFrom: Date | null;
  publishTo: Date | null;
  /**
   * The versions that become live one after another once the published version ends. If there are none, the document is
   * archived then, or waits for its scheduled revision.
   */
  returningVersions: readonly Version[];
  scheduledRevisionId: number | null;
  scheduledFrom: Date | null;
  scheduledTo: Date | null;
};

/** A change to a document's publication. Without `to`, the current end remains; null removes the end. */
export type PublicationAction =
  | { step: 'save'; revisionId: number }
  | { step: 'publish'; now: Date; to?: Date | null | undefined }
  | { step: 'schedule'; now: Date; from: Date; to?: Date | null | undefined }
  | { step: 'unschedule' }
  | { step: 'end'; now: Date; to: Date | null }
  | { step: 'unpublish' }
  | { step: 'archive' }
  | { step: 'apply_schedule'; now: Date };

export type PublicationError =
  | 'already_published'
  | 'not_published'
  | 'not_scheduled'
  | 'schedule_past'
  | 'schedule_backwards'
  | 'archived';
export type PublicationResult =
  { ok: true; publication: Publication } | { ok: false; error: PublicationError };

const unpublished = { publishedRevisionId: null, publishFrom: null, publishTo: null, returningVersions: [] };
const unscheduled = { scheduledRevisionId: null, scheduledFrom: null, scheduledTo: null };

/** The document's publication after an action, or why the action is refused. */
export function applyPublicationAction(publication: Publication, step: PublicationAction): PublicationResult {
  switch (step.step) {
    case 'save':
      return succeed({ ...publication, latestRevisionId: step.revisionId });
    case 'publish':
      return publish(publication, step);
    case 'schedule':
      return schedule(publication, step);
    case 'unschedule':
      if (publication.scheduledRevisionId === null) return { ok: false, error: 'not_scheduled' };
      return succeed({ ...publication, ...unscheduled });
    case 'end':
      return endAt(publication, step);
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

/** The published version and the versions that follow it. */
export function publishedVersionsOf({
  publishedRevisionId,
  publishTo,
  returningVersions,
}: Publication): Version[] {
  return publishedRevisionId === null
    ? []
    : [{ revisionId: publishedRevisionId, until: publishTo }, ...returningVersions];
}

/**
 * The versions that become live after a scheduled or published revision has ended at `end`; none if it has no end.
 */
export function versionsAfterEnd(publication: Publication, end: Date | null): Version[] {
  return end === null
    ? []
    : publishedVersionsOf(publication).filter(({ until }) => until === null || until > end);
}

/** When the last version of the document ends; null if it has no end or no version is published. */
export const documentEnd = (publication: Publication): Date | null =>
  publishedVersionsOf(publication).at(-1)?.until ?? null;

/** Whether the document will have a time without a live version once its live or scheduled version has ended. */
export function endsWithoutSuccessor(publication: Publication): boolean {
  const { scheduledRevisionId, scheduledFrom, scheduledTo } = publication;
  const end = documentEnd(publication);
  if (scheduledRevisionId === null || scheduledFrom === null) return end !== null;
  if (end !== null && scheduledFrom > end) return true;
  if (scheduledTo === null) return false;
  const last = versionsAfterEnd(publication, scheduledTo).at(-1);
  return last === undefined || last.until !== null;
}

function publish(
  publication: Publication,
  { now, to }: { now: Date; to?: Date | null | undefined },
): PublicationResult {
  const { latestRevisionId, publishedRevisionId, publishTo, scheduledRevisionId, scheduledTo } = publication;
  if (to && to <= now) return { ok: false, error: 'schedule_past' };
  if (publishedRevisionId === latestRevisionId)
    return to === undefined || isSameTime(documentEnd(publication), to)
      ? { ok: false, error: 'already_published' }
      : endAt(publication, { now, to });
  // Publishing a scheduled revision starts it early. Any other scheduled revision stays scheduled.
  const startsEarly = scheduledRevisionId === latestRevisionId;
  const keepsEnd = to === undefined && !startsEarly;
  const end = to === undefined ? (startsEarly ? scheduledTo : publishTo) : to;
  return succeed({
    ...publication,
    ...(startsEarly && unscheduled),
    publishedRevisionId: latestRevisionId,
    publishFrom: now,
    publishTo: end,
    returningVersions: keepsEnd ? publication.returningVersions : versionsAfterEnd(publication, end),
  });
}

function schedule(
  publication: Publication,
  { now, from, to }: { now: Date; from: Date; to?: Date | null | undefined },
): PublicationResult {
  if (from <= now) return { ok: false, error: 'schedule_past' };
  if (to && to <= from) return { ok: false, error: 'schedule_backwards' };
  if (publication.publishedRevisionId === publication.latestRevisionId)
    return to ? endAt(publication, { now, to }) : { ok: false, error: 'already_published' };
  const end = documentEnd(publication);
  return succeed({
    ...publication,
    scheduledRevisionId: publication.latestRevisionId,
    scheduledFrom: from,
    scheduledTo: to === undefined ? (end && end > from ? end : null) : to,
  });
}

/**
 * Ends the published versions at `to`: the version that would be live at this time ends, and later versions are never
 * live. A revision that is scheduled to start before `to` ends at `to` too; one that starts later is unchanged. Null
 * removes the end.
 */
function endAt(publication: Publication, { now, to }: { now: Date; to: Date | null }): PublicationResult {
  if (publication.publishedRevisionId === null) return { ok: false, error: 'not_published' };
  if (to && to <= now) return { ok: false, error: 'schedule_past' };
  const oldEnd = documentEnd(publication);
  const versions = publishedVersionsOf(publication);
  const found = to === null ? -1 : versions.findIndex(({ until }) => until === null || until >= to);
  const last = found === -1 ? versions.length - 1 : found;
  const [first, ...rest] = versions
    .slice(0, last + 1)
    .map((version, index) => (index === last ? { ...version, until: to } : version));
  const { scheduledFrom, scheduledTo } = publication;
  const isLimited = to && scheduledFrom && scheduledFrom < to && (scheduledTo === null || scheduledTo > to);
  const isEndRemoved = to === null && oldEnd !== null && isSameTime(scheduledTo, oldEnd);
  return succeed({
    ...publication,
    publishTo: first?.until ?? null,
    returningVersions: rest,
    ...((isLimited || isEndRemoved) && { scheduledTo: to }),
  });
}

/** Applies every start and end up to `now`; there can be several if the server was down. */
function applySchedule(publication: Publication, now: Date): Publication {
  let next = publication;
  if (next.scheduledRevisionId !== null && next.scheduledFrom && next.scheduledFrom <= now)
    next = withState({
      ...next,
      ...unscheduled,
      publishedRevisionId: next.scheduledRevisionId,
      publishFrom: next.scheduledFrom,
      publishTo: next.scheduledTo,
      returningVersions: versionsAfterEnd(next, next.scheduledTo),
    });
  while (next.publishedRevisionId !== null && next.publishTo && next.publishTo <= now) {
    const [version, ...rest] = next.returningVersions;
    next = version
      ? withState({
          ...next,
          publishedRevisionId: version.revisionId,
          publishFrom: next.publishTo,
          publishTo: version.until,
          returningVersions: rest,
        })
      : { ...next, ...unpublished, state: next.scheduledRevisionId === null ? 'archived' : 'scheduled' };
  }
  return next;
}

/**
 * Whether the latest revision has ended and an earlier revision is live again. Editors then continue from the earlier
 * revision.
 */
export function isEarlierVersionLiveAgain(before: Publication, after: Publication): boolean {
  const { latestRevisionId: latest, publishedRevisionId: live } = after;
  const isLatestUpcoming =
    after.scheduledRevisionId === latest ||
    publishedVersionsOf(after).some(({ revisionId }) => revisionId === latest);
  const wasLive = before.publishedRevisionId === latest || before.scheduledRevisionId === latest;
  return live !== null && wasLive && !isLatestUpcoming;
}

const succeed = (publication: Publication): PublicationResult => ({
  ok: true,
  publication: withState(publication),
});

/** Sets the state of the document. A scheduled revision takes precedence, because editors need to see it. */
function withState(publication: Publication): Publication {
  const { scheduledRevisionId, publishedRevisionId, latestRevisionId } = publication;
  if (scheduledRevisionId !== null) return { ...publication, state: 'scheduled' };
  if (publishedRevisionId === null) return { ...publication, state: 'draft' };
  return { ...publication, state: publishedRevisionId === latestRevisionId ? 'published' : 'changed' };
}

const isSameTime = (a: Date | null, b: Date | null): boolean =>
  (a?.getTime() ?? null) === (b?.getTime() ?? null);
