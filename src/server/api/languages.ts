import { z } from '@hono/zod-openapi';
import { publishedShop } from '../process/shop-state.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';

const language = z.object({
  id: z.number().int(),
  code: z.string(),
  language_name: z.string(),
  is_default: z.union([z.literal(0), z.literal(1)]),
});
const one = z.object({ id: z.number().int().optional(), code: z.string().max(12).optional() });

export const languagesRouter = createRouter()
  .openapi(
    call({ path: '/all', summary: 'List the languages of the shop', data: z.array(language) }),
    async (c) => ok(c, [...(await publishedShop()).languages]),
  )
  .openapi(
    call({
      path: '/single',
      summary: 'Get a language with all its texts',
      body: one,
      data: language.extend({ texts: z.record(z.string(), z.string()) }),
    }),
    async (c) => {
      const { id, code } = c.req.valid('json');
      const found = [...(await publishedShop()).byCode.values()].find(
        ({ language }) => language.id === id || language.code === code,
      );
      return found ? ok(c, { ...found.language, texts: found.texts }) : refuse(c, { error: 'not_found' });
    },
  );
