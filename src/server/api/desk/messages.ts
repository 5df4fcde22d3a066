import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { readMessageChannels } from '#server/services/desk/message-channels.ts';
import { listMessages, resendMessage } from '#server/services/desk/messages.ts';
import {
  listMessageTexts,
  findOrCreateMessageTexts,
  previewMessage,
  sendTestMessage,
} from '#server/services/desk/message-texts.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

const writers = ['editor'] as const;
const support = ['support'] as const;

export const deskMessagesRouter = createRouter()
  .openapi(
    staffRoute('message-texts/list', { summary: 'List the messages that the shop sends', roles: writers }),
    async (c) => ok(c, await listMessageTexts(getAppDependencies().db, c.req.valid('json'))),
  )
  .openapi(
    staffRoute('message-texts/open', {
      summary: 'Open the texts of a message; the first time, a draft with the standard texts is created',
      roles: writers,
    }),
    async (c) => {
      const { id } = requireOk(
        await findOrCreateMessageTexts(getAppDependencies(), c.req.valid('json'), c.var.staff),
      );
      return ok(c, { id });
    },
  )
  .openapi(
    staffRoute('message-texts/preview', {
      summary: 'Show the saved texts as email and SMS with real values',
      roles: writers,
    }),
    async (c) => {
      const found = await previewMessage(getAppDependencies(), c.req.valid('json'), c.var.staff);
      return ok(c, requireFound(found, notFound()));
    },
  )
  .openapi(
    staffRoute('message-texts/test', {
      summary: 'Send the saved texts to the person who asks',
      roles: writers,
    }),
    async (c) => {
      const { recipient } = requireOk(
        await sendTestMessage(getAppDependencies(), c.req.valid('json'), c.var.staff),
      );
      return ok(c, { recipient });
    },
  )
  .openapi(
    staffRoute('messages/list', { summary: 'List messages with their state', roles: support }),
    async (c) => ok(c, await listMessages(getAppDependencies().db, c.req.valid('json'))),
  )
  .openapi(
    staffRoute('messages/channels', {
      summary: 'Get the providers that send messages, without their credentials',
      roles: support,
    }),
    async (c) => ok(c, await readMessageChannels(getAppDependencies())),
  )
  .openapi(
    staffRoute('messages/resend', { summary: 'Send a message again that was not sent', roles: support }),
    async (c) =>
      ok(c, requireOk(await resendMessage(getAppDependencies(), c.req.valid('json'), c.var.staff)).row),
  );
