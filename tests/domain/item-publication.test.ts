import { expect, test } from 'vitest';
import { canChangePublication, itemPublicationStates } from '#domain/item-publication.ts';

test('a draft can be published, and a published item withdrawn and published again', () => {
  const changes = itemPublicationStates.flatMap((from) =>
    itemPublicationStates.filter((to) => canChangePublication(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(changes).toEqual([
    'draft → draft',
    'draft → published',
    'published → published',
    'published → withdrawn',
    'withdrawn → published',
    'withdrawn → withdrawn',
  ]);
});
