import { z } from 'zod';
import { farmVisitSchema } from '../farm-visit.ts';
import { apiTokenInput, apiTokenOverview, createdApiToken } from './api-token.ts';
import { auditQuery, auditRow } from './audit.ts';
import { board, boardQuery, boardSeenInput } from './board.ts';
import { categoryInput, categoryQuery, categoryRow } from './category.ts';
import { couponInput, couponQuery, couponRow } from './coupon.ts';
import { allowanceInput, memberQuery, memberRow, planInput, planQuery, planRow } from './membership.ts';
import { customerBody, customerDetail, customerNoteInput, customerQuery, customerRow } from './customer.ts';
import { disputeQuery, disputeRow } from './dispute.ts';
import {
  checkBody,
  copyBody,
  createBody,
  documentDetail,
  documentQuery,
  documentRow,
  endBody,
  historyRow,
  moveBody,
  previewBody,
  previewResult,
  problemRow,
  publishBody,
  referenceBody,
  referenceRow,
  restoreBody,
  revisionBody,
  saveBody,
  savedResult,
  scheduleBody,
  versionRow,
} from './document.ts';
import {
  attendeesInput,
  attendeeSheet,
  deskFarmDay,
  deskFarmVisitQuery,
  farmAnswerInput,
  farmDayInput,
} from './farm-visit.ts';
import {
  exportFile,
  exportInput,
  importIdInput,
  importChunk,
  importReport,
  importRun,
  importStart,
  importStatus,
} from './import-export.ts';
import {
  addonInput,
  addonQuery,
  addonRow,
  changedItems,
  itemIdsBody,
  itemInput,
  itemQuery,
  itemRow,
  stockInput,
  stockQuery,
  stockRow,
} from './item.ts';
import { deskInvoice, deskInvoiceQuery, deskInvoiceRow } from './invoice.ts';
import { dailyClose, dailyCloseInput, ledgerFilter, ledgerQuery, ledgerRow, ledgerTotal } from './ledger.ts';
import { call, noFields, nothing, versioned, versionedSave } from './call.ts';
import { idBody, listFields, rowsOf } from './list.ts';
import {
  messageChannels,
  messagePreview,
  messagePreviewBody,
  messageTextQuery,
  messageTextRow,
  openedMessageText,
  openMessageText,
  sentMessageQuery,
  sentMessageRow,
  testMessageBody,
  testMessageResult,
} from './message.ts';
import { riderCalls } from './rider-calls.ts';
import { mediaDetail, mediaQuery, mediaRow, mediaSave } from './media.ts';
import { deskOrder, deskOrderQuery, deskOrderRow, orderStep } from './order.ts';
import { orderRider } from './order-rider.ts';
import { outgoingState } from './outgoing.ts';
import { creditInput, refundInput } from './payment.ts';
import { paymentComparison } from './payment-comparison.ts';
import { paymentDetail, paymentQuery, paymentRow, refundAgainInput } from './payment-record.ts';
import { picking, pickingInput, pickingStart, pickingSteps, pickingSwaps } from './picking.ts';
import { payoutInput, payoutQuery, payoutRow, storeBalance } from './payout.ts';
import { printerCalls } from './printer-calls.ts';
import { attention, draftProblems, sales } from './overview.ts';
import { banInput, cashOffInput, personBody, personRow, roleInput } from './person.ts';
import { deskReview, deskReviewQuery, hideReviewInput, reviewAnswerInput } from './review.ts';
import { phoneOrderCalls } from './phone-order.ts';
import { sellerInput, sellerQuery, sellerRow } from './seller.ts';
import {
  languageBody,
  languageInput,
  languageRow,
  languageTexts,
  settingsBody,
  settingsInput,
  settingsRow,
} from './settings.ts';
import { checklistEntry, setupState, testOrder, testOrderInput } from './setup.ts';
import { slotSaveInput, slotWeek, slotWeekInput } from './slot.ts';
import { invitationBody, inviteInput, inviteResult, staffBody, staffOverview } from './staff.ts';
import { timelineCalls } from './timeline.ts';
import {
  deliveryAreaQuery,
  nearbyAreas,
  storeCategoryInput,
  storeCategoryQuery,
  storeCategoryRow,
  storeInput,
  storePauseInput,
  storeQuery,
  storeRow,
} from './store.ts';

/** Lists whose ids are text. */
const textIds = (maxLength: number, max: number) => z.array(z.string().max(maxLength)).max(max).optional();

/**
 * The calls `POST /api/desk/<name>` with a JSON body: the server makes its routes from this table and the desk's client
 * takes its types from it. `media/upload` is the only call with another body.
 */
export const deskCalls = {
  'orders/list': call(deskOrderQuery, rowsOf(deskOrderRow)),
  'orders/get': call(idBody, deskOrder),
  'orders/step': call(orderStep, deskOrder),
  'orders/refund': call(refundInput, deskOrder),
  'orders/rider': call(idBody, orderRider),
  'board/get': call(boardQuery, board),
  'board/seen': call(boardSeenInput, nothing),
  'picking/get': call(pickingInput, picking),
  'picking/swaps': call(pickingInput, pickingSwaps),
  'picking/start': call(pickingStart, picking),
  'picking/pick': call(pickingSteps, picking),
  'picking/finish': call(pickingInput, picking),

  ...phoneOrderCalls,
  ...timelineCalls,

  'payments/list': call(paymentQuery, rowsOf(paymentRow)),
  'payments/get': call(idBody, paymentDetail),
  'payments/ask': call(idBody, paymentDetail),
  'payments/refund-again': call(refundAgainInput, paymentDetail),
  'disputes/list': call(disputeQuery, rowsOf(disputeRow)),

  'invoices/list': call(deskInvoiceQuery, rowsOf(deskInvoiceRow)),
  'invoices/get': call(idBody, deskInvoice),

  'ledger/list': call(ledgerQuery, rowsOf(ledgerRow)),
  'ledger/totals': call(ledgerFilter, z.array(ledgerTotal)),
  'ledger/csv': call(ledgerFilter, exportFile),
  'daily-close/get': call(dailyCloseInput, dailyClose),
  'daily-close/csv': call(dailyCloseInput, exportFile),
  'daily-close/compare': call(dailyCloseInput, z.array(paymentComparison)),
  'daily-close/compare-csv': call(dailyCloseInput, exportFile),

  'slots/week': call(slotWeekInput, slotWeek),
  'slots/save': call(slotSaveInput, slotWeek),

  ...printerCalls,

  'payouts/list': call(payoutQuery, rowsOf(payoutRow)),
  'payouts/balances': call(noFields, z.array(storeBalance)),
  'payouts/record': call(payoutInput, z.array(storeBalance)),

  'overview/attention': call(noFields, attention),
  'overview/sales': call(noFields, sales),
  'overview/drafts': call(noFields, draftProblems),

  'stock/list': call(stockQuery, rowsOf(stockRow)),
  'stock/get': call(idBody, stockRow),
  'stock/save': call(stockInput, stockRow),

  'items/list': call(itemQuery, rowsOf(versioned(itemRow))),
  'items/get': call(idBody, versioned(itemRow)),
  'items/save': versionedSave(itemInput, versioned(itemRow)),
  'items/delete': call(idBody, nothing),
  'items/publish': call(itemIdsBody, changedItems),
  'items/preview': call(idBody, z.object({ url: z.string() })),
  'items/withdraw': call(itemIdsBody, changedItems),

  'addons/list': call(addonQuery, rowsOf(versioned(addonRow))),
  'addons/get': call(idBody, versioned(addonRow)),
  'addons/save': versionedSave(addonInput, versioned(addonRow)),
  'addons/delete': call(idBody, nothing),

  'categories/list': call(categoryQuery, rowsOf(versioned(categoryRow))),
  'categories/get': call(idBody, versioned(categoryRow)),
  'categories/save': versionedSave(categoryInput, versioned(categoryRow)),
  'categories/delete': call(idBody, nothing),

  'stores/list': call(storeQuery, rowsOf(versioned(storeRow))),
  'stores/get': call(idBody, versioned(storeRow)),
  'stores/save': versionedSave(storeInput, versioned(storeRow)),
  'stores/delete': call(idBody, nothing),
  'stores/pause': call(storePauseInput, versioned(storeRow)),
  'stores/resume': call(idBody, versioned(storeRow)),
  'stores/ground': call(deliveryAreaQuery, nearbyAreas),

  'sellers/list': call(sellerQuery, rowsOf(versioned(sellerRow))),
  'sellers/get': call(idBody, versioned(sellerRow)),
  'sellers/save': versionedSave(sellerInput, versioned(sellerRow)),
  'sellers/delete': call(idBody, nothing),

  'store-categories/list': call(storeCategoryQuery, rowsOf(versioned(storeCategoryRow))),
  'store-categories/get': call(idBody, versioned(storeCategoryRow)),
  'store-categories/save': versionedSave(storeCategoryInput, versioned(storeCategoryRow)),
  'store-categories/delete': call(idBody, nothing),

  'coupons/list': call(couponQuery, rowsOf(versioned(couponRow))),
  'coupons/get': call(idBody, versioned(couponRow)),
  'coupons/save': versionedSave(couponInput, versioned(couponRow)),
  'coupons/delete': call(idBody, nothing),

  'plans/list': call(planQuery, rowsOf(versioned(planRow))),
  'plans/get': call(idBody, versioned(planRow)),
  'plans/save': versionedSave(planInput, versioned(planRow)),
  'plans/delete': call(idBody, nothing),

  'members/list': call(memberQuery, rowsOf(memberRow)),
  'members/adjust': call(allowanceInput, memberRow),

  'customers/list': call(customerQuery, rowsOf(customerRow)),
  'customers/get': call(customerBody, customerDetail),
  'customers/note': call(customerNoteInput, customerDetail),
  'customers/credit': call(creditInput, customerDetail),

  'reviews/list': call(deskReviewQuery, rowsOf(deskReview)),
  'reviews/get': call(idBody, deskReview),
  'reviews/answer': call(reviewAnswerInput, deskReview),
  'reviews/hide': call(hideReviewInput, deskReview),
  'reviews/show': call(idBody, deskReview),

  ...riderCalls,
  'people/get': call(personBody, personRow),
  'people/ban': call(banInput, personRow),
  'people/unban': call(personBody, personRow),
  'people/cash-off': call(cashOffInput, personRow),
  'people/cash-on': call(personBody, personRow),
  'people/appoint': call(roleInput, personRow),

  'staff/overview': call(noFields, staffOverview),
  'staff/invite': call(inviteInput, inviteResult),
  'staff/withdraw': call(invitationBody, nothing),
  'staff/deactivate': call(staffBody, nothing),
  'staff/reactivate': call(staffBody, nothing),
  'staff/remove-second-factor': call(staffBody, nothing),
  'staff/revoke-tokens': call(staffBody, nothing),

  'api-tokens/overview': call(noFields, apiTokenOverview),
  'api-tokens/create': call(apiTokenInput, createdApiToken),
  'api-tokens/revoke': call(idBody, nothing),

  'audit/list': call(auditQuery, rowsOf(auditRow)),
  'audit/actions': call(noFields, z.array(z.string())),

  'message-texts/list': call(messageTextQuery, rowsOf(messageTextRow)),
  'message-texts/open': call(openMessageText, openedMessageText),
  'message-texts/preview': call(messagePreviewBody, messagePreview),
  'message-texts/test': call(testMessageBody, testMessageResult),
  'messages/list': call(sentMessageQuery, rowsOf(sentMessageRow)),
  'messages/channels': call(noFields, messageChannels),
  'messages/resend': call(idBody, sentMessageRow),

  'outgoing/get': call(noFields, outgoingState),
  'outgoing/pause': call(noFields, outgoingState),
  'outgoing/resume': call(noFields, outgoingState),

  'settings/get': call(settingsBody, settingsRow),
  'settings/save': call(settingsInput, settingsRow),

  'languages/list': call(z.strictObject({ ...listFields, ids: textIds(20, 100) }), rowsOf(languageRow)),
  'languages/get': call(languageBody, languageTexts),
  'languages/save': call(languageInput, languageTexts),

  'pictures/list': call(
    z.strictObject({ ...listFields, ids: textIds(120, 500) }),
    rowsOf(z.object({ id: z.string(), cloth: z.string() })),
  ),

  'documents/list': call(documentQuery, rowsOf(documentRow)),
  'documents/get': call(idBody, documentDetail),
  'documents/create': call(createBody, savedResult),
  'documents/save': call(saveBody, savedResult),
  'documents/history': call(idBody, z.array(historyRow)),
  'documents/revision': call(revisionBody, versionRow),
  'documents/restore': call(restoreBody, savedResult),
  'documents/copy': call(copyBody, savedResult),
  'documents/move': call(moveBody, z.object({ slug: z.string() })),
  'documents/check': call(checkBody, z.array(problemRow)),
  'documents/publish': call(publishBody, documentDetail),
  'documents/schedule': call(scheduleBody, documentDetail),
  'documents/unschedule': call(idBody, documentDetail),
  'documents/end': call(endBody, documentDetail),
  'documents/unpublish': call(idBody, documentDetail),
  'documents/archive': call(idBody, documentDetail),
  'documents/preview': call(previewBody, previewResult),
  'documents/references': call(referenceBody, z.array(referenceRow)),
  'documents/places': call(
    noFields,
    z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  ),

  'media/list': call(mediaQuery, rowsOf(mediaRow)),
  'media/get': call(idBody, mediaDetail),
  'media/save': call(mediaSave, mediaRow),
  'media/delete': call(idBody, nothing),

  'farm-visits/list': call(deskFarmVisitQuery, rowsOf(farmVisitSchema)),
  'farm-visits/get': call(idBody, farmVisitSchema),
  'farm-visits/answer': call(farmAnswerInput, farmVisitSchema),
  'farm-visits/days': call(noFields, z.array(deskFarmDay)),
  'farm-visits/attendees': call(attendeesInput, attendeeSheet),
  'farm-visits/plan': call(farmDayInput, z.array(deskFarmDay)),

  'setup/checklist': call(noFields, z.array(checklistEntry)),
  'setup/state': call(noFields, setupState),
  'setup/test-order': call(testOrderInput, testOrder),

  'import/start': call(importStart, importStatus),
  'import/append': call(importChunk, importStatus),
  'import/run': call(importRun, importStatus),
  'import/status': call(importIdInput, importStatus),
  'import/report': call(importIdInput, importReport),
  'export/csv': call(exportInput, exportFile),
};

type Table = typeof deskCalls;

/** The same as types: what a caller sends and receives. */
export type DeskCalls = {
  [Name in keyof Table]: { body: z.input<Table[Name]['body']>; data: z.output<Table[Name]['data']> };
};

/** Resources as react-admin knows them: with a list or a record. */
export type DeskResourceName = keyof DeskCalls extends infer Name
  ? Name extends `${infer Resource}/${'list' | 'get'}`
    ? Resource
    : never
  : never;
