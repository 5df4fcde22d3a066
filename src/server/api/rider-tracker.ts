import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { receiveTrackerReport } from '../services/delivery/rider-tracker-app.ts';
import { type AppEnv, createRouter } from './create-router.ts';
import { RefusalError, requireOk } from './responses.ts';

/** Position reports of tracker apps on riders' phones, which run while the phone is locked. */
export const riderTrackerRouter = createRouter();

for (const method of ['get', 'post'] as const)
  riderTrackerRouter.openAPIRegistry.registerPath({
    method,
    path: '/{token}',
    summary: `Where a rider is, from a tracker app: ${
      method === 'get'
        ? 'OsmAnd and Traccar Client, in the query'
        : 'OwnTracks and Traccar Client, as JSON, form fields or in the query'
    }`,
    request: { params: z.object({ token: z.string() }) },
    responses: {
      200: { description: 'Taken; an empty list, which OwnTracks expects' },
      400: { description: 'A field cannot be read' },
      404: { description: 'No rider has this address' },
      429: { description: 'Too many' },
    },
  });
riderTrackerRouter.on(['GET', 'POST'], '/:token', async (c) => {
  requireOk(
    await receiveTrackerReport(getAppDependencies(), {
      token: c.req.param('token'),
      content: await contentOf(c),
      clientAddress: c.var.context.clientAddress,
    }),
  );
  return c.json([]);
});

async function contentOf(c: Context<AppEnv>): Promise<unknown> {
  const query = c.req.query();
  if (c.req.method === 'GET') return query;
  const body = await c.req.text();
  // OwnTracks sends an empty body after it has deleted something.
  if (body === '' && Object.keys(query).length === 0) return [];
  if (c.req.header('content-type')?.includes('json') || /^\s*[[{]/.test(body)) return parseJson(body);
  return { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RefusalError({ error: 'bad_request' });
  }
}
