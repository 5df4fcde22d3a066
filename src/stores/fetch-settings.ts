import { callApi } from './api.ts';
import { writeStored } from './storage.ts';

/** ENT-27…30: stores all settings on the device, and separately the few that stay when the storage is cleared. */
export async function fetchSettings(): Promise<boolean> {
  const answer = await callApi('settings/get', { origin: location.origin });
  if (!answer.ok) return false;
  const { storeColor, logo, updatingMessage } = answer.data;
  writeStored('settings', JSON.stringify(answer.data));
  writeStored('storeColor', storeColor);
  writeStored('logo', logo);
  writeStored('updatingMessage', updatingMessage);
  return true;
}
