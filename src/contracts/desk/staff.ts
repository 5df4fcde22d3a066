/** Who works here, and what for: drafts, publishing, the stores they are bound to, orders, everything. */
export const staffRoles = ['author', 'editor', 'shop', 'support', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

/** Who composes documents. */
export const mayWrite = (role: string): boolean => ['author', 'editor', 'admin'].includes(role);
