import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  required,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { minorUnitDigits } from '#domain/currency.ts';
import { ContrastCheck } from '../parts/ContrastCheck.tsx';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { KeyValueInput } from './KeyValueInput.tsx';
import { settingEntryFieldLabels } from '#contracts/setting-entry-field-labels.ts';
import { isColourSetting, isHidableLink, isBooleanText, type SettingShape } from './setting-shape.ts';

/** Labels for the values of the setting that selects what customers confirm before they order. */
const choiceLabels: Record<string, string> = {
  phone: 'Their phone, with a code by SMS',
  email: 'Their email, with a code',
  none: 'Nothing',
};

type Choices = Readonly<Record<string, string>>;
type SettingInputProps = {
  source: string;
  label: string;
  shape: SettingShape;
  help?: string | undefined;
  choices?: Choices | undefined;
};

/** The input for a setting, selected by its schema. */
export function SettingInput({ source, label, shape, help = '', choices }: SettingInputProps) {
  const inner = shape.anyOf?.find(({ type }) => type !== 'null');
  if (inner) return <SettingInput source={source} label={label} shape={inner} help={help} />;
  if (shape.type === 'boolean') return <BooleanInput source={source} label={label} helperText={help} />;
  if (shape.type === 'integer' || shape.type === 'number')
    return (
      <NumberInput
        source={source}
        label={label}
        helperText={help}
        step={shape.type === 'integer' ? 1 : 'any'}
        {...(shape.minimum !== undefined && { min: shape.minimum })}
        {...(shape.maximum !== undefined && { max: shape.maximum })}
      />
    );
  if (choices) return <ChoiceInput source={source} label={label} help={help} choices={choices} />;
  if (shape.enum)
    return (
      <SelectInput
        source={source}
        label={label}
        helperText={help}
        choices={shape.enum.map((id) => ({ id, name: choiceLabels[id] ?? id }))}
        validate={required()}
      />
    );
  if (shape.field === 'picture') return <PictureInput source={source} label={label} help={help} />;
  if (isColourSetting(shape)) return <ColourInput source={source} label={label} help={help} />;
  if (isBooleanText(shape))
    return (
      <BooleanInput
        source={source}
        label={label}
        helperText={help}
        format={(value: unknown) => value === 'true'}
        parse={(value: boolean) => String(value)}
      />
    );
  if (shape.type === 'array' && shape.items?.properties)
    return (
      <ArrayInput source={source} label={label} helperText={help}>
        <SimpleFormIterator disableClear inline fullWidth>
          {Object.entries(shape.items.properties).map(([key, part]) => (
            <SettingInput key={key} source={key} label={settingEntryFieldLabels[key] ?? key} shape={part} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    );
  if (shape.type === 'array') return <TextArrayInput source={source} label={label} helperText={help} />;
  if (shape.type === 'object')
    return <KeyValueInput source={source} label={label} help={help} isNumber={isNumberRecord(shape)} />;
  const isHidden = isHidableLink(shape);
  return (
    <TextInput
      source={source}
      label={label}
      helperText={help}
      multiline={String(shape.default ?? '').length > 60}
      format={(value: string | null) => (isHidden && value === 'null' ? '' : (value ?? ''))}
      parse={(value: string | null) => (value ? value : isHidden ? 'null' : '')}
      fullWidth
    />
  );
}

/**
 * An amount in the currency that is chosen on this screen, which may not be saved yet. The server refuses a high amount,
 * because an amount of earlier may stay as it is.
 */
export function MoneySettingInput({
  source,
  label,
  help,
}: Pick<SettingInputProps, 'source' | 'label' | 'help'>) {
  const code = String(useWatch({ name: 'values.currencyCode' }) ?? '');
  const symbol = String(useWatch({ name: 'values.currencyFormat' }) ?? '');
  return (
    <DecimalInput
      source={source}
      label={label}
      {...(help && { helperText: help })}
      digits={minorUnitDigits(code)}
      start={symbol || code}
      sx={{ mb: 1.25 }}
    />
  );
}

/** Selects one of the known values of a setting; a stored value that is not known stays in the list. */
function ChoiceInput({
  source,
  label,
  help,
  choices,
}: Omit<SettingInputProps, 'shape'> & { choices: Choices }) {
  const stored: unknown = useWatch({ name: source });
  const all = { ...choices, ...(typeof stored === 'string' && !(stored in choices) && { [stored]: stored }) };
  return (
    <SelectInput
      source={source}
      label={label}
      helperText={help}
      choices={Object.entries(all).map(([id, name]) => ({ id, name }))}
      validate={required()}
    />
  );
}

/** Only this colour is used for buttons; the others are backgrounds, which need no contrast with the page. */
const buttonColour = 'values.storeColor';

function ColourInput({ source, label, help }: Pick<SettingInputProps, 'source' | 'label' | 'help'>) {
  const { setValue } = useFormContext();
  const colour = String(useWatch({ name: source }) ?? '');
  return (
    <>
      <TextInput
        source={source}
        label={label}
        type="color"
        helperText={help}
        format={(value: string | null) => value || '#000000'}
        sx={{ maxWidth: 240 }}
      />
      {source === buttonColour && (
        <ContrastCheck
          colour={colour}
          onUse={(suggestion) => setValue(source, suggestion, { shouldDirty: true })}
        />
      )}
    </>
  );
}

const isNumberRecord = ({ additionalProperties }: SettingShape) =>
  typeof additionalProperties === 'object' && additionalProperties.type === 'number';
