import { updateRider } from '#server/repositories/rider.ts';
import type { RiderDependencies, SignedInRider } from './identify-rider.ts';

/**
 * Starts or ends a shift. During a shift a rider sees offered orders; orders that the rider has taken remain assigned
 * after the shift.
 */
export async function setShift(
  { db, clock }: Pick<RiderDependencies, 'db' | 'clock'>,
  { rider }: SignedInRider,
  isOn: boolean,
): Promise<void> {
  if (isOn === (rider.onShiftSince !== null)) return;
  await updateRider(db, rider.userId, { onShiftSince: isOn ? clock.now() : null });
}
