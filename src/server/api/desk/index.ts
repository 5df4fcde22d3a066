import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AppEnv, createRouter } from '../router.ts';
import { deskCategoriesRouter } from './categories.ts';
import { staffOnly } from './guard.ts';
import { deskDocumentsRouter } from './documents.ts';
import { deskMediaRouter } from './media.ts';
import { deskPicturesRouter } from './pictures.ts';
import { deskPublishingRouter } from './publishing.ts';

/** The nouns of `/api/desk`. */
// Routers with different routes stand in one list: their schemas are typed where they are made.
// oxlint-disable-next-line typescript/no-explicit-any
const routers: [path: string, router: OpenAPIHono<AppEnv, any>][] = [
  ['/categories', deskCategoriesRouter],
  ['/pictures', deskPicturesRouter],
  ['/documents', deskDocumentsRouter],
  ['/documents', deskPublishingRouter],
  ['/media', deskMediaRouter],
];

/** The calls of the back office; each asks for its roles in its own handler. */
export const deskRouter = createRouter();
deskRouter.use('*', staffOnly);
for (const [path, router] of routers) deskRouter.route(path, router);
