import { createRoute, z } from '@hono/zod-openapi';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import { mediaDetail, mediaQuery, mediaRow, mediaSave } from '#contracts/desk/media.ts';
import { getApp } from '../../process/app.ts';
import { mediaFolder } from '../../media/files.ts';
import {
  addMedia,
  changeMedia,
  listLibrary,
  openMedia,
  removeMedia,
} from '../../services/content/media-library.ts';
import { inWords } from '../../services/desk/document-words.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter, failureResponses } from '../router.ts';
import { requireStaff } from './guard.ts';

const missing = () => inWords({ ok: false as const, error: 'not_found' });

const upload = createRoute({
  method: 'post',
  path: '/upload',
  summary: 'Upload a picture to the library, as a form with `file` and `title`',
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
  .openapi(
    call({ path: '/list', summary: 'List the media library', body: mediaQuery, data: rowsOf(mediaRow) }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor', 'shop');
      if (!who.ok) return refuse(c, who);
      const { page, perPage, q, ids } = c.req.valid('json');
      return ok(
        c,
        await listLibrary(getApp(), { search: q?.trim(), ids, limit: perPage, offset: (page - 1) * perPage }),
      );
    },
  )
  .openapi(
    call({ path: '/get', summary: 'Get a picture and where it is used', body: idBody, data: mediaDetail }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor', 'shop');
      if (!who.ok) return refuse(c, who);
      const found = await openMedia(getApp(), c.req.valid('json').id);
      return found ? ok(c, found) : refuse(c, missing());
    },
  )
  .openapi(upload, async (c) => {
    const who = await requireStaff(c, 'author', 'editor', 'shop');
    if (!who.ok) return refuse(c, who);
    const { file, title } = c.req.valid('form') as { file?: unknown; title?: string };
    if (!(file instanceof File)) return refuse(c, inWords({ ok: false as const, error: 'picture_kind' }));
    const added = await addMedia({ ...getApp(), media: mediaFolder() }, who.staff.user, {
      bytes: Buffer.from(await file.arrayBuffer()),
      title: (title || file.name.replace(/\.\w+$/, ''))
        .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
        .slice(0, 120)
        .trim(),
    });
    return added.ok ? ok(c, added.row) : refuse(c, inWords(added));
  })
  .openapi(
    call({
      path: '/save',
      summary: 'Update alternative text, focal point and title',
      body: mediaSave,
      data: mediaRow,
    }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor');
      if (!who.ok) return refuse(c, who);
      const { id, title, alt, focalX, focalY } = c.req.valid('json');
      const changed = await changeMedia(getApp(), who.staff.user, {
        id,
        ...(title !== undefined && { title }),
        ...(alt !== undefined && { alt }),
        ...(focalX !== undefined && { focalX }),
        ...(focalY !== undefined && { focalY }),
      });
      return changed ? ok(c, changed) : refuse(c, missing());
    },
  )
  .openapi(
    call({ path: '/delete', summary: 'Delete an unused picture', body: idBody, data: z.null() }),
    async (c) => {
      const who = await requireStaff(c, 'editor');
      if (!who.ok) return refuse(c, inWords(who));
      const removed = await removeMedia(
        { ...getApp(), media: mediaFolder() },
        who.staff.user,
        c.req.valid('json').id,
      );
      return removed.ok ? ok(c, null) : refuse(c, inWords(removed));
    },
  );
