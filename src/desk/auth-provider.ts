import type { AuthProvider } from 'react-admin';
import { loginPath } from '#paths';
import { clearDevice } from '#stores/clear-personal-data.ts';
import type { Me } from './shop.ts';

/** The account that opened the page: the server has looked at it, and looks again at every call. */
export function authProviderFor(me: Me): AuthProvider {
  const leave = (to: string) => {
    location.assign(to);
    return new Promise<never>(() => undefined);
  };
  return {
    login: () => leave(loginPath(location.pathname)),
    async logout() {
      clearDevice();
      // Without a line the next request that arrives says it.
      await fetch('/api/account/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined);
      return leave(loginPath());
    },
    checkAuth: () => Promise.resolve(),
    // A missing session asks for the password where it is met (call-desk.ts); a refusal is no reason to be thrown out.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(me.role),
    getIdentity: () => Promise.resolve({ id: me.id, fullName: me.name }),
  };
}
