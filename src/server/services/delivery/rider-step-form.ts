import { stepKeySchema } from '#contracts/rider.ts';
import { undeliverableReasons } from '#domain/rider.ts';
import { toSingleLine } from '#domain/text.ts';
import { riderOrderPath, riderOrdersPath } from '#paths';
import { mediaFolder } from '#server/media/media-files.ts';
import { receiveForm, type ReceivedFile } from '#server/media/receive-upload.ts';
import { deliveryPhotoLimit } from '#server/media/upload-limits.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { cleanFields } from '#server/request/clean-input.ts';
import type { RequestContext } from '#server/request/context.ts';
import { readField } from '#server/request/form-params.ts';
import { prepareDeliveryPhoto } from './delivery-photo.ts';
import { readStepTime } from './read-step-time.ts';
import { requireApprovedRider, type RiderRefusal, type SignedInRider } from './identify-rider.ts';
import { deliverOrder, reportUndeliverable, pickUpOrder } from './delivery-steps.ts';
import { releaseOrder, takeOrder } from './take-order.ts';
import { undeliverableReasonText } from './undeliverable-reason-text.ts';

const actions = ['accept', 'release', 'picked_up', 'delivered', 'undeliverable'] as const;
type Action = (typeof actions)[number];
const resultOfAction: Readonly<Record<Action, string>> = {
  accept: 'taken',
  release: 'released',
  picked_up: 'picked_up',
  delivered: 'delivered',
  undeliverable: 'undeliverable',
};
export const riderStepResults = Object.values(resultOfAction);

const noFile: ReceivedFile = { ok: false, error: 'picture_missing' };

export type RiderStepAnswer =
  { redirect: string } | { refused: RiderRefusal['error']; left?: number; typedCode?: string };

/** Receives a form of an order's page, which contains a photograph if the shop asks for one. */
export async function receiveRiderStepForm(
  app: AppDependencies,
  context: RequestContext,
  rider: SignedInRider,
  { uniqueOrderId, request }: { uniqueOrderId: string; request: Request },
): Promise<RiderStepAnswer> {
  if (!request.headers.get('content-type')?.startsWith('multipart/'))
    return handleRiderStepForm(app, context, rider, { uniqueOrderId, form: await request.formData() });
  return receiveForm(
    mediaFolder(),
    request,
    async (fields, file) => {
      const form = new FormData();
      for (const [name, value] of fields) form.set(name, value);
      const answer = await handleRiderStepForm(app, context, rider, {
        ...{ uniqueOrderId, form: cleanFields(form), file },
      });
      const isAboutPhoto = 'refused' in answer && answer.refused.startsWith('delivery_photo');
      // A code that was not compared need not be typed again.
      return isAboutPhoto ? { ...answer, typedCode: readField(form, 'delivery_code', 20) } : answer;
    },
    { field: 'photo', maxBytes: deliveryPhotoLimit },
  );
}

/**
 * Handles a button of an order's page, posted with or without a script. After success, the order is shown again, or the
 * list of orders if the rider has released the order.
 */
export async function handleRiderStepForm(
  app: AppDependencies,
  context: RequestContext,
  { user }: SignedInRider,
  { uniqueOrderId, form, file = noFile }: { uniqueOrderId: string; form: FormData; file?: ReceivedFile },
): Promise<RiderStepAnswer> {
  const action = actions.find((name) => name === readField(form, 'action'));
  if (!action) return { redirect: riderOrderPath(uniqueOrderId) };
  const deps = { ...app, settings: context.settings };
  const approved = await requireApprovedRider(deps, user);
  if (!approved.ok) return { refused: approved.error };
  const doneAt = readStepTime(readField(form, 'done_at', 40), app.clock.now());
  const stepKey = stepKeySchema.safeParse(readField(form, 'step_key', 40)).data ?? null;
  const step = { uniqueOrderId, riderId: user.id, doneAt, stepKey };
  const result = await makeStep(deps, action, { form, file }, step);
  if (!result.ok)
    return { refused: result.error, ...(result.tries_left !== undefined && { left: result.tries_left }) };
  const done = resultOfAction[action];
  if (action === 'release') return { redirect: `${riderOrdersPath()}?done=${done}` };
  return { redirect: riderOrderPath(uniqueOrderId, { done }) };
}

async function makeStep(
  deps: AppDependencies & { settings: RequestContext['settings'] },
  action: Action,
  { form, file }: { form: FormData; file: ReceivedFile },
  step: Parameters<typeof takeOrder>[1],
): Promise<{ ok: true } | RiderRefusal> {
  switch (action) {
    case 'accept':
      return takeOrder(deps, step);
    case 'release':
      return releaseOrder(deps, step);
    case 'picked_up':
      return pickUpOrder(deps, step);
    case 'delivered': {
      const photo = await prepareDeliveryPhoto(deps, file);
      return deliverOrder(deps, { ...step, code: readField(form, 'delivery_code', 20), photo });
    }
    case 'undeliverable': {
      const reason = undeliverableReasons.find((name) => name === readField(form, 'reason')) ?? 'other';
      const note = toSingleLine(readField(form, 'note', 200));
      return reportUndeliverable(deps, {
        ...step,
        reason,
        words: await undeliverableReasonText({ reason, note }),
      });
    }
  }
}
