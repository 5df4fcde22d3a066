import { stepKeySchema } from '#contracts/rider.ts';
import { undeliverableReasons } from '#domain/rider.ts';
import { toSingleLine } from '#domain/text.ts';
import { riderOrderPath, riderOrdersPath } from '#paths';
import type { AppDependencies } from '../../process/app-dependencies.ts';
import type { RequestContext } from '../../request/context.ts';
import { readField } from '../../request/form-params.ts';
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

/**
 * Handles a button of an order's page, posted with or without a script. After success, the order is shown again, or the
 * list of orders if the rider has released the order.
 */
export async function handleRiderStepForm(
  app: AppDependencies,
  context: RequestContext,
  { user }: SignedInRider,
  { uniqueOrderId, form }: { uniqueOrderId: string; form: FormData },
): Promise<{ redirect: string } | { refused: RiderRefusal['error']; left?: number }> {
  const action = actions.find((name) => name === readField(form, 'action'));
  if (!action) return { redirect: riderOrderPath(uniqueOrderId) };
  const deps = { ...app, settings: context.settings };
  const approved = await requireApprovedRider(deps, user);
  if (!approved.ok) return { refused: approved.error };
  const doneAt = readStepTime(readField(form, 'done_at', 40), app.clock.now());
  const stepKey = stepKeySchema.safeParse(readField(form, 'step_key', 40)).data ?? null;
  const result = await makeStep(deps, action, form, { uniqueOrderId, riderId: user.id, doneAt, stepKey });
  if (!result.ok)
    return { refused: result.error, ...(result.tries_left !== undefined && { left: result.tries_left }) };
  const done = resultOfAction[action];
  if (action === 'release') return { redirect: `${riderOrdersPath()}?done=${done}` };
  return { redirect: riderOrderPath(uniqueOrderId, { done }) };
}

async function makeStep(
  deps: AppDependencies & { settings: RequestContext['settings'] },
  action: Action,
  form: FormData,
  step: Parameters<typeof takeOrder>[1],
): Promise<{ ok: true } | RiderRefusal> {
  switch (action) {
    case 'accept':
      return takeOrder(deps, step);
    case 'release':
      return releaseOrder(deps, step);
    case 'picked_up':
      return pickUpOrder(deps, step);
    case 'delivered':
      return deliverOrder(deps, { ...step, code: readField(form, 'delivery_code', 20) });
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
