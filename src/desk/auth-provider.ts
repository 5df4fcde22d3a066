import type { AuthProvider } from 'react-admin';
import { loginPath } from '#paths';
import { clearDevice } from '#stores/clear-personal-data.ts';
import type { Me } from './desk-context.ts';

/** The account that opened the page. The server has checked it, and checks it again for every call. */
export function authProviderFor(me: Me): AuthProvider {
  const leave = (to: string) => {
    location.assign(to);
    return new Promise<never>(() => undefined);
  };
  return {
    login: () => leave(loginPath(location.pathname)),
    async logout() {
      clearDevice();
      // Offline, the next request that reaches the server reports the sign-out.
      await fetch('/api/account/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined);
      return leave(loginPath());
    },
    checkAuth: () => Promise.resolve(),
    // A missing session opens the sign-in dialog (call-desk.ts); a refused call must not sign the person out.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(me.role),
    getIdentity: () => Promise.resolve({ id: me.id, fullName: me.name }),
  };
}
