import { staffRoles } from '#contracts/desk/staff-roles.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import {
  pauseOutgoingMessages,
  readOutgoingMessages,
  resumeOutgoingMessages,
} from '#server/services/installation/outgoing-messages.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskOutgoingMessagesRouter = createRouter()
  .openapi(
    staffRoute('outgoing/get', { summary: 'Get whether messages are sent or paused', roles: staffRoles }),
    async (c) => ok(c, await readOutgoingMessages(getAppDependencies(), c.var.staff)),
  )
  .openapi(
    staffRoute('outgoing/pause', { summary: 'Pause all messages of the shop', roles: [] }),
    async (c) => ok(c, requireOk(await pauseOutgoingMessages(getAppDependencies(), c.var.staff)).state),
  )
  .openapi(
    staffRoute('outgoing/resume', {
      summary: 'Send messages again; confirms a restored or copied shop as the shop',
      roles: [],
    }),
    async (c) => ok(c, requireOk(await resumeOutgoingMessages(getAppDependencies(), c.var.staff)).state),
  );
