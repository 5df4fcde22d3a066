import type { SlotSetting, SlotWindowRow } from '#contracts/desk/slot.ts';

/** What applies to a window by its own setting or that of every week. */
export const settingOf = ({ dated, weekly }: SlotWindowRow): SlotSetting => ({
  capacity: dated.capacity ?? weekly.capacity,
  charge: dated.charge ?? weekly.charge,
  isBlocked: dated.isBlocked ?? weekly.isBlocked,
});
