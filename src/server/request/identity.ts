import { getApp } from '../process/app.ts';
import { identifySession } from '../services/account/identify-session.ts';

/** Who is asking. */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  /** E.164, once it was verified. */
  phone: string | null;
  role: string;
  /** May look, but not order or change anything. */
  isBanned: boolean;
  banReason: string | null;
  /** The session the request came with. */
  sessionId: string;
  /** Set while staff act for a customer. */
  impersonatedBy?: string;
};

/** Null for a guest. */
export function findSessionUser(headers: Headers): Promise<SessionUser | null> {
  return identifySession(getApp().db, headers);
}
