import { z } from '@hono/zod-openapi';
import { mediaRow } from '#contracts/desk/media.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { mediaFolder } from '#server/media/media-files.ts';
import {
  addMedia,
  changeMedia,
  listLibrary,
  readMediaWithUses,
  removeMedia,
} from '#server/services/content/media-library.ts';
import { receiveUpload } from '#server/media/receive-upload.ts';
import { explainRefusal } from '#server/services/desk/explain-document-refusals.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter, failureResponses } from '../create-router.ts';
import { registerRoles } from './api-scopes.ts';
import { requireStaff } from './require-staff.ts';
import { staffRoute } from './staff-route.ts';

const readers = ['author', 'editor', 'shop'] as const;

/** Only for the API's documentation: validating a form would keep the whole file in memory. */
const upload = {
  method: 'post',
  path: '/media/upload',
  summary:
    'Upload a picture of up to 20 MB and 40 megapixels, or a JPEG of up to 50 MB and 100 megapixels (40 if progressive), to the library, as a form with `file` and `title`',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.any().openapi({ type: 'string', format: 'binary' }),
            title: z.string().optional().openapi({ description: 'Without one, the file’s name' }),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: z.object({ success: z.literal(true), data: mediaRow }) } },
    },
    ...failureResponses,
  },
} as const;

export const deskMediaRouter = createRouter()
  .openapi(staffRoute('media/list', { summary: 'List the media library', roles: readers }), async (c) => {
    const { page, perPage, q, ids } = c.req.valid('json');
    return ok(
      c,
      await listLibrary(getAppDependencies(), {
        search: q?.trim(),
        ids,
        limit: perPage,
        offset: (page - 1) * perPage,
      }),
    );
  })
  .openapi(
    staffRoute('media/get', { summary: 'Get a picture and where it is used', roles: readers }),
    async (c) => {
      const found = await readMediaWithUses(getAppDependencies(), c.req.valid('json').id);
      return ok(c, requireFound(found, notFound()));
    },
  )
  .openapi(
    staffRoute('media/save', {
      summary: 'Update alternative text, focal point and title',
      roles: ['author', 'editor'],
    }),
    async (c) => {
      const { id, title, alt, focalX, focalY } = c.req.valid('json');
      const changed = await changeMedia(getAppDependencies(), c.var.staff.user, {
        id,
        ...(title !== undefined && { title }),
        ...(alt !== undefined && { alt }),
        ...(focalX !== undefined && { focalX }),
        ...(focalY !== undefined && { focalY }),
      });
      return ok(c, requireFound(changed, notFound()));
    },
  )
  .openapi(
    staffRoute('media/delete', { summary: 'Delete an unused picture', roles: ['editor'] }),
    async (c) => {
      const removed = await removeMedia(getAppDependencies(), c.var.staff.user, c.req.valid('json').id);
      requireOk(explainRefusal(removed));
      return ok(c, null);
    },
  );

registerRoles('media/upload', readers);
deskMediaRouter.openAPIRegistry.registerPath(upload);
deskMediaRouter.post(upload.path, requireStaff(readers), async (c) => {
  const media = mediaFolder();
  const added = await receiveUpload(media, c.req.raw, (received) =>
    addMedia({ ...getAppDependencies(), media }, c.var.staff.user, received),
  );
  return ok(c, requireOk(explainRefusal(added)).row);
});
