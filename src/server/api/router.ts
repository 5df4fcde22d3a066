import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ZodObject, ZodType } from 'zod';
import type { RequestContext } from '../request/context.ts';
import '../request/validation-messages.ts';
import { refuse } from './respond.ts';

export type AppEnv = { Variables: { context: RequestContext } };

/** A router of one noun: bodies that do not fit their schema are answered here, with the path of each wrong field. */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const fields: Record<string, string> = {};
      for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
      return refuse(c, { error: 'validation_failed', fields });
    },
  });
}

export const failureSchema = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      details: z.record(z.string(), z.any()).optional(),
    }),
  })
  .openapi('Failure');

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: failureSchema } },
});

export const failureResponses = {
  400: failure('Invalid request'),
  401: failure('Not signed in'),
  403: failure('Not allowed'),
  404: failure('Not found or not accessible'),
  409: failure('Rejected; see the error code'),
  413: failure('Too large'),
  422: failure('The idempotency key was used for another request'),
  429: failure('Too many requests'),
  500: failure('Server error'),
  503: failure('Unavailable; retry after Retry-After'),
};

type CallOptions<
  Path extends string,
  Body extends ZodType,
  Data extends ZodType,
  Params extends ZodObject,
> = {
  path: Path;
  summary: string;
  /** `z.object({})` or nothing for a call without a payload. */
  body?: Body;
  /** Of the `{names}` in the path. */
  params?: Params;
  data: Data;
  tags?: string[];
};

/**
 * One call of the product, `POST /api/<noun><path>` with JSON in the common envelope:
 * `createRouter().openapi(call({ path: '/confirm', summary, body, data }), async (c) => ok(c, await …))`.
 */
export function call<
  Path extends string,
  Data extends ZodType,
  Body extends ZodType = ZodType<Record<string, never>>,
  Params extends ZodObject = ZodObject<{}>,
>({ path, summary, body, params, data, tags }: CallOptions<Path, Body, Data, Params>) {
  return createRoute({
    method: 'post',
    path,
    summary,
    ...(tags && { tags }),
    request: {
      params: (params ?? z.object({})) as Params,
      body: { required: true, content: { 'application/json': { schema: (body ?? z.object({})) as Body } } },
    },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: z.object({ success: z.literal(true), data }) } },
      },
      ...failureResponses,
    },
  });
}

/** A list takes these and answers `nextCursor`. */
export const pagingFields = {
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
};
