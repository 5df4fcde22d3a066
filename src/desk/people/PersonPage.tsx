import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { EditBase, Title, useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PersonRow, RoleInput } from '#contracts/desk/person.ts';
import { useDesk } from '../desk-context.ts';
import { roleLabels } from './role-labels.ts';
import { usePersonAction } from './use-person-action.ts';

export const PersonPage = () => (
  <EditBase mutationMode="pessimistic">
    <PersonView />
  </EditBase>
);

function PersonView() {
  const person = useRecordContext<PersonRow>();
  const { me } = useDesk();
  if (!person) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={person.name} />
      <Card>
        <CardContent>
          <Typography variant="h5" component="h2">
            {person.name}
          </Typography>
          <Typography color="text.secondary">
            {[person.email, person.phone].filter(Boolean).join(' · ')}
          </Typography>
          <Typography sx={{ mt: 1 }}>{roleLabels[person.role]}</Typography>
        </CardContent>
      </Card>
      {me.id !== person.id && <RoleForm key={person.role} person={person} />}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/staff" variant="outlined">
          All staff
        </Button>
        <Button component={Link} to={`/customers/${encodeURIComponent(person.id)}`} variant="outlined">
          Orders, addresses and notes
        </Button>
      </Stack>
    </Stack>
  );
}

/** The roles that can be given on this page. A rider may keep the rider role, but nobody becomes a rider here. */
const assignableRoles: readonly RoleInput['role'][] = [
  'customer',
  'author',
  'editor',
  'shop',
  'support',
  'admin',
];

function RoleForm({ person }: { person: PersonRow }) {
  const change = usePersonAction();
  const [role, setRole] = useState(person.role);
  const [storeIds, setStoreIds] = useState<number[]>(person.storeIds);
  const { data: stores = [] } = useGetList<{ id: number; name: string }>('stores', {
    pagination: { page: 1, perPage: 200 },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newRole = assignableRoles.find((name) => name === role);
    if (!newRole) return;
    void change(
      'appoint',
      { id: person.id, role: newRole, storeIds },
      `${person.name} has to sign in again. New role: ${roleLabels[role]}`,
    );
  };
  return (
    <Card>
      <CardContent component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h6" component="h3">
          Role and access
        </Typography>
        <TextField
          select
          label="Role"
          value={role}
          onChange={(event) => setRole(event.target.value)}
          fullWidth
        >
          {Object.entries(roleLabels)
            .filter(([id]) => id !== 'rider' || person.role === 'rider')
            .map(([id, name]) => (
              <MenuItem key={id} value={id} disabled={id === 'rider'}>
                {name}
              </MenuItem>
            ))}
        </TextField>
        {role === 'shop' && (
          <TextField
            select
            label="Stores"
            value={storeIds}
            onChange={(event) => setStoreIds([event.target.value].flat().map(Number))}
            fullWidth
            slotProps={{ select: { multiple: true } }}
          >
            {stores.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button type="submit" variant="contained">
          Save role
        </Button>
      </CardContent>
    </Card>
  );
}
