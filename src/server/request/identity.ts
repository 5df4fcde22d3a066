import { getApp } from '../process/app.ts';
import { identifySession } from '../services/account/identify-session.ts';

/** The signed-in user of a request. */
export type SessionUser = {
  id: string;
  name: string;
  /** Null for an account that was opened with a phone and has no email yet. */
  email: string | null;
  /** E.164, once it was verified. */
  phone: string | null;
  role: string;
  /** Can browse, but not order or change anything. */
  isBanned: boolean;
  banReason: string | null;
  /** The id of the request's session. */
  sessionId: string;
  /** When staff passed their second factor in this session. */
  secondFactorAt: Date | null;
  /** Set while staff impersonate a customer. */
  impersonatedBy?: string;
};

/** Null for a guest. */
export function findSessionUser(headers: Headers): Promise<SessionUser | null> {
  return identifySession(getApp().db, headers);
}
