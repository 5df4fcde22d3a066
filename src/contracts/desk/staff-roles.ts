/**
 * Roles of staff: author (drafts), editor (publishing), shop (only assigned stores), support (orders), admin
 * (everything).
 */
export const staffRoles = ['author', 'editor', 'shop', 'support', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

export const canEditDocuments = (role: string): boolean => ['author', 'editor', 'admin'].includes(role);
