import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AppEnv, createRouter } from '../create-router.ts';
import { deskCategoriesRouter } from './categories.ts';
import { deskCouponsRouter } from './coupons.ts';
import { deskFarmVisitsRouter } from './farm-visits.ts';
import { deskExportRouter, deskImportRouter } from './import-export.ts';
import { requireAnyStaff } from './require-staff.ts';
import { deskDocumentsRouter } from './documents.ts';
import { deskAddonsRouter, deskItemsRouter, deskStockRouter } from './items.ts';
import { deskMediaRouter } from './media.ts';
import { deskOrdersRouter } from './orders.ts';
import { deskPeopleRouter } from './people.ts';
import { deskPicturesRouter } from './pictures.ts';
import { deskPublishingRouter } from './publishing.ts';
import { deskLanguagesRouter, deskSettingsRouter } from './settings.ts';
import { deskSetupRouter } from './setup.ts';
import { deskStoreCategoriesRouter, deskStoresRouter } from './stores.ts';

/** The nouns of `/api/desk`. */
// Each router's schema is typed in its own file; a list of different routers needs `any`.
// oxlint-disable-next-line typescript/no-explicit-any
const routers: [path: string, router: OpenAPIHono<AppEnv, any>][] = [
  ['/orders', deskOrdersRouter],
  ['/stock', deskStockRouter],
  ['/items', deskItemsRouter],
  ['/addons', deskAddonsRouter],
  ['/categories', deskCategoriesRouter],
  ['/stores', deskStoresRouter],
  ['/store-categories', deskStoreCategoriesRouter],
  ['/coupons', deskCouponsRouter],
  ['/people', deskPeopleRouter],
  ['/settings', deskSettingsRouter],
  ['/languages', deskLanguagesRouter],
  ['/pictures', deskPicturesRouter],
  ['/documents', deskDocumentsRouter],
  ['/documents', deskPublishingRouter],
  ['/media', deskMediaRouter],
  ['/farm-visits', deskFarmVisitsRouter],
  ['/setup', deskSetupRouter],
  ['/import', deskImportRouter],
  ['/export', deskExportRouter],
];

/** The desk's API; each route names the roles that may call it. */
export const deskRouter = createRouter();
deskRouter.use('*', requireAnyStaff);
for (const [path, router] of routers) deskRouter.route(path, router);
