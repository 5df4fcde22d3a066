import { z } from 'zod';
import { settingsSchema } from '#contracts/settings.ts';
import { isMoneySetting } from '#contracts/money-settings.ts';
import { type SettingText, settingTextsByGroup } from '#contracts/setting-labels.ts';

/** The parts of a setting's schema that the form needs. */
export type SettingShape = {
  type?: string;
  /** The kind of value, such as `picture`, if the value is selected instead of typed. */
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

const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input' }) as SettingShape;

export type Setting = {
  key: string;
  shape: SettingShape;
  text: SettingText;
  /** Whether it is an amount, in minor units. */
  isMoney: boolean;
};
export type SettingGroup = { name: string; settings: readonly Setting[] };

export const settingGroups: readonly SettingGroup[] = settingTextsByGroup.map(({ name, settings }) => ({
  name,
  settings: settings.map(([key, text]) => ({
    key,
    text,
    shape: properties[key] ?? {},
    isMoney: isMoneySetting(key),
  })),
}));

/** Whether all words of a search occur in a setting: in its label, help, group or synonyms. */
export function matchesSearch(
  search: string,
  { text: { label, help, words = '' } }: Setting,
  group: string,
): boolean {
  const searched = `${label} ${help} ${words} ${group}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

export const isColourSetting = ({ pattern }: SettingShape) => pattern?.startsWith('^#') ?? false;
/** Whether a setting is a switch with a text value ('true', 'false'). */
export const isBooleanText = ({ type, maxLength }: SettingShape) => type === 'string' && maxLength === 10;
/** Whether a setting is a link that the value 'null' hides; the screen shows this value as an empty field. */
export const isHidableLink = ({ default: standard }: SettingShape) => standard === 'null';
