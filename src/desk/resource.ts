import type { ComponentType } from 'react';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';

/** One kind of thing that is kept at the desk, and who may see it. Its screens are fetched when they are first opened. */
export type DeskResource = {
  /** Of the calls: `/api/desk/<name>/…`, and of the address: `/desk/<name>`. */
  name: string;
  label: string;
  group: MenuGroup;
  icon: ComponentType;
  /** An admin sees all. */
  roles: readonly StaffRole[];
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  /** What a thing is called where it is chosen from a list. */
  title?: string;
  /** Said where there is none yet. */
  nothing?: string;
  /** Roles that may make new ones, where they are fewer. */
  makers?: readonly StaffRole[];
};

/** A screen that is no list of things. */
export type DeskScreen = {
  path: string;
  label: string;
  group: MenuGroup;
  icon: ComponentType;
  roles: readonly StaffRole[];
  screen: ComponentType;
};

export const menuGroups = ['Today', 'Catalogue', 'Content', 'Shop'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export const maySee = (roles: readonly StaffRole[], role: StaffRole): boolean =>
  role === 'admin' || roles.includes(role);
