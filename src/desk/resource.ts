import { type ComponentType, createElement, lazy, useState } from 'react';
import type { DeskResourceName } from '#contracts/desk/api-calls.ts';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';

/** A kind of record at the desk and the roles that may see it. Its screens are loaded on demand. */
export type DeskResource = {
  /** Used in calls (`/api/desk/<name>/…`) and in the path (`/desk/<name>`). */
  name: DeskResourceName;
  label: string;
  group: MenuGroup;
  /** Its place in its group of the menu: the lowest comes first. */
  place: number;
  icon: ComponentType;
  /** An admin sees all resources. */
  roles: readonly StaffRole[];
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  /** The field shown when a record is selected from a list. */
  title?: string;
  /** Text of the empty list. */
  emptyText?: string;
  /** Whether staff open the list all day: its code is loaded before the tap. */
  isPreloaded?: true;
  /** Roles that may create records, if not all of `roles`. */
  creatorRoles?: readonly StaffRole[];
};

/** A screen without a list of records. */
export type StandaloneScreen = {
  path: string;
  label: string;
  group: MenuGroup;
  /** Its place in its group of the menu: the lowest comes first. */
  place: number;
  icon: ComponentType;
  roles: readonly StaffRole[];
  /** Whether staff open it all day: its code is loaded before the tap. */
  isPreloaded?: true;
  screen: ComponentType;
};

const loads = new WeakMap<ComponentType, () => Promise<unknown>>();

/** A screen whose code is loaded when it opens, or before by `preloadScreen`. */
export function loadedScreen(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const later = lazy(async () => ({ default: await loadOnce() }));
  // A lazy component suspends also if its code is there.
  const screen = () => createElement(useState(() => loaded ?? later)[0]);
  loads.set(screen, loadOnce);
  return screen;
}

export const preloadScreen = async (screen: ComponentType): Promise<unknown> => loads.get(screen)?.();

export const menuGroups = ['Today', 'Catalogue', 'Content', 'Shop'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export const canSee = (roles: readonly StaffRole[], role: StaffRole): boolean =>
  role === 'admin' || roles.includes(role);
