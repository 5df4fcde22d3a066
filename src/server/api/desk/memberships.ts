import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { adjustAllowance, listMembers } from '#server/services/desk/members.ts';
import { deletePlan, getPlan, listPlans, savePlan } from '#server/services/desk/membership-plans.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireOk } from '../responses.ts';
import { crudRouter } from './crud-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskPlansRouter = crudRouter('plans', {
  singular: 'plan of the membership',
  plural: 'plans of the membership',
  readers: ['support'],
  list: listPlans,
  get: getPlan,
  save: (db, input) => savePlan({ db, providers: getAppDependencies().providers }, input),
  remove: deletePlan,
});

export const deskMembersRouter = createRouter()
  .openapi(
    staffRoute('members/list', {
      summary: 'List members with plan, end and what is left',
      roles: ['support'],
    }),
    async (c) => ok(c, await listMembers(getAppDependencies(), c.req.valid('json'))),
  )
  .openapi(
    staffRoute('members/adjust', {
      summary: 'Change the remaining allowance of a member, with a reason',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, requireOk(await adjustAllowance(getAppDependencies(), c.req.valid('json'), c.var.staff)).row),
  );
