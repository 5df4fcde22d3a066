import { z } from 'zod';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AppEnv, createRouter } from '../create-router.ts';
import { deskApiTokensRouter } from './api-tokens.ts';
import { deskAuditRouter } from './audit.ts';
import { deskBoardRouter } from './board.ts';
import { deskCategoriesRouter } from './categories.ts';
import { deskCouponsRouter } from './coupons.ts';
import { deskCustomersRouter } from './customers.ts';
import { deskDailyCloseRouter, deskLedgerRouter } from './ledger.ts';
import { deskFarmVisitsRouter } from './farm-visits.ts';
import { deskExportRouter, deskImportRouter } from './import-export.ts';
import { streamDeskEvents } from './events.ts';
import { requireAnyStaff } from './require-staff.ts';
import { deskDeliveryPhotosRouter } from './delivery-photos.ts';
import { deskDocumentsRouter } from './documents.ts';
import { deskAddonsRouter, deskItemsRouter, deskStockRouter } from './items.ts';
import { deskInvoicesRouter } from './invoices.ts';
import { deskMediaRouter } from './media.ts';
import { deskMembersRouter, deskPlansRouter } from './memberships.ts';
import { deskMenusRouter } from './menus.ts';
import { deskMessagesRouter } from './messages.ts';
import { deskOrdersRouter } from './orders.ts';
import { deskOutgoingMessagesRouter } from './pause-messages.ts';
import { deskOverviewRouter } from './overview.ts';
import { deskPaymentsRouter } from './payments.ts';
import { deskPickingRouter } from './picking.ts';
import { deskPayoutsRouter } from './payouts.ts';
import { deskPeopleRouter } from './people.ts';
import { deskPhoneOrdersRouter } from './phone-orders.ts';
import { deskPicturesRouter } from './pictures.ts';
import { deskPrintersRouter } from './printers.ts';
import { deskPublishingRouter } from './publishing.ts';
import { deskReviewsRouter } from './reviews.ts';
import { deskRidersRouter } from './riders.ts';
import { deskSellersRouter } from './sellers.ts';
import { deskLanguagesRouter, deskSettingsRouter } from './settings.ts';
import { deskSetupRouter } from './setup.ts';
import { deskSoldOutRouter } from './sold-out.ts';
import { deskSlugsRouter } from './slugs.ts';
import { deskSlotsRouter } from './slots.ts';
import { deskStaffRouter } from './staff.ts';
import { deskTimelinesRouter } from './timelines.ts';
import { deskMenuSectionsRouter, deskStoreCategoriesRouter, deskStoresRouter } from './stores.ts';

// Each router's schema is typed in its own file; a list of different routers needs `any`.
// oxlint-disable-next-line typescript/no-explicit-any
const routers: OpenAPIHono<AppEnv, any>[] = [
  deskOverviewRouter,
  deskOrdersRouter,
  deskBoardRouter,
  deskPhoneOrdersRouter,
  deskPickingRouter,
  deskTimelinesRouter,
  deskPaymentsRouter,
  deskInvoicesRouter,
  deskLedgerRouter,
  deskDailyCloseRouter,
  deskPayoutsRouter,
  deskStockRouter,
  deskSoldOutRouter,
  deskItemsRouter,
  deskAddonsRouter,
  deskCategoriesRouter,
  deskStoresRouter,
  deskMenuSectionsRouter,
  deskSlotsRouter,
  deskPrintersRouter,
  deskStoreCategoriesRouter,
  deskSellersRouter,
  deskCouponsRouter,
  deskPlansRouter,
  deskMembersRouter,
  deskCustomersRouter,
  deskReviewsRouter,
  deskPeopleRouter,
  deskRidersRouter,
  deskStaffRouter,
  deskApiTokensRouter,
  deskAuditRouter,
  deskSettingsRouter,
  deskLanguagesRouter,
  deskPicturesRouter,
  deskDocumentsRouter,
  deskMenusRouter,
  deskSlugsRouter,
  deskPublishingRouter,
  deskMediaRouter,
  deskFarmVisitsRouter,
  deskMessagesRouter,
  deskOutgoingMessagesRouter,
  deskSetupRouter,
  deskImportRouter,
  deskExportRouter,
];

/** The desk's API; each route lists the roles that may call it. */
export const deskRouter = createRouter();
// For people who are not staff, it answers like an address that does not exist.
deskRouter.route('/', deskDeliveryPhotosRouter);
deskRouter.use('*', requireAnyStaff);
deskRouter.openAPIRegistry.registerPath({
  method: 'get',
  path: '/events',
  summary: 'Stream events about changed documents and orders that the person may see',
  responses: {
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
    401: { description: 'Not signed in' },
    403: { description: 'Not staff' },
  },
});
deskRouter.get('/events', requireAnyStaff, streamDeskEvents);
for (const router of routers) deskRouter.route('/', router);
