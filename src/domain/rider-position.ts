import { distanceInKm } from './delivery-charge.ts';
import type { Point } from './place.ts';
import type { Vehicle } from './rider.ts';

/** A position from a rider's phone or tracker. */
export interface RiderPosition extends Point {
  at: Date;
  /** Radius in metres within which the rider probably was; null where the device did not say. */
  accuracy: number | null;
}

/** Why a position is stored but not shown. */
export const positionProblems = ['imprecise', 'future', 'late', 'fast'] as const;
export type PositionProblem = (typeof positionProblems)[number];

/** How often a rider's page sends positions. */
export const positionSendSeconds = 5;
/** Older positions are not shown. */
const shownForMs = 5 * 60_000;
const maxAccuracy = 200;
const maxKmPerHour = 150;
/** Clocks of phones differ from the server's. */
const clockDifferenceMs = 60_000;

/** Compared with the last one that was shown. Null for one that can be shown. */
export function findPositionProblem(
  position: RiderPosition,
  { last, now }: { last: RiderPosition | null; now: Date },
): PositionProblem | null {
  if (position.accuracy !== null && position.accuracy > maxAccuracy) return 'imprecise';
  if (position.at.getTime() > now.getTime() + clockDifferenceMs) return 'future';
  if (!last) return null;
  const ms = position.at.getTime() - last.at.getTime();
  if (ms <= 0) return 'late';
  // Ignores a last position that is no longer shown: it may have been the wrong one.
  if (ms > shownForMs) return null;
  // Two readings of the same place can differ by the sum of their inaccuracies.
  const unsure = ((position.accuracy ?? 0) + (last.accuracy ?? 0)) / 1000;
  const moved = Math.max(0, distanceInKm(last, position) - unsure);
  // The clock of a device may count whole seconds only.
  const hours = Math.max(ms, 1000) / 3_600_000;
  return moved / hours > maxKmPerHour ? 'fast' : null;
}

/** Whether a position is recent enough to be shown. */
export const isPositionFresh = ({ at }: Pick<RiderPosition, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() <= shownForMs;

/** At most one position for each second, the last one. */
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
/** How much longer streets are than straight lines, if it was not measured. */
const usualDetour = 1.3;
const minutesAtTheDoor = 1;

export interface WayLeft {
  /** By road, as far as it is known; rounded to tens of metres near the door, to hundreds further away. */
  metres: number;
  /** Whole minutes; at least one. */
  minutes: number;
}

/**
 * The remaining distance and time of the rider. The measured road distance from the store says how much longer the
 * streets are than a straight line; no routing service is called while a rider moves.
 */
export function estimateWayLeft({
  rider,
  home,
  store,
  storeMetres,
  vehicle,
}: {
  rider: Point;
  home: Point;
  store: Point;
  /** From the store to the customer, if it was measured; otherwise null. */
  storeMetres: number | null;
  vehicle: Vehicle;
}): WayLeft {
  const straight = distanceInKm(store, home) * 1000;
  const measured = storeMetres === null || straight < 100 ? 1 : storeMetres / straight;
  const detour = measured > 1.02 ? Math.min(measured, 3) : usualDetour;
  const metres = distanceInKm(rider, home) * 1000 * detour;
  const minutes = metres / ((townSpeeds[vehicle] * 1000) / 60) + minutesAtTheDoor;
  return { metres: roundMetres(metres), minutes: Math.max(1, Math.ceil(minutes)) };
}

const roundMetres = (metres: number): number =>
  metres < 1000 ? Math.max(10, Math.round(metres / 10) * 10) : Math.round(metres / 100) * 100;
