import type { StorefrontCalls } from '#contracts/storefront-calls.ts';
import { type Client, createClient } from './create-client.ts';
import { reloadForUpdate } from './reload-for-update.ts';

const callShop = createClient<StorefrontCalls>('/api');

/**
 * The storefront's client: `await callApi('cart/confirm', { … })`. It logs every failed call that was not aborted
 * (ERR-22), and reloads a page that is too old; the caller decides what the customer sees.
 */
export const callApi: Client<StorefrontCalls> = async (path, body, options) => {
  const result = await callShop(path, body, options);
  if (!result.ok) {
    const { code, message } = result.error;
    if (code === 'CLIENT_OUTDATED') reloadForUpdate();
    if (code !== 'aborted') console.warn(`/api/${path}: ${code} ${message}`);
  }
  return result;
};
