import type { AuthProvider } from 'react-admin';
import { deskSignInPath } from '#staff-paths';
import { clearPersonalData } from '#stores/clear-personal-data.ts';
import { callShop } from './call-desk.ts';
import type { Me } from './desk-context.ts';

/**
 * react-admin's access to the account that opened the page. The server has checked the account, and checks it again on
 * every call.
 */
export function createAuthProvider(me: Me): AuthProvider {
  const signOut = (to: string) => {
    location.assign(to);
    return new Promise<never>(() => undefined);
  };
  return {
    login: () => signOut(deskSignInPath(location.pathname)),
    async logout() {
      clearPersonalData();
      // Offline, the next request that reaches the server reports the sign-out.
      await callShop('account/logout', {});
      return signOut(deskSignInPath());
    },
    checkAuth: () => Promise.resolve(),
    // A missing session opens the sign-in dialog (call-desk.ts); a refused call must not sign the person out.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(me.role),
    getIdentity: () => Promise.resolve({ id: me.id, fullName: me.name }),
  };
}
