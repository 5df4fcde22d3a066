import { createRoute, z } from '@hono/zod-openapi';
import { mediaRow } from '#contracts/desk/media.ts';
import { getApp } from '../../process/app.ts';
import { mediaFolder } from '../../media/media-files.ts';
import {
  addMedia,
  changeMedia,
  listLibrary,
  openMedia,
  removeMedia,
} from '../../services/content/media-library.ts';
import { explainRefusal } from '../../services/desk/document-messages.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, RefusalError, requireFound, requireOk } from '../responses.ts';
import { createRouter, failureResponses } from '../create-router.ts';
import { requireStaff } from './require-staff.ts';
import { staffRoute } from './staff-route.ts';

const readers = ['author', 'editor', 'shop'] as const;

const upload = createRoute({
  method: 'post',
  path: '/media/upload',
  summary: 'Upload a picture to the library, as a form with `file` and `title`',
  middleware: requireStaff(readers),
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.any().openapi({ type: 'string', format: 'binary' }),
            title: z.string().optional(),
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
});

export const deskMediaRouter = createRouter()
  .openapi(staffRoute('media/list', { summary: 'List the media library', roles: readers }), async (c) => {
    const { page, perPage, q, ids } = c.req.valid('json');
    return ok(
      c,
      await listLibrary(getApp(), { search: q?.trim(), ids, limit: perPage, offset: (page - 1) * perPage }),
    );
  })
  .openapi(
    staffRoute('media/get', { summary: 'Get a picture and where it is used', roles: readers }),
    async (c) => {
      const found = await openMedia(getApp(), c.req.valid('json').id);
      return ok(c, requireFound(found, notFound()));
    },
  )
  .openapi(upload, async (c) => {
    const { file, title } = c.req.valid('form') as { file?: unknown; title?: string };
    if (!(file instanceof File)) throw new RefusalError(explainRefusal({ ok: false, error: 'picture_kind' }));
    const added = await addMedia({ ...getApp(), media: mediaFolder() }, c.var.staff.user, {
      bytes: Buffer.from(await file.arrayBuffer()),
      title: title || file.name.replace(/\.\w+$/, ''),
    });
    return ok(c, requireOk(explainRefusal(added)).row);
  })
  .openapi(
    staffRoute('media/save', {
      summary: 'Update alternative text, focal point and title',
      roles: ['author', 'editor'],
    }),
    async (c) => {
      const { id, title, alt, focalX, focalY } = c.req.valid('json');
      const changed = await changeMedia(getApp(), c.var.staff.user, {
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
      const removed = await removeMedia(
        { ...getApp(), media: mediaFolder() },
        c.var.staff.user,
        c.req.valid('json').id,
      );
      requireOk(explainRefusal(removed));
      return ok(c, null);
    },
  );
