import type { DeliveryMode } from './place.ts';

/** States of an order (UNK-18). */
export const orderStates = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'picked_up',
  'delivered',
  'collected',
  'rejected',
  'cancelled',
  'undeliverable',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The states of an order before it is delivered or collected. `undeliverable` is excluded, because the goods come back
 * to the store.
 */
export const statesUnderWay = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'picked_up',
] as const satisfies OrderState[];

/**
 * The states that staff reach with a tap that they can undo for `undoSeconds`: in this time, the order keeps its former
 * state, and only the desk shows the new one.
 */
export const undoableStates = ['ready', 'collected'] as const satisfies OrderState[];
export type UndoableState = (typeof undoableStates)[number];
export const undoSeconds = 10;

export const isUndoable = (state: OrderState): state is UndoableState =>
  undoableStates.some((each) => each === state);

/** The states in which a customer can change the order, because nobody has started to pick it. */
export const editableStates = ['placed', 'accepted'] as const satisfies OrderState[];

/**
 * The states in which the order has not left the store, so that another order of the customer can be delivered with it.
 */
export const joinableStates = ['placed', 'accepted', 'preparing', 'ready'] as const satisfies OrderState[];

export const isEditable = (state: string): boolean => editableStates.some((each) => each === state);
export const isJoinable = (state: string): boolean => joinableStates.some((each) => each === state);

/**
 * Who changes an order. `system` means automatic acceptance by the store, the automatic end of an order that nobody
 * has seen or whose items were all missing, or the demo's simulation.
 */
export type OrderActor = 'customer' | 'store' | 'rider' | 'support' | 'system';

/** What to do when an item is out of stock at picking. */
export type MissingItemChoice = 'best_match' | 'ask_me' | 'refund';

export const missingItemChoices: readonly MissingItemChoice[] = ['best_match', 'ask_me', 'refund'];

interface TransitionRule {
  from: OrderState;
  to: OrderState;
  by: readonly OrderActor[];
  mode?: DeliveryMode;
  needsReason?: true;
  /** Set if the store's staff may take this step only when no rider has taken the order. */
  storeWithoutRider?: true;
  /** Set if the customer may take this step only after a notice that nobody at the store has seen the order. */
  customerWhenDelayed?: true;
}

const storeActors: readonly OrderActor[] = ['store', 'support', 'system'];
const courierActors: readonly OrderActor[] = ['rider', 'support', 'system'];

const transitionRules: readonly TransitionRule[] = [
  { from: 'placed', to: 'accepted', by: storeActors },
  { from: 'placed', to: 'rejected', by: storeActors, needsReason: true },
  { from: 'accepted', to: 'preparing', by: storeActors },
  { from: 'preparing', to: 'ready', by: storeActors },
  {
    from: 'ready',
    to: 'picked_up',
    by: [...courierActors, 'store'],
    mode: 'delivery',
    storeWithoutRider: true,
  },
  { from: 'ready', to: 'collected', by: storeActors, mode: 'SELFPICKUP' },
  {
    from: 'picked_up',
    to: 'delivered',
    by: [...courierActors, 'store'],
    mode: 'delivery',
    storeWithoutRider: true,
  },
  { from: 'picked_up', to: 'undeliverable', by: ['rider', 'support'], mode: 'delivery', needsReason: true },
  { from: 'undeliverable', to: 'returned', by: ['rider', 'store', 'support'], mode: 'delivery' },
  { from: 'placed', to: 'cancelled', by: ['customer', 'support'], needsReason: true },
  {
    from: 'accepted',
    to: 'cancelled',
    by: ['customer', 'support', 'system'],
    needsReason: true,
    customerWhenDelayed: true,
  },
  // `system` cancels an order if no piece of it could be packed.
  { from: 'preparing', to: 'cancelled', by: ['support', 'system'], needsReason: true },
  { from: 'ready', to: 'cancelled', by: ['support'], needsReason: true },
];

export interface Transition {
  from: OrderState;
  to: OrderState;
  actor: OrderActor;
  mode: DeliveryMode;
  reason?: string | null;
  /** Whether a rider has taken the order. */
  hasRider?: boolean;
  /** Whether the customer was informed that nobody at the store has seen the order. */
  isDelayed?: boolean;
}

export type TransitionResult =
  { ok: true } | { ok: false; error: 'illegal_transition' | 'not_allowed' | 'reason_required' };

/** UNK-18: only the listed transitions are allowed; those of a delivery are refused for self-pickup. [F38] */
export function checkTransition({
  from,
  to,
  actor,
  mode,
  reason,
  hasRider = false,
  isDelayed = false,
}: Transition): TransitionResult {
  const rule = transitionRules.find(
    (candidate) => candidate.from === from && candidate.to === to && (candidate.mode ?? mode) === mode,
  );
  if (!rule) return { ok: false, error: 'illegal_transition' };
  if (!mayApply(rule, actor, { hasRider, isDelayed })) return { ok: false, error: 'not_allowed' };
  if (rule.needsReason && !reason?.trim()) return { ok: false, error: 'reason_required' };
  return { ok: true };
}

const mayApply = (
  { by, storeWithoutRider, customerWhenDelayed }: TransitionRule,
  actor: OrderActor,
  { hasRider, isDelayed }: { hasRider: boolean; isDelayed: boolean },
): boolean =>
  by.includes(actor) &&
  !(storeWithoutRider && actor === 'store' && hasRider) &&
  !(customerWhenDelayed && actor === 'customer' && !isDelayed);

/** The states to which the actor may move the order now, except a customer's cancellation of a delayed order. */
export function nextStates(
  order: { state: OrderState; mode: DeliveryMode; hasRider?: boolean },
  actor: OrderActor,
): OrderState[] {
  return transitionRules
    .filter(
      (rule) =>
        rule.from === order.state &&
        (rule.mode ?? order.mode) === order.mode &&
        mayApply(rule, actor, { hasRider: order.hasRider ?? false, isDelayed: false }),
    )
    .map((rule) => rule.to);
}

/**
 * Whether the actor may cancel an order. A customer may cancel a placed order and, after a notice that nobody at the
 * store has seen it, an accepted order. Support may cancel an order until it is picked up.
 */
export function canCancel(state: OrderState, actor: OrderActor, isDelayed = false): boolean {
  return transitionRules.some(
    (rule) =>
      rule.from === state && rule.to === 'cancelled' && mayApply(rule, actor, { hasRider: false, isDelayed }),
  );
}

export function isFinal(state: OrderState): boolean {
  return !transitionRules.some((rule) => rule.from === state);
}

export const finalStates: readonly OrderState[] = orderStates.filter(isFinal);

/**
 * Whether the order ended without a delivery: stock, coupon and money are returned, except for unsellable goods and
 * kept charges of a returned order.
 */
export function isVoided(state: OrderState): boolean {
  return state === 'rejected' || state === 'cancelled' || state === 'returned';
}

/** The states of an order that does not count as a sale: it was not delivered, and will not be. */
export const unsoldStates = [
  'rejected',
  'cancelled',
  'undeliverable',
  'returned',
] as const satisfies OrderState[];

/** The states of a successful order, as a timeline shows them. */
export function successfulOrderStates(mode: DeliveryMode): readonly OrderState[] {
  return mode === 'SELFPICKUP'
    ? ['placed', 'accepted', 'preparing', 'ready', 'collected']
    : ['placed', 'accepted', 'preparing', 'ready', 'picked_up', 'delivered'];
}
