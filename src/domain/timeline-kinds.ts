/** The kinds of events on a timeline of an order or a customer. */
export const timelineKinds = [
  'state',
  'edit',
  'payment',
  'refund',
  'money',
  'message',
  'delivery',
  'weight',
  'rating',
  'audit',
  'note',
  'address',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
