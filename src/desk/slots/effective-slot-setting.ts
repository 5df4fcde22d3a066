import type { SlotSetting, SlotWindowRow } from '#contracts/desk/slot.ts';

/** The settings that apply to a window: each setting of its date or, if this is null, the setting for every week. */
export const effectiveSlotSetting = ({ dated, weekly }: SlotWindowRow): SlotSetting => ({
  capacity: dated.capacity ?? weekly.capacity,
  charge: dated.charge ?? weekly.charge,
  isBlocked: dated.isBlocked ?? weekly.isBlocked,
});
