/** Who is asking. Null for a guest. */
export type SessionUser = {
  id: string;
  name: string;
  role: string;
  /** The session the request came with. */
  sessionId: string;
  /** Set while staff act for a customer. */
  impersonatedBy?: string;
};

export type Identify = (headers: Headers) => Promise<SessionUser | null>;

let source: Identify = async () => null;

/** Called once at start by whoever owns accounts. */
export function useIdentity(identifyBy: Identify): void {
  source = identifyBy;
}

export function identify(headers: Headers): Promise<SessionUser | null> {
  return source(headers);
}
