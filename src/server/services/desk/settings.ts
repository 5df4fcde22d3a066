import { isDeepStrictEqual } from 'node:util';
import type { SettingsInput, SettingsRow } from '#contracts/desk/settings.ts';
import { editableDefaults, type EditableSettings } from '#contracts/settings.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { mergeEditableSettings } from '../settings/published-shop.ts';
import type { Access } from '../account/staff-access.ts';
import { saveAndPublishDocument, readLatestRevision } from './save-and-publish-document.ts';
import type { DeskRefusal } from './refusal.ts';

const shop = { kind: 'settings', slug: 'shop' } as const;

/** All current settings: the values of the shop and, where the shop has set no value, the defaults. */
export async function readSettings(db: Db): Promise<SettingsRow> {
  const { base, body } = await readLatestRevision(db, shop);
  return { id: 'shop', base, values: mergeEditableSettings(body) };
}

/**
 * Saves and publishes the settings. A setting that was never changed from its default is not stored, so that it
 * follows the defaults of later releases.
 */
export async function saveSettings(
  deps: { db: Db; clock: Clock },
  { base, values }: SettingsInput,
  access: Access,
): Promise<{ ok: true; row: SettingsRow } | DeskRefusal> {
  const { body } = await readLatestRevision(deps.db, shop);
  const merged: Record<string, unknown> = { ...body };
  for (const [key, value] of Object.entries(values)) {
    const isDefault = isDeepStrictEqual(value, editableDefaults[key as keyof EditableSettings]);
    if (value !== undefined && (key in body || !isDefault)) merged[key] = value;
  }
  const saved = await saveAndPublishDocument(deps, access, { ...shop, base, body: merged });
  if (saved.ok) return { ok: true, row: await readSettings(deps.db) };
  const fields = Object.entries(saved.fields ?? {}).map(([path, text]) => [`values.${path}`, text]);
  return { ...saved, ...(saved.fields && { fields: Object.fromEntries(fields) }) };
}
