import { z } from 'zod';
import { settingsSchema } from '#contracts/settings.ts';

/** The parts of a setting's schema that the form needs. */
export type SettingShape = {
  type?: string;
  description?: string;
  /** The kind of value, if it is selected instead of typed. */
  field?: string;
  default?: unknown;
  pattern?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: SettingShape;
  properties?: Record<string, SettingShape>;
  additionalProperties?: SettingShape | boolean;
  anyOf?: SettingShape[];
};

const jsonSchema = z.toJSONSchema(settingsSchema, { io: 'input' }) as SettingShape;

/** Each group starts with the setting named here and ends before the next, in the order of the schema. */
const groupStarts: Record<string, string> = {
  shopName: 'Brand',
  country: 'Market and currency',
  showSearchBar: 'Display',
  userSelected: 'Checkout',
  campaignSlug: 'Campaign button',
  farmCapacity: 'Farm visits',
  contactPhone: 'Contact and links',
  seoTitle: 'SEO and sharing',
  showGdpr: 'Notices',
  forceNewSettingsVersion: 'Versions',
};

export type SettingGroup = { name: string; settings: [key: string, shape: SettingShape][] };

export const settingGroups: readonly SettingGroup[] = Object.entries(jsonSchema.properties ?? {}).reduce<
  SettingGroup[]
>((groups, entry) => {
  const name = groupStarts[entry[0]];
  if (name) groups.push({ name, settings: [entry] });
  else groups.at(-1)?.settings.push(entry);
  return groups;
}, []);

/** `storeColor` becomes "Store color". */
export function labelOf(key: string): string {
  const words = key
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isColour = ({ pattern }: SettingShape) => pattern?.startsWith('^#') ?? false;
/** Whether a setting is a switch with a text value ('true', 'false'). */
export const isWordSwitch = ({ type, maxLength }: SettingShape) => type === 'string' && maxLength === 10;
