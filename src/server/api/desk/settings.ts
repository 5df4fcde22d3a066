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
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskSettingsRouter = createRouter()
  .openapi(
    call({ path: '/get', summary: 'Get all current settings', body: settingsBody, data: settingsRow }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      return ok(c, await readSettings(getApp().db));
    },
  )
  .openapi(
    call({
      path: '/save',
      summary: 'Update settings; published immediately and stored as a revision',
      body: settingsInput,
      data: settingsRow,
    }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      const { base, values } = c.req.valid('json');
      const result = await saveSettings(getApp(), { base, values }, who.staff);
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  );

export const deskLanguagesRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List languages with missing texts',
      body: z.strictObject({ ...listFields, ids: z.array(z.string().max(20)).max(100).optional() }),
      data: rowsOf(languageRow),
    }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      return ok(c, await listLanguages(getApp().db));
    },
  )
  .openapi(
    call({
      path: '/get',
      summary: 'Get all texts of a language next to the English ones',
      body: languageBody,
      data: languageTexts,
    }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      return ok(c, await readLanguage(getApp().db, c.req.valid('json').id));
    },
  )
  .openapi(
    call({
      path: '/save',
      summary: 'Update texts of a language; published immediately and stored as a revision',
      body: languageInput,
      data: languageTexts,
    }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      const result = await saveLanguage(getApp(), c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  );
