/** The kinds of events on a timeline of an order or a customer. */
export const timelineKinds = [
  'state',
  'edit',
  'payment',
  'refund',
  'money',
  'message',
  'delivery',
  'rating',
  'audit',
  'note',
  'address',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
