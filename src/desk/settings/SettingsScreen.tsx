import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, SaveButton, SimpleForm, Title, Toolbar } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SettingsRow } from '#contracts/desk/settings.ts';
import type { EditMeta } from '../data-provider.ts';
import { PhonePreview } from '../parts/PhonePreview.tsx';
import { FormError } from '../parts/FormError.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { SettingInput } from './SettingInput.tsx';
import { settingGroups, labelOf } from './setting-shape.ts';

/** An emptied setting is saved as empty instead of keeping its previous value. */
const saveOptions: EditMeta = { readOnly: [], sendsNulls: true };

const SettingsToolbar = () => (
  <Toolbar>
    <SaveButton label="Save and publish" />
  </Toolbar>
);

function Preview({ version }: { version: number }) {
  const colour: unknown = useWatch({ name: 'values.storeColor' });
  return <PhonePreview version={version} {...(typeof colour === 'string' && { colour })} />;
}

/** All settings in groups; saving publishes them at once as a new revision. */
export function SettingsScreen() {
  const [version, setVersion] = useState(0);
  return (
    <EditBase
      resource="settings"
      id="shop"
      mutationMode="pessimistic"
      redirect={false}
      transform={({ base, values }: SettingsRow) => ({ base, values })}
      queryOptions={{ meta: saveOptions, gcTime: 0 }}
      mutationOptions={{ meta: saveOptions, onSettled: () => setVersion((before) => before + 1) }}
    >
      <Title title="Settings" />
      <Typography color="text.secondary" sx={{ mt: 2, mb: 1 }}>
        Changes are published immediately on all pages and devices.
      </Typography>
      <SimpleForm
        warnWhenUnsavedChanges
        // The browser's own validation would block silently on a field in a collapsed section.
        noValidate
        toolbar={<SettingsToolbar />}
        // On a phone the toolbar covers the end of the page.
        sx={{ p: 0, pb: { xs: 10, sm: 0 }, display: 'block', '& .ra-input': { mb: 1.25 } }}
        component={Box}
      >
        <FormError />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <div>
            {settingGroups.map(({ name, settings }, index) => (
              <FormSection key={name} title={name} open={index === 0}>
                {settings.map(([key, shape]) => (
                  <SettingInput key={key} source={`values.${key}`} label={labelOf(key)} shape={shape} />
                ))}
              </FormSection>
            ))}
          </div>
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <Preview version={version} />
          </Box>
        </Box>
      </SimpleForm>
    </EditBase>
  );
}
