import { z } from 'zod';
import { listFields } from './list.ts';

export const auditQuery = z.strictObject({
  ...listFields,
  /** Name or email of the person who acted, or of the person who was affected. */
  person: z.string().trim().max(200).optional(),
  /** The whole action or its start: `document`, `document.saved`. */
  action: z.string().trim().max(60).optional(),
  /** Id, slug or another detail of what was changed. */
  record: z.string().trim().max(200).optional(),
  /** Days in the shop's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** `role` is null for an id that belongs to no account. */
const auditPerson = z.object({ id: z.string(), name: z.string(), role: z.string().nullable() });

export const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for an action of the system, and of visitors who are not signed in. */
  actor: auditPerson.nullable(),
  subject: auditPerson.nullable(),
  action: z.string(),
  // `any` and not `unknown`, which breaks Hono's type inference for JSON responses.
  detail: z.record(z.string(), z.any()),
});
export type AuditRow = z.infer<typeof auditRow>;
