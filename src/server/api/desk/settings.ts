import { rowsOf } from '#contracts/desk/list.ts';
import {
  languageBody,
  languageInput,
  languageRow,
  languageTexts,
  settingsBody,
  settingsInput,
  settingsRow,
} from '#contracts/desk/settings.ts';
import { listFields } from '#contracts/desk/list.ts';
import { z } from '@hono/zod-openapi';
import { getApp } from '../../process/app.ts';
import { listLanguages, readLanguage, saveLanguage } from '../../services/desk/languages.ts';
import { readSettings, saveSettings } from '../../services/desk/settings.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskSettingsRouter = createRouter()
  .openapi(
    staffRoute({
      path: '/get',
      summary: 'Get all current settings',
      roles: [],
      body: settingsBody,
      data: settingsRow,
    }),
    async (c) => ok(c, await readSettings(getApp().db)),
  )
  .openapi(
    staffRoute({
      path: '/save',
      summary: 'Update settings; published immediately and stored as a revision',
      roles: [],
      body: settingsInput,
      data: settingsRow,
    }),
    async (c) => {
      const { base, values } = c.req.valid('json');
      const result = await saveSettings(getApp(), { base, values }, c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );

export const deskLanguagesRouter = createRouter()
  .openapi(
    staffRoute({
      path: '/list',
      summary: 'List languages with missing texts',
      roles: [],
      body: z.strictObject({ ...listFields, ids: z.array(z.string().max(20)).max(100).optional() }),
      data: rowsOf(languageRow),
    }),
    async (c) => ok(c, await listLanguages(getApp().db)),
  )
  .openapi(
    staffRoute({
      path: '/get',
      summary: 'Get all texts of a language next to the English ones',
      roles: [],
      body: languageBody,
      data: languageTexts,
    }),
    async (c) => ok(c, await readLanguage(getApp().db, c.req.valid('json').id)),
  )
  .openapi(
    staffRoute({
      path: '/save',
      summary: 'Update texts of a language; published immediately and stored as a revision',
      roles: [],
      body: languageInput,
      data: languageTexts,
    }),
    async (c) => {
      const result = await saveLanguage(getApp(), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );
