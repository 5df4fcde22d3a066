import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ZodObject, ZodType } from 'zod';
import type { RequestContext } from '../request/context.ts';
import '../request/validation-messages.ts';
import { refuse } from './responses.ts';

export type AppEnv = { Variables: { context: RequestContext; isFailureLogged?: boolean } };

/** The context of any API request, whatever its path and body. */
export type ApiContext = Context<AppEnv>;

/** A router that refuses a body that does not match its schema, with a message for each wrong field. */
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

export type RouteOptions<
  Path extends string,
  Body extends ZodType,
  Data extends ZodType,
  Params extends ZodObject,
> = {
  path: Path;
  summary: string;
  /** Omitted for a route without a payload. */
  body?: Body;
  /** The schema of the `{names}` in the path. */
  params?: Params;
  data: Data;
};

/** The parts of a route `POST /api/<noun><path>` with a JSON body and the API's common response envelope. */
export function postRouteConfig<
  Path extends string,
  Data extends ZodType,
  Body extends ZodType = ZodType<Record<string, never>>,
  Params extends ZodObject = ZodObject<{}>,
>({ path, summary, body, params, data }: RouteOptions<Path, Body, Data, Params>) {
  return {
    method: 'post' as const,
    path,
    summary,
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
  };
}

/**
 * Example: `createRouter().openapi(postRoute({ path: '/confirm', summary, body, data }), async (c) => ok(c, await
 * …))`.
 */
export function postRoute<
  Path extends string,
  Data extends ZodType,
  Body extends ZodType = ZodType<Record<string, never>>,
  Params extends ZodObject = ZodObject<{}>,
>(options: RouteOptions<Path, Body, Data, Params>) {
  return createRoute(postRouteConfig(options));
}

/** Request fields of lists that are paginated by cursor; their responses contain `nextCursor`. */
export const pagingFields = {
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
};
