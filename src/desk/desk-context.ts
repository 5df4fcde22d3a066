import { createContext, useContext } from 'react';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';

/** The signed-in staff member. */
export type Me = { id: string; name: string; email: string; role: StaffRole };

/** Data about the shop for all screens; loaded once when the desk opens. */
export type DeskShop = {
  name: string;
  /** Address of the logo; null if the shop shows its name instead. */
  logo: string | null;
  colour: string;
  currencyDigits: number;
  currencyCode: string;
  currencySymbol: string;
  timeZone: string;
  languages: readonly { code: string; name: string }[];
  taxClasses: readonly string[];
  /** Whether providers for codes by SMS and by email are configured. */
  codeChannels: { phone: boolean; email: boolean };
};

export type DeskProps = { me: Me; shop: DeskShop };

const DeskContext = createContext<DeskProps | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskProps {
  const found = useContext(DeskContext);
  if (!found) throw new Error('useDesk must be used within DeskProvider.');
  return found;
}
