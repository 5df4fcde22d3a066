import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { listLanguages, readLanguage, saveLanguage } from '#server/services/desk/languages.ts';
import { readSettings, saveSettings } from '#server/services/desk/settings.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskSettingsRouter = createRouter()
  .openapi(staffRoute('settings/get', { summary: 'Get all current settings', roles: [] }), async (c) =>
    ok(c, await readSettings(getAppDependencies().db)),
  )
  .openapi(
    staffRoute('settings/save', {
      summary: 'Update settings; published immediately and stored as a revision',
      roles: [],
    }),
    async (c) => {
      const { base, values } = c.req.valid('json');
      const result = await saveSettings(getAppDependencies(), { base, values }, c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );

export const deskLanguagesRouter = createRouter()
  .openapi(
    staffRoute('languages/list', { summary: 'List languages with missing texts', roles: [] }),
    async (c) => ok(c, await listLanguages(getAppDependencies().db)),
  )
  .openapi(
    staffRoute('languages/get', {
      summary: 'Get all texts of a language next to the English ones',
      roles: [],
    }),
    async (c) => ok(c, await readLanguage(getAppDependencies().db, c.req.valid('json').id)),
  )
  .openapi(
    staffRoute('languages/save', {
      summary: 'Update texts of a language; published immediately and stored as a revision',
      roles: [],
    }),
    async (c) => {
      const result = await saveLanguage(getAppDependencies(), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );
