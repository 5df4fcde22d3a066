import { describe, expect, test } from 'vitest';
import { type PublicationAction, type Publication, applyPublicationAction } from '#domain/publication.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const draft: Publication = {
  state: 'draft',
  latestRevisionId: 1,
  publishedRevisionId: null,
  publishFrom: null,
  publishTo: null,
  returningVersions: [],
  scheduledRevisionId: null,
  scheduledFrom: null,
  scheduledTo: null,
};
const published: Publication = { ...draft, state: 'published', publishedRevisionId: 1, publishFrom: at(1) };
const changed: Publication = { ...published, state: 'changed', latestRevisionId: 2 };
const scheduled: Publication = {
  ...draft,
  state: 'scheduled',
  scheduledRevisionId: 1,
  scheduledFrom: at(10),
  scheduledTo: at(20),
};
const archived: Publication = { ...draft, state: 'archived' };

const steps: [string, Publication, PublicationAction, Partial<Publication> | string][] = [
  [
    'saving a draft keeps it a draft',
    draft,
    { step: 'save', revisionId: 2 },
    { state: 'draft', latestRevisionId: 2 },
  ],
  [
    'saving a published document makes it changed',
    published,
    { step: 'save', revisionId: 2 },
    { state: 'changed', publishedRevisionId: 1 },
  ],
  [
    'saving a scheduled document keeps the scheduled revision',
    scheduled,
    { step: 'save', revisionId: 2 },
    { state: 'scheduled', scheduledRevisionId: 1 },
  ],
  [
    'saving an archived document makes it a draft',
    archived,
    { step: 'save', revisionId: 2 },
    { state: 'draft' },
  ],
  [
    'publishes a draft',
    draft,
    { step: 'publish', now: at(5) },
    { state: 'published', publishedRevisionId: 1, publishFrom: at(5) },
  ],
  [
    'publishes a change',
    changed,
    { step: 'publish', now: at(5) },
    { state: 'published', publishedRevisionId: 2 },
  ],
  [
    'publishes a scheduled document at once',
    scheduled,
    { step: 'publish', now: at(5) },
    { state: 'published', scheduledRevisionId: null, scheduledTo: null },
  ],
  ['refuses to publish without changes', published, { step: 'publish', now: at(5) }, 'already_published'],
  [
    'an end can be added later',
    published,
    { step: 'publish', now: at(5), to: at(9) },
    { state: 'published', publishTo: at(9) },
  ],
  ['refuses an end in the past', draft, { step: 'publish', now: at(5), to: at(4) }, 'schedule_past'],
  [
    'schedules a draft',
    draft,
    { step: 'schedule', now: at(5), from: at(10), to: at(20) },
    { state: 'scheduled', scheduledRevisionId: 1, publishedRevisionId: null },
  ],
  [
    'schedules a change beside the published revision',
    changed,
    { step: 'schedule', now: at(5), from: at(10) },
    { state: 'scheduled', scheduledRevisionId: 2, publishedRevisionId: 1 },
  ],
  ['refuses a schedule in the past', draft, { step: 'schedule', now: at(5), from: at(5) }, 'schedule_past'],
  [
    'refuses a schedule that ends before it starts',
    draft,
    { step: 'schedule', now: at(5), from: at(10), to: at(9) },
    'schedule_backwards',
  ],
  ['unpublishes a document', published, { step: 'unpublish' }, { state: 'draft', publishedRevisionId: null }],
  [
    'unpublishes a scheduled document',
    scheduled,
    { step: 'unpublish' },
    { state: 'draft', scheduledRevisionId: null, scheduledFrom: null },
  ],
  ['refuses to unpublish a draft', draft, { step: 'unpublish' }, 'not_published'],
  ['archives a document', changed, { step: 'archive' }, { state: 'archived', publishedRevisionId: null }],
  ['refuses to archive twice', archived, { step: 'archive' }, 'archived'],
  [
    'does nothing before the scheduled start',
    scheduled,
    { step: 'apply_schedule', now: at(9) },
    { state: 'scheduled' },
  ],
  [
    'publishes at the scheduled start',
    scheduled,
    { step: 'apply_schedule', now: at(10) },
    { state: 'published', publishedRevisionId: 1, scheduledRevisionId: null, publishTo: at(20) },
  ],
  [
    'applies start and end at once',
    scheduled,
    { step: 'apply_schedule', now: at(20) },
    { state: 'archived', publishedRevisionId: null, scheduledRevisionId: null },
  ],
  [
    'archives at the scheduled end',
    { ...published, publishTo: at(9) },
    { step: 'apply_schedule', now: at(9) },
    { state: 'archived', publishedRevisionId: null },
  ],
  [
    'ends one revision while another is scheduled',
    { ...scheduled, publishedRevisionId: 3, publishTo: at(8) },
    { step: 'apply_schedule', now: at(9) },
    { state: 'scheduled', publishedRevisionId: null, scheduledRevisionId: 1 },
  ],
];

const untilNine: Publication = { ...published, publishTo: at(9) };
/** Revision 2 is live until the 9th, then revision 1 again. */
const temporary: Publication = {
  ...changed,
  state: 'published',
  publishedRevisionId: 2,
  publishTo: at(9),
  returningVersions: [{ revisionId: 1, until: null }],
};
const returning: typeof steps = [
  [
    'at the end of a scheduled change the version before is live again',
    { ...changed, state: 'scheduled', scheduledRevisionId: 2, scheduledFrom: at(5), scheduledTo: at(9) },
    { step: 'apply_schedule', now: at(9) },
    { state: 'changed', publishedRevisionId: 1, publishTo: null, returningVersions: [] },
  ],
  [
    'a scheduled change keeps the version that follows it',
    { ...changed, state: 'scheduled', scheduledRevisionId: 2, scheduledFrom: at(5), scheduledTo: at(9) },
    { step: 'apply_schedule', now: at(5) },
    {
      state: 'published',
      publishedRevisionId: 2,
      publishTo: at(9),
      returningVersions: [{ revisionId: 1, until: null }],
    },
  ],
  [
    'a change without an end replaces the version before for good',
    { ...changed, state: 'scheduled', scheduledRevisionId: 2, scheduledFrom: at(5), scheduledTo: null },
    { step: 'apply_schedule', now: at(30) },
    { state: 'published', publishedRevisionId: 2, publishTo: null, returningVersions: [] },
  ],
  [
    'a change within a change returns to it, and then to the version before both',
    {
      ...temporary,
      latestRevisionId: 3,
      scheduledRevisionId: 3,
      scheduledFrom: at(6),
      scheduledTo: at(7),
    },
    { step: 'apply_schedule', now: at(7) },
    { publishedRevisionId: 2, publishTo: at(9), returningVersions: [{ revisionId: 1, until: null }] },
  ],
  [
    'a change that outlasts another returns to the version before both',
    {
      ...temporary,
      latestRevisionId: 3,
      scheduledRevisionId: 3,
      scheduledFrom: at(6),
      scheduledTo: at(12),
    },
    { step: 'apply_schedule', now: at(12) },
    { publishedRevisionId: 1, publishTo: null, returningVersions: [] },
  ],
  [
    'ends that passed while the server was down are applied together',
    { ...temporary, returningVersions: [{ revisionId: 4, until: at(11) }] },
    { step: 'apply_schedule', now: at(20) },
    { state: 'archived', publishedRevisionId: null, returningVersions: [] },
  ],
  [
    'publishing a correction keeps the end and what follows',
    { ...temporary, state: 'changed', latestRevisionId: 3 },
    { step: 'publish', now: at(5) },
    { publishedRevisionId: 3, publishTo: at(9), returningVersions: [{ revisionId: 1, until: null }] },
  ],
  [
    'publishing without an end replaces what would follow',
    { ...temporary, state: 'changed', latestRevisionId: 3 },
    { step: 'publish', now: at(5), to: null },
    { publishedRevisionId: 3, publishTo: null, returningVersions: [] },
  ],
  [
    'publishing a change until a time returns to the version before',
    changed,
    { step: 'publish', now: at(5), to: at(9) },
    { publishedRevisionId: 2, publishTo: at(9), returningVersions: [{ revisionId: 1, until: null }] },
  ],
  [
    'a scheduled revision that is published early keeps its end',
    { ...changed, state: 'scheduled', scheduledRevisionId: 2, scheduledFrom: at(7), scheduledTo: at(9) },
    { step: 'publish', now: at(5) },
    {
      state: 'published',
      publishedRevisionId: 2,
      publishTo: at(9),
      scheduledRevisionId: null,
      returningVersions: [{ revisionId: 1, until: null }],
    },
  ],
  [
    'publishing something else keeps the scheduled revision',
    {
      ...changed,
      state: 'scheduled',
      latestRevisionId: 3,
      scheduledRevisionId: 2,
      scheduledFrom: at(7),
      scheduledTo: at(9),
    },
    { step: 'publish', now: at(5) },
    { state: 'scheduled', publishedRevisionId: 3, scheduledRevisionId: 2, scheduledTo: at(9) },
  ],
  [
    'a scheduled change ends with its document unless it says otherwise',
    { ...untilNine, latestRevisionId: 2 },
    { step: 'schedule', now: at(5), from: at(6) },
    { scheduledRevisionId: 2, scheduledTo: at(9) },
  ],
  [
    'refuses to schedule what is already live',
    published,
    { step: 'schedule', now: at(5), from: at(6) },
    'already_published',
  ],
  [
    'cancels a schedule and keeps what is live',
    { ...changed, state: 'scheduled', scheduledRevisionId: 2, scheduledFrom: at(7) },
    { step: 'unschedule' },
    { state: 'changed', publishedRevisionId: 1, scheduledRevisionId: null, scheduledFrom: null },
  ],
  ['refuses to cancel a schedule that is not there', published, { step: 'unschedule' }, 'not_scheduled'],
  [
    'gives a live document an end',
    published,
    { step: 'end', now: at(5), to: at(9) },
    { state: 'published', publishTo: at(9) },
  ],
  [
    'an end cuts off the versions that would follow, and a scheduled one',
    {
      ...temporary,
      latestRevisionId: 3,
      scheduledRevisionId: 3,
      scheduledFrom: at(6),
      scheduledTo: null,
    },
    { step: 'end', now: at(5), to: at(8) },
    { publishTo: at(8), returningVersions: [], scheduledTo: at(8) },
  ],
  [
    'an end after a temporary version ends the version that follows it',
    temporary,
    { step: 'end', now: at(5), to: at(12) },
    { publishTo: at(9), returningVersions: [{ revisionId: 1, until: at(12) }] },
  ],
  [
    'removes an end',
    untilNine,
    { step: 'end', now: at(5), to: null },
    { state: 'published', publishTo: null },
  ],
  [
    'refuses an end in the past for a live document',
    published,
    { step: 'end', now: at(5), to: at(5) },
    'schedule_past',
  ],
  ['refuses an end of what is not live', draft, { step: 'end', now: at(5), to: at(9) }, 'not_published'],
];
steps.push(...returning);

describe('publication actions', () => {
  test.each(steps)('an action: %s', (_, publication, step, expected) => {
    const result = applyPublicationAction(publication, step);
    if (typeof expected === 'string') expect(result).toEqual({ ok: false, error: expected });
    else expect(result).toMatchObject({ ok: true, publication: expected });
  });

  test('the state always matches the revisions', () => {
    for (const [, publication, step] of steps) {
      const result = applyPublicationAction(publication, step);
      if (!result.ok) continue;
      const { state, publishedRevisionId, scheduledRevisionId, latestRevisionId } = result.publication;
      if (state === 'published') expect(publishedRevisionId).toBe(latestRevisionId);
      if (state === 'changed') expect(publishedRevisionId).not.toBeNull();
      if (state === 'scheduled') expect(scheduledRevisionId).not.toBeNull();
      if (state === 'draft' || state === 'archived')
        expect([publishedRevisionId, scheduledRevisionId]).toEqual([null, null]);
    }
  });
});
