import { expect, test } from 'vitest';
import { deskCalls } from '#contracts/desk/api-calls.ts';
import { createApi, openApiInfo } from '#server/api/create-api.ts';

test('the server implements every call in the desk’s table, and no other desk call', () => {
  const { paths = {} } = createApi().getOpenAPI31Document(openApiInfo);
  const served = Object.keys(paths).filter((path) => path.startsWith('/desk/') && paths[path]?.post);
  const listed = [...Object.keys(deskCalls), 'media/upload', 'import/pictures'].map(
    (name) => `/desk/${name}`,
  );
  expect(served.toSorted()).toEqual(listed.toSorted());
});
