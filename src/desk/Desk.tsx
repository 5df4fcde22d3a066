import { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { DeskGate } from '#contracts/second-factor.ts';
import { deskPath } from '#staff-paths';
import { SecondFactorGate } from './account/SecondFactorGate.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { DeskLayout } from './DeskLayout.tsx';
import { Dashboard } from './Dashboard.tsx';
import { canSee } from './resource.ts';
import { resources } from './resources.tsx';
import { customScreens } from './custom-screens.tsx';
import { type DeskProps, DeskProvider, useDesk } from './desk-context.ts';
import { createThemes } from './theme.ts';
import { deskI18nProvider } from './desk-i18n-provider.ts';

/** Offline, a call fails at once with an error instead of waiting for the connection. */
const networkMode = { networkMode: 'always' } as const;
const queryClient = new QueryClient({ defaultOptions: { queries: networkMode, mutations: networkMode } });

/** The layout shows notices itself (DeskNotificationArea.tsx). */
const NoNotification = () => null;

/** The desk: a single-page application for staff. */
export function Desk({ gate, me, shop }: DeskProps & { gate: DeskGate }) {
  // A data router can block navigation until unsaved changes are confirmed.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <DeskRoutes /> }], { basename: deskPath() }),
  );
  return (
    <DeskProvider value={{ me, shop }}>
      {gate === 'open' ? <RouterProvider router={router} /> : <SecondFactorGate gate={gate} />}
    </DeskProvider>
  );
}

function DeskRoutes() {
  const { me, shop } = useDesk();
  const { role } = me;
  const themes = useMemo(() => createThemes(shop.colour), [shop.colour]);
  return (
    <Admin
      authProvider={createAuthProvider(me)}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={deskI18nProvider}
      layout={DeskLayout}
      dashboard={Dashboard}
      notification={NoNotification}
      {...themes}
      title={shop.name}
      disableTelemetry
      requireAuth
    >
      {resources
        .filter(({ roles }) => canSee(roles, role))
        .map(({ name, label, icon, list, edit, create, title, creatorRoles }) => (
          <Resource
            key={name}
            name={name}
            options={{ label }}
            icon={icon}
            {...(list && { list })}
            {...(edit && { edit })}
            {...(create && canSee(creatorRoles ?? [role], role) && { create })}
            {...(title && { recordRepresentation: title })}
          />
        ))}
      <CustomRoutes>
        {customScreens
          .filter(({ roles }) => canSee(roles, role))
          .map(({ path, screen: Screen }) => (
            <Route key={path} path={`/${path}`} element={<Screen />} />
          ))}
      </CustomRoutes>
    </Admin>
  );
}
