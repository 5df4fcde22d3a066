import { describe, expect, test } from 'vitest';
import { type PublicationAction, type Publication, applyPublicationAction } from '#domain/publication.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const draft: Publication = {
  state: 'draft',
  latestRevisionId: 1,
  publishedRevisionId: null,
  publishFrom: null,
  publishTo: null,
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

describe('publication actions', () => {
  test.each(steps)('%s', (_, publication, step, expected) => {
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
