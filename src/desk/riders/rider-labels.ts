import type { RiderDeskRow } from '#contracts/desk/rider.ts';

export const riderStateLabels: Record<RiderDeskRow['state'], string> = {
  applied: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Refused',
  suspended: 'Suspended',
};

export const vehicleLabels: Record<RiderDeskRow['vehicle'], string> = {
  bicycle: 'Bicycle',
  scooter: 'Scooter',
  motorcycle: 'Motorcycle',
  car: 'Car',
  on_foot: 'On foot',
};
