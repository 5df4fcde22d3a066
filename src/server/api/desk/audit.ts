import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { listAudit, listAuditActions } from '#server/services/desk/audit.ts';
import { createRouter } from '../create-router.ts';
import { ok } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

/** The audit log, for administrators. */
export const deskAuditRouter = createRouter()
  .openapi(staffRoute('audit/list', { summary: 'List the audit log, newest first', roles: [] }), async (c) =>
    ok(c, await listAudit(getAppDependencies().db, c.req.valid('json'), c.var.context.settings.timeZone)),
  )
  .openapi(
    staffRoute('audit/actions', { summary: 'List the actions in the audit log', roles: [] }),
    async (c) => ok(c, await listAuditActions(getAppDependencies().db)),
  );
