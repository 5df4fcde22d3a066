import { defineCall } from './define-call.ts';
import { rowsOf } from './list.ts';
import { menuQuery, menuRow, openedMenu, openMenu } from './menu.ts';
import {
  messagePreview,
  messagePreviewBody,
  messageTextQuery,
  messageTextRow,
  openedMessageText,
  openMessageText,
  testMessageBody,
  testMessageResult,
} from './message.ts';
import { proposedSlug, proposeSlugBody } from './slug.ts';

/** The desk's calls for documents with a place of their own, such as menus and the texts of messages, and for slugs. */
export const contentCalls = {
  'slugs/propose': defineCall(proposeSlugBody, proposedSlug),
  'menus/list': defineCall(menuQuery, rowsOf(menuRow)),
  'menus/open': defineCall(openMenu, openedMenu),
  'message-texts/list': defineCall(messageTextQuery, rowsOf(messageTextRow)),
  'message-texts/open': defineCall(openMessageText, openedMessageText),
  'message-texts/preview': defineCall(messagePreviewBody, messagePreview),
  'message-texts/test': defineCall(testMessageBody, testMessageResult),
};
