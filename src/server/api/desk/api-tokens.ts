import { staffRoles } from '#contracts/desk/staff-roles.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { createApiToken, readApiTokens, revokeApiToken } from '#server/services/account/api-token.ts';
import { type DeskRefusal, notFound, wrongField } from '#server/services/desk/refusal.ts';
import { createRouter } from '../create-router.ts';
import { ok, RefusalError, requireOk } from '../responses.ts';
import { scopesOfRole } from './api-scopes.ts';
import { staffRoute } from './staff-route.ts';

const everyone = staffRoles;

function explain({ text }: Pick<RequestContext, 'text'>, error: string): DeskRefusal | null {
  if (error === 'code_wrong' || error === 'password_wrong')
    return wrongField('proof', text(`error.${error}`));
  if (error === 'scope_refused')
    return wrongField('scopes', 'Your role doesn’t have all of these permissions. Choose fewer.');
  if (error === 'name_taken')
    return wrongField('name', 'You already have a token with this name. Choose another, or revoke that one.');
  if (error === 'too_many_tokens')
    return wrongField('name', 'You have 20 tokens, which is the most. Revoke those that are not used.');
  return null;
}

/** A staff member's own API tokens. */
export const deskApiTokensRouter = createRouter()
  .openapi(
    staffRoute('api-tokens/overview', { summary: 'List your API tokens', roles: everyone }),
    async (c) => {
      const { userId, role } = c.var.staff;
      return ok(c, await readApiTokens(getAppDependencies(), userId, scopesOfRole(role)));
    },
  )
  .openapi(
    staffRoute('api-tokens/create', {
      summary: 'Create an API token, which is shown once',
      roles: everyone,
    }),
    async (c) => {
      const { userId, role } = c.var.staff;
      const created = await createApiToken(getAppDependencies(), c.req.valid('json'), {
        userId,
        grantable: scopesOfRole(role),
      });
      const refused = created.ok ? null : explain(c.var.context, created.error);
      if (refused) throw new RefusalError(refused);
      const { token, row } = requireOk(created);
      return ok(c, { token, row });
    },
  )
  .openapi(
    staffRoute('api-tokens/revoke', { summary: 'Revoke an API token', roles: everyone }),
    async (c) => {
      const { userId } = c.var.staff;
      const isRevoked = await revokeApiToken(getAppDependencies(), { id: c.req.valid('json').id, userId });
      if (!isRevoked) throw new RefusalError(notFound());
      return ok(c, null);
    },
  );
