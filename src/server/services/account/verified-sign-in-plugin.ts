import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Adds a method to better-auth that opens a session for a person whom the shop has identified itself, by a password, a
 * code, an identity provider or a passkey (docs/decisions/034). Only the server can call it; it has no route.
 */
export const verifiedSignInPlugin = () => ({
  id: 'verified-sign-in',
  endpoints: {
    signInVerified: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context;
        const user = await internalAdapter.findUserById(endpoint.body.userId);
        if (!user) throw endpoint.error('NOT_FOUND');
        const session = await internalAdapter.createSession(user.id);
        if (!session) throw endpoint.error('INTERNAL_SERVER_ERROR');
        await setSessionCookie(endpoint, { session, user });
        return endpoint.json({ user: { id: user.id, name: user.name } });
      },
    ),
  },
});
