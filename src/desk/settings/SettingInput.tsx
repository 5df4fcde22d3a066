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
import { ContrastCheck } from '../parts/ContrastCheck.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { KeyValueInput } from './KeyValueInput.tsx';
import { isColour, isWordSwitch, type SettingShape, labelOf } from './setting-shape.ts';

/** What customers prove before they order. */
const choiceLabels: Record<string, string> = { phone: 'Phone, with a code by SMS', none: 'Nothing' };

type SettingInputProps = { source: string; label: string; shape: SettingShape };

/** The input for a setting, selected by its schema. */
export function SettingInput({ source, label, shape }: SettingInputProps) {
  const help = shape.description ?? false;
  const inner = shape.anyOf?.find(({ type }) => type !== 'null');
  if (inner)
    return (
      <SettingInput source={source} label={label} shape={{ ...inner, ...(help && { description: help }) }} />
    );
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
  if (shape.enum)
    return (
      <SelectInput
        source={source}
        label={label}
        helperText={help}
        choices={shape.enum.map((id) => ({ id, name: choiceLabels[id] ?? labelOf(id) }))}
        validate={required()}
      />
    );
  if (shape.field === 'picture')
    return <PictureInput source={source} label={label} help={shape.description} />;
  if (isColour(shape)) return <ColourInput source={source} label={label} shape={shape} />;
  if (isWordSwitch(shape))
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
        <SimpleFormIterator inline fullWidth>
          {Object.entries(shape.items.properties).map(([key, part]) => (
            <SettingInput key={key} source={key} label={labelOf(key)} shape={part} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    );
  if (shape.type === 'array') return <TextArrayInput source={source} label={label} helperText={help} />;
  if (shape.type === 'object')
    return <KeyValueInput source={source} label={label} help={help} isNumber={isNumberRecord(shape)} />;
  return (
    <TextInput
      source={source}
      label={label}
      helperText={help}
      multiline={String(shape.default ?? '').length > 60}
      parse={(value: string | null) => value ?? ''}
      fullWidth
    />
  );
}

/** Only this colour is used for buttons; the others are backgrounds, which need no contrast to the page. */
const buttonColour = 'values.storeColor';

function ColourInput({ source, label, shape }: SettingInputProps) {
  const { setValue } = useFormContext();
  const colour = String(useWatch({ name: source }) ?? '');
  return (
    <>
      <TextInput
        source={source}
        label={label}
        type="color"
        helperText={shape.description ?? false}
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
