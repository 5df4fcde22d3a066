import { z } from 'zod';
import { settingsSchema } from '#contracts/settings.ts';

/** What a form needs to know of a setting, read from its schema. */
export type Shape = {
  type?: string;
  description?: string;
  /** What is chosen, where it is not typed. */
  field?: string;
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
};

const whole = z.toJSONSchema(settingsSchema, { io: 'input' }) as Shape;

/** Each group begins with the setting named here and goes on to the next, in the order of the schema. */
const beginnings: Record<string, string> = {
  shopName: 'Brand',
  country: 'Market and money',
  showSearchBar: 'What screens show',
  userSelected: 'Buying',
  campaignSlug: 'Campaign button',
  farmCapacity: 'Farm visits',
  contactPhone: 'Contact and links',
  seoTitle: 'Found and shared',
  showGdpr: 'Notices',
  forceNewSettingsVersion: 'Versions',
};

export type SettingGroup = { name: string; settings: [key: string, shape: Shape][] };

export const settingGroups: readonly SettingGroup[] = Object.entries(whole.properties ?? {}).reduce<
  SettingGroup[]
>((groups, entry) => {
  const name = beginnings[entry[0]];
  if (name) groups.push({ name, settings: [entry] });
  else groups.at(-1)?.settings.push(entry);
  return groups;
}, []);

/** `storeColor` reads "Store color". */
export function wordsOf(key: string): string {
  const words = key
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isColour = ({ pattern }: Shape) => pattern?.startsWith('^#') ?? false;
/** A switch that the shop compares as a word. */
export const isWord = ({ type, maxLength }: Shape) => type === 'string' && maxLength === 10;
