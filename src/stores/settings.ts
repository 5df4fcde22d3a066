import type { Settings } from '#contracts/settings.ts';
import { calls } from './api.ts';
import { writeStored } from './storage.ts';

const callSettings = calls<{ get: { body: { origin: string }; data: Settings } }>('settings');

/** ENT-27…30: the settings as this device knows them, whole, and the few that outlive a clearing under names of their own. */
export async function fetchSettings(): Promise<boolean> {
  const answer = await callSettings('get', { origin: location.origin });
  if (!answer.ok) return false;
  const { storeColor, logo, updatingMessage } = answer.data;
  writeStored('settings', JSON.stringify(answer.data));
  writeStored('storeColor', storeColor);
  writeStored('logo', logo);
  writeStored('updatingMessage', updatingMessage);
  return true;
}
