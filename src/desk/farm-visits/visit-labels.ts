import type { DeskFarmVisit } from '#contracts/desk/farm-visit.ts';

type State = DeskFarmVisit['state'];

export const visitStateLabels: Record<State, string> = {
  booked: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};
export const visitStateColours = { booked: 'warning', confirmed: 'success', cancelled: 'default' } as const;
