import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  deleteLink,
  findLinkedProviders,
  findUserIdOfLink,
  insertLink,
} from '#server/repositories/linked-provider.ts';
import { lockUser } from '#server/repositories/user.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { hasOtherSignInMethod } from './has-other-sign-in-method.ts';

type Dependencies = { db: Db };
type Owner = Pick<SessionUser, 'id'>;

export type LinkableProvider = { id: string; name: string; isLinked: boolean };

/** All providers of the shop; a provider that is no longer configured cannot be used to sign in and is not listed. */
export async function listSignInProviders({ db }: Dependencies, user: Owner): Promise<LinkableProvider[]> {
  const linked = await findLinkedProviders(db, user.id);
  return environment().identityProviders.map(({ id, name }) => ({ id, name, isLinked: linked.includes(id) }));
}

/** Links a provider after the person has returned from its page. An identity belongs to one account only. */
export async function linkProvider(
  { db }: Dependencies,
  { provider, subject, user }: { provider: string; subject: string; user: Owner },
): Promise<{ ok: true; isLinked: true } | { ok: false; error: 'provider_taken' }> {
  return rollBackOnRefusal(db, async (tx) => {
    await lockUser(tx, user.id);
    const owner = await findUserIdOfLink(tx, { provider, subject });
    if (owner === user.id) return { ok: true as const, isLinked: true as const };
    const isFree = owner === null && !(await findLinkedProviders(tx, user.id)).includes(provider);
    if (!isFree || !(await insertLink(tx, { provider, subject, userId: user.id })))
      return { ok: false as const, error: 'provider_taken' as const };
    await writeAudit(tx, {
      actorId: user.id,
      subjectId: user.id,
      action: 'account.provider-linked',
      detail: { provider },
    });
    return { ok: true as const, isLinked: true as const };
  });
}

/** Removes the link to a provider, unless it is the only way to sign in. */
export async function unlinkProvider(
  { db }: Dependencies,
  { provider, user }: { provider: string; user: Owner },
): Promise<{ ok: true } | { ok: false; error: 'provider_needed' }> {
  return rollBackOnRefusal(db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await hasOtherSignInMethod(tx, user.id, { provider })))
      return { ok: false as const, error: 'provider_needed' as const };
    if (await deleteLink(tx, { provider, userId: user.id }))
      await writeAudit(tx, {
        actorId: user.id,
        subjectId: user.id,
        action: 'account.provider-unlinked',
        detail: { provider },
      });
    return { ok: true as const };
  });
}
