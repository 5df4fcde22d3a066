import { z } from 'zod';
import { farmVisitSchema } from '../farm-visit.ts';
import { apiTokenInput, apiTokenOverview, createdApiToken } from './api-token.ts';
import { auditQuery, auditRow } from './audit.ts';
import { board, boardQuery, boardSeenInput } from './board.ts';
import { categoryInput, categoryQuery, categoryRow } from './category.ts';
import { contentCalls } from './content-calls.ts';
import { couponInput, couponQuery, couponRow } from './coupon.ts';
import { allowanceInput, memberQuery, memberRow, planInput, planQuery, planRow } from './membership.ts';
import { customerIdBody, customerDetail, customerNoteInput, customerQuery, customerRow } from './customer.ts';
import { disputeQuery, disputeRow } from './dispute.ts';
import {
  checkDocumentBody,
  copyDocumentInput,
  createDocumentBody,
  documentDetail,
  documentQuery,
  documentRow,
  endDocumentInput,
  documentHistoryRow,
  moveDocumentBody,
  previewDocumentBody,
  previewResult,
  documentProblemRow,
  publishDocumentInput,
  searchReferencesInput,
  referenceRow,
  restoreRevisionBody,
  revisionBody,
  saveDocumentBody,
  saveDocumentResult,
  scheduleBody,
  documentRevision,
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
  importHostsInput,
  importIdInput,
  importChunkInput,
  importReport,
  importRunInput,
  importStartInput,
  importStatus,
} from './import-export.ts';
import {
  addonCategoryInput,
  addonQuery,
  addonRow,
  changedItemCount,
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
import { defineCall, noFields, noData, withVersionField, versionedSave } from './define-call.ts';
import { idBody, listFields, rowsOf } from './list.ts';
import { menuSectionInput, menuSectionQuery, menuSectionRow } from './menu-section.ts';
import { messageChannels, sentMessageQuery, sentMessageRow } from './message.ts';
import { riderCalls } from './rider-calls.ts';
import { mediaDetail, mediaQuery, mediaRow, mediaSave } from './media.ts';
import { deskOrder, deskOrderQuery, deskOrderRow, orderStep } from './order.ts';
import { orderRider } from './order-rider.ts';
import { outgoingMessagesState } from './outgoing-messages-state.ts';
import { creditInput, refundInput } from './refund-and-credit.ts';
import { paymentComparison } from './payment-comparison.ts';
import { paymentDetail, paymentQuery, paymentRow, refundAgainInput } from './payment-record.ts';
import { picking, pickingFinish, pickingInput, pickingStart, pickingSteps, pickingSwaps } from './picking.ts';
import { soldOutCalls } from './sold-out.ts';
import { payoutInput, payoutQuery, payoutRow, storeBalance } from './payout.ts';
import { printerCalls } from './printer-calls.ts';
import { attentionData, draftProblems, salesData } from './overview.ts';
import { banInput, cashOffInput, personIdBody, personRow, roleInput } from './person.ts';
import { deskReview, deskReviewQuery, hideReviewInput, reviewAnswerInput } from './review.ts';
import { phoneOrderCalls } from './phone-order.ts';
import { sellerInput, sellerQuery, sellerRow } from './seller.ts';
import {
  languageIdBody,
  languageInput,
  languageRow,
  languageDetail,
  settingsBody,
  settingsInput,
  settingsRow,
} from './settings.ts';
import { checklistEntry, setupState, testOrderResult, testOrderInput } from './setup.ts';
import { shopFloorCalls } from './shop-floor.ts';
import { slotSaveInput, slotWeek, slotWeekInput } from './slot.ts';
import { invitationIdBody, inviteInput, inviteResult, staffIdBody, staffOverview } from './staff.ts';
import { timelineCalls } from './timeline.ts';
import {
  deliveryAreaQuery,
  nearbyAreaMap,
  storeCategoryInput,
  storeCategoryQuery,
  storeCategoryRow,
  storeInput,
  storeBusyInput,
  storePauseInput,
  storeQuery,
  storeRow,
} from './store.ts';

/** The `ids` field of a list whose rows have text ids. */
const textIds = (maxLength: number, max: number) => z.array(z.string().max(maxLength)).max(max).optional();

/**
 * The calls `POST /api/desk/<name>` with a JSON body: the server makes its routes from this table and the desk's client
 * takes its types from it. `media/upload` is the only call with another body.
 */
export const deskCalls = {
  'orders/list': defineCall(deskOrderQuery, rowsOf(deskOrderRow)),
  'orders/get': defineCall(idBody, deskOrder),
  'orders/step': defineCall(orderStep, deskOrder),
  ...shopFloorCalls,
  'orders/separate': defineCall(idBody, deskOrder),
  'orders/refund': defineCall(refundInput, deskOrder),
  'orders/rider': defineCall(idBody, orderRider),
  'board/get': defineCall(boardQuery, board),
  'board/seen': defineCall(boardSeenInput, noData),
  'picking/get': defineCall(pickingInput, picking),
  'picking/swaps': defineCall(pickingInput, pickingSwaps),
  'picking/start': defineCall(pickingStart, picking),
  'picking/pick': defineCall(pickingSteps, picking),
  'picking/finish': defineCall(pickingFinish, picking),

  ...phoneOrderCalls,
  ...timelineCalls,

  'payments/list': defineCall(paymentQuery, rowsOf(paymentRow)),
  'payments/get': defineCall(idBody, paymentDetail),
  'payments/ask': defineCall(idBody, paymentDetail),
  'payments/refund-again': defineCall(refundAgainInput, paymentDetail),
  'disputes/list': defineCall(disputeQuery, rowsOf(disputeRow)),

  'invoices/list': defineCall(deskInvoiceQuery, rowsOf(deskInvoiceRow)),
  'invoices/get': defineCall(idBody, deskInvoice),

  'ledger/list': defineCall(ledgerQuery, rowsOf(ledgerRow)),
  'ledger/totals': defineCall(ledgerFilter, z.array(ledgerTotal)),
  'ledger/csv': defineCall(ledgerFilter, exportFile),
  'daily-close/get': defineCall(dailyCloseInput, dailyClose),
  'daily-close/csv': defineCall(dailyCloseInput, exportFile),
  'daily-close/compare': defineCall(dailyCloseInput, z.array(paymentComparison)),
  'daily-close/compare-csv': defineCall(dailyCloseInput, exportFile),

  'slots/week': defineCall(slotWeekInput, slotWeek),
  'slots/save': defineCall(slotSaveInput, slotWeek),

  ...printerCalls,

  'payouts/list': defineCall(payoutQuery, rowsOf(payoutRow)),
  'payouts/balances': defineCall(noFields, z.array(storeBalance)),
  'payouts/record': defineCall(payoutInput, z.array(storeBalance)),

  'overview/attention': defineCall(noFields, attentionData),
  'overview/sales': defineCall(noFields, salesData),
  'overview/drafts': defineCall(noFields, draftProblems),

  'stock/list': defineCall(stockQuery, rowsOf(stockRow)),
  'stock/get': defineCall(idBody, stockRow),
  'stock/save': defineCall(stockInput, stockRow),

  ...soldOutCalls,

  'items/list': defineCall(itemQuery, rowsOf(withVersionField(itemRow))),
  'items/get': defineCall(idBody, withVersionField(itemRow)),
  'items/save': versionedSave(itemInput, withVersionField(itemRow)),
  'items/delete': defineCall(idBody, noData),
  'items/publish': defineCall(itemIdsBody, changedItemCount),
  'items/preview': defineCall(idBody, z.object({ url: z.string() })),
  'items/withdraw': defineCall(itemIdsBody, changedItemCount),

  'addons/list': defineCall(addonQuery, rowsOf(withVersionField(addonRow))),
  'addons/get': defineCall(idBody, withVersionField(addonRow)),
  'addons/save': versionedSave(addonCategoryInput, withVersionField(addonRow)),
  'addons/delete': defineCall(idBody, noData),

  'menu-sections/list': defineCall(menuSectionQuery, rowsOf(withVersionField(menuSectionRow))),
  'menu-sections/get': defineCall(idBody, withVersionField(menuSectionRow)),
  'menu-sections/save': versionedSave(menuSectionInput, withVersionField(menuSectionRow)),
  'menu-sections/delete': defineCall(idBody, noData),

  'categories/list': defineCall(categoryQuery, rowsOf(withVersionField(categoryRow))),
  'categories/get': defineCall(idBody, withVersionField(categoryRow)),
  'categories/save': versionedSave(categoryInput, withVersionField(categoryRow)),
  'categories/delete': defineCall(idBody, noData),

  'stores/list': defineCall(storeQuery, rowsOf(withVersionField(storeRow))),
  'stores/get': defineCall(idBody, withVersionField(storeRow)),
  'stores/save': versionedSave(storeInput, withVersionField(storeRow)),
  'stores/delete': defineCall(idBody, noData),
  'stores/busy': defineCall(storeBusyInput, noData),
  'stores/pause': defineCall(storePauseInput, withVersionField(storeRow)),
  'stores/resume': defineCall(idBody, withVersionField(storeRow)),
  'stores/ground': defineCall(deliveryAreaQuery, nearbyAreaMap),

  'sellers/list': defineCall(sellerQuery, rowsOf(withVersionField(sellerRow))),
  'sellers/get': defineCall(idBody, withVersionField(sellerRow)),
  'sellers/save': versionedSave(sellerInput, withVersionField(sellerRow)),
  'sellers/delete': defineCall(idBody, noData),

  'store-categories/list': defineCall(storeCategoryQuery, rowsOf(withVersionField(storeCategoryRow))),
  'store-categories/get': defineCall(idBody, withVersionField(storeCategoryRow)),
  'store-categories/save': versionedSave(storeCategoryInput, withVersionField(storeCategoryRow)),
  'store-categories/delete': defineCall(idBody, noData),

  'coupons/list': defineCall(couponQuery, rowsOf(withVersionField(couponRow))),
  'coupons/get': defineCall(idBody, withVersionField(couponRow)),
  'coupons/save': versionedSave(couponInput, withVersionField(couponRow)),
  'coupons/delete': defineCall(idBody, noData),

  'plans/list': defineCall(planQuery, rowsOf(withVersionField(planRow))),
  'plans/get': defineCall(idBody, withVersionField(planRow)),
  'plans/save': versionedSave(planInput, withVersionField(planRow)),
  'plans/delete': defineCall(idBody, noData),

  'members/list': defineCall(memberQuery, rowsOf(memberRow)),
  'members/adjust': defineCall(allowanceInput, memberRow),

  'customers/list': defineCall(customerQuery, rowsOf(customerRow)),
  'customers/get': defineCall(customerIdBody, customerDetail),
  'customers/note': defineCall(customerNoteInput, customerDetail),
  'customers/credit': defineCall(creditInput, customerDetail),

  'reviews/list': defineCall(deskReviewQuery, rowsOf(deskReview)),
  'reviews/get': defineCall(idBody, deskReview),
  'reviews/answer': defineCall(reviewAnswerInput, deskReview),
  'reviews/hide': defineCall(hideReviewInput, deskReview),
  'reviews/show': defineCall(idBody, deskReview),

  ...riderCalls,
  'people/get': defineCall(personIdBody, personRow),
  'people/ban': defineCall(banInput, personRow),
  'people/unban': defineCall(personIdBody, personRow),
  'people/cash-off': defineCall(cashOffInput, personRow),
  'people/cash-on': defineCall(personIdBody, personRow),
  'people/appoint': defineCall(roleInput, personRow),

  'staff/overview': defineCall(noFields, staffOverview),
  'staff/invite': defineCall(inviteInput, inviteResult),
  'staff/withdraw': defineCall(invitationIdBody, noData),
  'staff/deactivate': defineCall(staffIdBody, noData),
  'staff/reactivate': defineCall(staffIdBody, noData),
  'staff/remove-second-factor': defineCall(staffIdBody, noData),
  'staff/revoke-tokens': defineCall(staffIdBody, noData),

  'api-tokens/overview': defineCall(noFields, apiTokenOverview),
  'api-tokens/create': defineCall(apiTokenInput, createdApiToken),
  'api-tokens/revoke': defineCall(idBody, noData),

  'audit/list': defineCall(auditQuery, rowsOf(auditRow)),
  'audit/actions': defineCall(noFields, z.array(z.string())),

  ...contentCalls,
  'messages/list': defineCall(sentMessageQuery, rowsOf(sentMessageRow)),
  'messages/channels': defineCall(noFields, messageChannels),
  'messages/resend': defineCall(idBody, sentMessageRow),

  'outgoing/get': defineCall(noFields, outgoingMessagesState),
  'outgoing/pause': defineCall(noFields, outgoingMessagesState),
  'outgoing/resume': defineCall(noFields, outgoingMessagesState),

  'settings/get': defineCall(settingsBody, settingsRow),
  'settings/save': defineCall(settingsInput, settingsRow),

  'languages/list': defineCall(z.strictObject({ ...listFields, ids: textIds(20, 100) }), rowsOf(languageRow)),
  'languages/get': defineCall(languageIdBody, languageDetail),
  'languages/save': defineCall(languageInput, languageDetail),

  'pictures/list': defineCall(
    z.strictObject({ ...listFields, ids: textIds(120, 500) }),
    rowsOf(z.object({ id: z.string(), cloth: z.string() })),
  ),

  'documents/list': defineCall(documentQuery, rowsOf(documentRow)),
  'documents/get': defineCall(idBody, documentDetail),
  'documents/create': defineCall(createDocumentBody, saveDocumentResult),
  'documents/save': defineCall(saveDocumentBody, saveDocumentResult),
  'documents/history': defineCall(idBody, z.array(documentHistoryRow)),
  'documents/revision': defineCall(revisionBody, documentRevision),
  'documents/restore': defineCall(restoreRevisionBody, saveDocumentResult),
  'documents/copy': defineCall(copyDocumentInput, saveDocumentResult),
  'documents/move': defineCall(moveDocumentBody, z.object({ slug: z.string() })),
  'documents/check': defineCall(checkDocumentBody, z.array(documentProblemRow)),
  'documents/publish': defineCall(publishDocumentInput, documentDetail),
  'documents/schedule': defineCall(scheduleBody, documentDetail),
  'documents/unschedule': defineCall(idBody, documentDetail),
  'documents/end': defineCall(endDocumentInput, documentDetail),
  'documents/unpublish': defineCall(idBody, documentDetail),
  'documents/archive': defineCall(idBody, documentDetail),
  'documents/preview': defineCall(previewDocumentBody, previewResult),
  'documents/references': defineCall(searchReferencesInput, z.array(referenceRow)),
  'documents/places': defineCall(
    noFields,
    z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  ),

  'media/list': defineCall(mediaQuery, rowsOf(mediaRow)),
  'media/get': defineCall(idBody, mediaDetail),
  'media/save': defineCall(mediaSave, mediaRow),
  'media/delete': defineCall(idBody, noData),

  'farm-visits/list': defineCall(deskFarmVisitQuery, rowsOf(farmVisitSchema)),
  'farm-visits/get': defineCall(idBody, farmVisitSchema),
  'farm-visits/answer': defineCall(farmAnswerInput, farmVisitSchema),
  'farm-visits/days': defineCall(noFields, z.array(deskFarmDay)),
  'farm-visits/attendees': defineCall(attendeesInput, attendeeSheet),
  'farm-visits/plan': defineCall(farmDayInput, z.array(deskFarmDay)),

  'setup/checklist': defineCall(noFields, z.array(checklistEntry)),
  'setup/state': defineCall(noFields, setupState),
  'setup/test-order': defineCall(testOrderInput, testOrderResult),

  'import/start': defineCall(importStartInput, importStatus),
  'import/append': defineCall(importChunkInput, importStatus),
  'import/allow-hosts': defineCall(importHostsInput, importStatus),
  'import/run': defineCall(importRunInput, importStatus),
  'import/status': defineCall(importIdInput, importStatus),
  'import/report': defineCall(importIdInput, importReport),
  'import/changes': defineCall(importIdInput, importReport),
  'export/csv': defineCall(exportInput, exportFile),
};

type Table = typeof deskCalls;

/** The table as types: what a caller sends and receives. */
export type DeskCalls = {
  [Name in keyof Table]: { body: z.input<Table[Name]['body']>; data: z.output<Table[Name]['data']> };
};

/** Names that have a call for a list or a record; react-admin calls them resources. */
export type DeskResourceName = keyof DeskCalls extends infer Name
  ? Name extends `${infer Resource}/${'list' | 'get'}`
    ? Resource
    : never
  : never;
