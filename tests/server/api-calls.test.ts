import { expect, test } from 'vitest';
import { deskCalls } from '#contracts/desk/calls.ts';
import { createApi, openApiInfo } from '#server/api/create-api.ts';

test('every call of the desk’s table is served, and the desk serves no other', () => {
  const { paths = {} } = createApi().getOpenAPI31Document(openApiInfo);
  const served = Object.keys(paths).filter((path) => path.startsWith('/desk/') && paths[path]?.post);
  const listed = [...Object.keys(deskCalls), 'media/upload'].map((name) => `/desk/${name}`);
  expect(served.toSorted()).toEqual(listed.toSorted());
});
