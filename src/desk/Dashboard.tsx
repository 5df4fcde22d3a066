import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import Grid from '@mui/material/Grid';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { PhoneCodeNotice } from './parts/PhoneCodeNotice.tsx';
import { canSee, menuGroups } from './resource.ts';
import { resources } from './resources.tsx';
import { customScreens } from './custom-screens.tsx';
import { useDesk } from './desk-context.ts';

/** The start screen: links to every screen. */
export function Dashboard() {
  const { me, shop } = useDesk();
  const links = [
    ...resources.map(({ name, ...rest }) => ({ ...rest, to: `/${name}` })),
    ...customScreens.map(({ path, ...rest }) => ({ ...rest, to: `/${path}` })),
  ].filter(({ roles }) => canSee(roles, me.role));
  return (
    <>
      <Title title="Desk" />
      <Typography variant="h4" component="h2" sx={{ mt: 2, mb: 0.5 }}>
        Welcome back, {me.name.split(' ')[0]}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        This is the back office of {shop.name}. What would you like to do?
      </Typography>
      <PhoneCodeNotice />
      {menuGroups.map((group) => {
        const shown = links.filter((link) => link.group === group);
        if (shown.length === 0) return null;
        return (
          <Box key={group} component="section" aria-label={group} sx={{ mb: 3 }}>
            <Typography component="h3" variant="body2" color="text.secondary" sx={{ mb: 1, fontWeight: 650 }}>
              {group}
            </Typography>
            <Grid container spacing={2}>
              {shown.map(({ to, label, icon: Icon }) => (
                <Grid key={to} size={{ xs: 6, sm: 4, md: 3 }}>
                  <Card>
                    <CardActionArea component={Link} to={to}>
                      <CardContent sx={{ display: 'grid', gap: 1, color: 'primary.main' }}>
                        <Icon />
                        <Typography component="span" color="text.primary" sx={{ fontWeight: 650 }}>
                          {label}
                        </Typography>
                      </CardContent>
                    </CardActionArea>
                  </Card>
                </Grid>
              ))}
            </Grid>
          </Box>
        );
      })}
    </>
  );
}
