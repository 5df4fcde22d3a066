import { Box, ListSubheader } from '@mui/material';
import { Menu as PlainMenu, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { menuGroups, canSee } from './resource.ts';
import { resources } from './resources.ts';
import { customScreens } from './custom-screens.tsx';
import { useDesk } from './desk-context.ts';

/** The screens that this person may open, in groups. */
export function Menu() {
  const { role } = useDesk().me;
  const [open] = useSidebarState();
  const { pathname } = useLocation();
  const entries = [
    ...resources.flatMap(({ name, list, ...rest }) => (list ? { ...rest, to: `/${name}` } : [])),
    ...customScreens.map(({ path, ...rest }) => ({ ...rest, to: `/${path}` })),
  ]
    .filter(({ roles }) => canSee(roles, role))
    .sort((a, b) => a.place - b.place);
  return (
    <PlainMenu sx={{ pt: 1.5 }} aria-label="Main menu">
      {menuGroups.map((group) => {
        const shown = entries.filter((entry) => entry.group === group);
        if (shown.length === 0) return null;
        return (
          <Box key={group} sx={{ mb: 1.5 }} role="group" aria-label={group}>
            {open && (
              <ListSubheader component="div" disableSticky sx={{ background: 'none', lineHeight: '28px' }}>
                {group}
              </ListSubheader>
            )}
            {shown.map(({ to, label, icon: Icon }) => (
              <PlainMenu.Item
                key={to}
                to={to}
                primaryText={label}
                leftIcon={<Icon />}
                {...(`${pathname}/`.startsWith(`${to}/`) && { 'aria-current': 'page' })}
              />
            ))}
          </Box>
        );
      })}
    </PlainMenu>
  );
}
