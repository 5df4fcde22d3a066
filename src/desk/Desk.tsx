import { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { deskPath } from '#paths';
import { authProviderFor } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { Frame } from './DeskLayout.tsx';
import { Overview } from './Dashboard.tsx';
import { maySee } from './resource.ts';
import { resources } from './resources.tsx';
import { screens } from './custom-screens.tsx';
import { type DeskProps, DeskProvider, useDesk } from './desk-context.ts';
import { themesOf } from './theme.ts';
import { words } from './desk-texts.ts';

/** Offline, a call fails at once with an error instead of waiting for the connection. */
const always = { networkMode: 'always' } as const;
const queryClient = new QueryClient({ defaultOptions: { queries: always, mutations: always } });

/** The desk: a single-page application for staff. */
export function Desk({ me, shop }: DeskProps) {
  // A data router can block navigation until unsaved changes are confirmed.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Rooms /> }], { basename: deskPath() }),
  );
  return (
    <DeskProvider value={{ me, shop }}>
      <RouterProvider router={router} />
    </DeskProvider>
  );
}

function Rooms() {
  const { me, shop } = useDesk();
  const { role } = me;
  const themes = useMemo(() => themesOf(shop.colour), [shop.colour]);
  return (
    <Admin
      authProvider={authProviderFor(me)}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={words}
      layout={Frame}
      dashboard={Overview}
      {...themes}
      title={shop.name}
      disableTelemetry
      requireAuth
    >
      {resources
        .filter(({ roles }) => maySee(roles, role))
        .map(({ name, label, icon, list, edit, create, title, makers }) => (
          <Resource
            key={name}
            name={name}
            options={{ label }}
            icon={icon}
            {...(list && { list })}
            {...(edit && { edit })}
            {...(create && maySee(makers ?? [role], role) && { create })}
            {...(title && { recordRepresentation: title })}
          />
        ))}
      <CustomRoutes>
        {screens
          .filter(({ roles }) => maySee(roles, role))
          .map(({ path, screen: Screen }) => (
            <Route key={path} path={`/${path}`} element={<Screen />} />
          ))}
      </CustomRoutes>
    </Admin>
  );
}
