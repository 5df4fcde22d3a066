import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { receiveSmsReports, receiveTwilioReport } from '../services/message/receive-delivery-reports.ts';
import { type AppEnv, createRouter } from './create-router.ts';
import { requireOk } from './responses.ts';

/**
 * Reports from SMS providers about messages. The response has no content; after an error, providers send the report
 * again.
 */
export const messageReportRouter = createRouter();

const response = { 204: { description: 'Taken' }, 403: { description: 'Not from the provider' } };

messageReportRouter.openAPIRegistry.registerPath({
  method: 'post',
  path: '/twilio',
  summary: 'Receive a signed delivery report from Twilio',
  responses: response,
});
messageReportRouter.post('/twilio', async (c) => {
  requireOk(
    await receiveTwilioReport(getAppDependencies(), {
      key: c.req.query('message') ?? '',
      signature: c.req.header('x-twilio-signature') ?? '',
      fields: await formFields(c),
      clientAddress: c.var.context.clientAddress,
    }),
  );
  return c.body(null, 204);
});

for (const method of ['get', 'post'] as const)
  messageReportRouter.openAPIRegistry.registerPath({
    method,
    path: '/sms/{token}',
    summary: `Reports of an SMS provider about messages, ${method === 'get' ? 'in the query' : 'as JSON or form fields'}`,
    request: { params: z.object({ token: z.string() }) },
    responses: response,
  });
messageReportRouter.on(['GET', 'POST'], '/sms/:token', async (c) => {
  const query = c.req.query();
  const isJson = c.req.header('content-type')?.includes('json');
  const body: unknown = c.req.method === 'GET' ? {} : isJson ? await c.req.json() : await formFields(c);
  requireOk(
    await receiveSmsReports(getAppDependencies(), {
      token: c.req.param('token'),
      key: query['message'] ?? null,
      content: Array.isArray(body) ? body : { ...query, ...(body as object) },
      clientAddress: c.var.context.clientAddress,
    }),
  );
  return c.body(null, 204);
});

/** The text fields of a form; an empty object if the body is not a form. */
async function formFields(c: Context<AppEnv>): Promise<Record<string, string>> {
  const fields = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
