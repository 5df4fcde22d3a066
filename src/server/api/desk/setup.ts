import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { readChecklist } from '#server/services/desk/setup-checklist.ts';
import { placeTestOrder, readSetup } from '#server/services/desk/setup.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskSetupRouter = createRouter()
  .openapi(
    staffRoute('setup/checklist', {
      summary: 'List what is not configured yet, and what that costs the shop',
      roles: [],
    }),
    async (c) => ok(c, await readChecklist(getAppDependencies())),
  )
  .openapi(staffRoute('setup/state', { summary: 'Get the setup progress', roles: [] }), async (c) =>
    ok(c, await readSetup(getAppDependencies().db)),
  )
  .openapi(
    staffRoute('setup/test-order', { summary: 'Place a test order in your own name', roles: [] }),
    async (c) => {
      const app = getAppDependencies();
      const result = await placeTestOrder(app, c.req.valid('json'), await identifyBuyer(app, c.var.context));
      const { unique_order_id, order_number, total } = requireOk(result).order;
      return ok(c, { unique_order_id, order_number, total });
    },
  );
