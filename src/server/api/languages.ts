import { z } from '@hono/zod-openapi';
import { publishedShop } from '../process/shop-state.ts';
import { ok, requireFound } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

const languageSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  language_name: z.string(),
  is_default: z.union([z.literal(0), z.literal(1)]),
});
const byIdOrCode = z.object({ id: z.number().int().optional(), code: z.string().max(12).optional() });

export const languagesRouter = createRouter()
  .openapi(
    postRoute({ path: '/all', summary: 'List the languages of the shop', data: z.array(languageSchema) }),
    async (c) => ok(c, [...(await publishedShop()).languages]),
  )
  .openapi(
    postRoute({
      path: '/single',
      summary: 'Get a language with all its texts',
      body: byIdOrCode,
      data: languageSchema.extend({ texts: z.record(z.string(), z.string()) }),
    }),
    async (c) => {
      const { id, code } = c.req.valid('json');
      const found = [...(await publishedShop()).byCode.values()].find(
        ({ language: each }) => each.id === id || each.code === code,
      );
      const { language, texts } = requireFound(found);
      return ok(c, { ...language, texts });
    },
  );
