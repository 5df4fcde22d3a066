import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, SaveButton, SimpleForm, Title, Toolbar } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SettingsRow } from '#contracts/desk/settings.ts';
import type { EditMeta } from '../data-provider.ts';
import { PhonePreview } from '../parts/PhonePreview.tsx';
import { FormError } from '../parts/FormError.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { MoneySettingInput, SettingInput } from './SettingInput.tsx';
import { matchesSearch, type SettingGroup, settingGroups } from './setting-shape.ts';

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

function foundText(search: string): string {
  const count = settingGroups.flatMap(({ name, settings }) =>
    settings.filter((setting) => matchesSearch(search.trim(), setting, name)),
  ).length;
  if (count === 0) return 'No setting matches.';
  return count === 1 ? '1 setting matches.' : `${count} settings match.`;
}

/**
 * One group of settings. During a search it is expanded and shows only the matching settings. The other settings stay
 * mounted, so that they keep their input.
 */
function Group({ group, search, open }: { group: SettingGroup; search: string; open: boolean }) {
  const words = search.trim();
  const found = group.settings.filter((setting) => words === '' || matchesSearch(words, setting, group.name));
  return (
    <Box sx={{ display: found.length === 0 ? 'none' : 'block' }}>
      <FormSection title={group.name} open={open} isForcedOpen={words !== ''}>
        {group.settings.map((setting) => (
          <Box key={setting.key} sx={{ display: found.includes(setting) ? 'block' : 'none' }}>
            {setting.isMoney ? (
              <MoneySettingInput source={`values.${setting.key}`} {...setting.text} />
            ) : (
              <SettingInput source={`values.${setting.key}`} shape={setting.shape} {...setting.text} />
            )}
          </Box>
        ))}
      </FormSection>
    </Box>
  );
}

/** All settings in groups; saving publishes them at once as a new revision. */
export function SettingsScreen() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 2, mb: 1 }}>
        Changes are published immediately on all pages and devices.
      </Typography>
      {/* Outside the form, which is rendered only when the settings are loaded: text typed before then stays. */}
      <TextField
        type="search"
        label="Search the settings"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 2, mt: 1, maxWidth: 400, width: '100%' }}
      />
      <Typography role="status" color="text.secondary" sx={{ mb: search ? 2 : 0 }}>
        {search.trim() !== '' && foundText(search)}
      </Typography>
      <SettingsForm search={search} />
    </>
  );
}

function SettingsForm({ search }: { search: string }) {
  const [version, setVersion] = useState(0);
  return (
    <EditBase
      resource="settings"
      id="shop"
      mutationMode="pessimistic"
      redirect={false}
      // Otherwise a form without values would be shown first, and its input lost when the settings arrive.
      loading={null}
      offline={null}
      transform={({ base, values }: SettingsRow) => ({ base, values })}
      queryOptions={{ meta: saveOptions, gcTime: 0 }}
      mutationOptions={{ meta: saveOptions, onSettled: () => setVersion((before) => before + 1) }}
    >
      <Title title="Settings" />
      <SimpleForm
        warnWhenUnsavedChanges
        // The browser's own validation would block silently on a field in a collapsed section.
        noValidate
        toolbar={<SettingsToolbar />}
        // On a phone the toolbar covers the end of the page, so the page gets extra space.
        sx={{ p: 0, pb: { xs: 10, sm: 0 }, display: 'block', '& .ra-input': { mb: 1.25 } }}
        component={Box}
      >
        <FormError />
        <Box
          sx={{
            display: 'grid',
            width: '100%',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <div>
            {settingGroups.map((group, index) => (
              <Group key={group.name} group={group} search={search} open={index === 0} />
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
