import { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { deskPath } from '#paths';
import { authProviderFor } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { Frame } from './Frame.tsx';
import { Overview } from './Overview.tsx';
import { maySee } from './resource.ts';
import { resources } from './resources.tsx';
import { screens } from './screens.tsx';
import { type DeskProps, DeskProvider, useDesk } from './shop.ts';
import { themesOf } from './theme.ts';
import { words } from './words.ts';

/** Without a line a call fails and says so: it does not wait in silence for the line to come back. */
const always = { networkMode: 'always' } as const;
const queryClient = new QueryClient({ defaultOptions: { queries: always, mutations: always } });

/** The back office: one application, drawn in the browser of somebody who works here. */
export function Desk({ me, shop }: DeskProps) {
  // A router of this kind lets a form keep its reader until they have said that what they typed may go.
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
