import { isMessageEvent, type MessageEvent } from '#domain/message-event.ts';
import { callDesk } from '../call-desk.ts';
import { RedirectToDocument } from '../parts/RedirectToDocument.tsx';

const open = (event: MessageEvent) => callDesk('message-texts/open', { event });

/** Opens the document with a message’s texts, which is created the first time. */
export const RedirectToMessageText = () => (
  <RedirectToDocument isId={isMessageEvent} open={open} unknown="The shop sends no such message." />
);
