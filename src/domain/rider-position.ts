import { distanceInKm } from './delivery-charge.ts';
import type { Point } from './place.ts';
import type { Vehicle } from './rider.ts';

/** A position from a rider's phone or tracker. */
export interface RiderPosition extends Point {
  at: Date;
  /** The radius in metres within which the rider probably was; null if the device did not report it. */
  accuracy: number | null;
}

/** Why a position is stored but not shown. */
export const hiddenPositionReasons = ['imprecise', 'future', 'late', 'fast'] as const;
export type PositionProblem = (typeof hiddenPositionReasons)[number];

/** How often a rider's page sends positions. */
export const positionSendSeconds = 5;
/** How long a position is shown, in milliseconds. */
const shownForMs = 5 * 60_000;
const maxAccuracy = 200;
const maxKmPerHour = 150;
/** How many milliseconds a position's time may be ahead of the server's clock, because phone clocks are not exact. */
const clockDifferenceMs = 60_000;

/** How far from the store a rider may be when recording the pick-up, in kilometres. */
const startUncertaintyKm = 10;
/** No rider delivers farther from the store than this, however much time has passed. */
const maxKmFromStore = 200;

type PositionContext = {
  /** The last shown position. */
  last: RiderPosition | null;
  /** The store, and when the order was picked up there; null if it is unknown. */
  start: (Point & { at: Date }) | null;
  now: Date;
};

/**
 * Why a position cannot be shown, judged by its own data, by the last shown position and, if that is missing or old, by
 * the store at which the rider started; null if it can be shown.
 */
export function findPositionProblem(
  position: RiderPosition,
  { last, start, now }: PositionContext,
): PositionProblem | null {
  if (position.accuracy !== null && position.accuracy > maxAccuracy) return 'imprecise';
  if (position.at.getTime() > now.getTime() + clockDifferenceMs) return 'future';
  if (!last) return isTooFarFromStart(position, start) ? 'fast' : null;
  const ms = position.at.getTime() - last.at.getTime();
  if (ms <= 0) return 'late';
  // The last shown position is ignored once it is too old to be shown: if it was wrong, it would otherwise keep hiding
  // correct positions.
  if (ms > shownForMs) return isTooFarFromStart(position, start) ? 'fast' : null;
  // Two readings of the same place can differ by the sum of their inaccuracies.
  const uncertaintyKm = ((position.accuracy ?? 0) + (last.accuracy ?? 0)) / 1000;
  const moved = Math.max(0, distanceInKm(last, position) - uncertaintyKm);
  // Some devices report times in whole seconds, so at least one second is assumed.
  const hours = Math.max(ms, 1000) / 3_600_000;
  return moved / hours > maxKmPerHour ? 'fast' : null;
}

/**
 * Whether a rider cannot have come this far from the store. The first position of a phone is often wrong, for example
 * in the sea at 0, 0; shown, it would also hide the right positions after it.
 */
function isTooFarFromStart(position: RiderPosition, start: PositionContext['start']): boolean {
  if (!start) return false;
  const distance = distanceInKm(start, position);
  const hours = Math.max(0, position.at.getTime() - start.at.getTime()) / 3_600_000;
  const moved = distance - startUncertaintyKm - (position.accuracy ?? 0) / 1000;
  return distance > maxKmFromStore || moved > hours * maxKmPerHour;
}

/** Whether a position is recent enough to be shown. */
export const isPositionFresh = ({ at }: Pick<RiderPosition, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() <= shownForMs;

/** Keeps only the last position of each second, because the database stores one position per rider and second. */
export function lastOfEachSecond<Position extends { at: Date }>(positions: readonly Position[]): Position[] {
  const bySecond = new Map<number, Position>();
  for (const position of [...positions].sort((a, b) => a.at.getTime() - b.at.getTime()))
    bySecond.set(Math.floor(position.at.getTime() / 1000), position);
  return [...bySecond.values()];
}

/** Average kilometres per hour in a town, including stops. */
const townSpeeds: Readonly<Record<Vehicle, number>> = {
  on_foot: 5,
  bicycle: 14,
  scooter: 22,
  motorcycle: 24,
  car: 20,
};
/**
 * The assumed ratio of the road distance to the straight line, used if the road distance was not measured or its ratio
 * is not plausible.
 */
const usualDetour = 1.3;
const minutesAtTheDoor = 1;

export interface RemainingRoute {
  /**
   * The estimated remaining distance by road, rounded to tens of metres below one kilometre and to hundreds of metres
   * from there on.
   */
  metres: number;
  /** The remaining time in whole minutes, at least one minute. */
  minutes: number;
}

/**
 * The remaining distance and time of the rider. No routing service is called while a rider moves, so they are
 * estimated: the straight line to the customer, multiplied by the ratio of road distance to straight line between
 * store and customer.
 */
export function estimateRemainingRoute({
  rider,
  home,
  store,
  storeMetres,
  vehicle,
}: {
  rider: Point;
  home: Point;
  store: Point;
  /** The road distance from the store to the customer in metres; null if it was not measured. */
  storeMetres: number | null;
  vehicle: Vehicle;
}): RemainingRoute {
  const straight = distanceInKm(store, home) * 1000;
  const measured = storeMetres === null || straight < 100 ? 1 : storeMetres / straight;
  const detour = measured > 1.02 ? Math.min(measured, 3) : usualDetour;
  const metres = distanceInKm(rider, home) * 1000 * detour;
  const minutes = metres / ((townSpeeds[vehicle] * 1000) / 60) + minutesAtTheDoor;
  return { metres: roundMetres(metres), minutes: Math.max(1, Math.ceil(minutes)) };
}

const roundMetres = (metres: number): number =>
  metres < 1000 ? Math.max(10, Math.round(metres / 10) * 10) : Math.round(metres / 100) * 100;
