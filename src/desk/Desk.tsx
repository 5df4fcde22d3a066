import { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import {
  createBrowserRouter,
  parsePath,
  Route,
  type RouterNavigateOptions,
  RouterProvider,
  type To,
} from 'react-router-dom';
import type { DeskGate } from '#contracts/second-factor.ts';
import { deskPath } from '#staff-paths';
import { SecondFactorGate } from './account/SecondFactorGate.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { DeskLayout } from './DeskLayout.tsx';
import { Dashboard } from './Dashboard.tsx';
import { canSee } from './resource.ts';
import { resources } from './resources.ts';
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
  const [router] = useState(createDeskRouter);
  return (
    <DeskProvider value={{ me, shop }}>
      {gate === 'open' ? <RouterProvider router={router} /> : <SecondFactorGate gate={gate} />}
    </DeskProvider>
  );
}

/** A data router can block navigation until unsaved changes are confirmed. */
function createDeskRouter() {
  const router = createBrowserRouter([{ path: '*', element: <DeskRoutes /> }], { basename: deskPath() });
  const navigate = router.navigate.bind(router);
  // A list puts its filters into the address half a second after the last key, and stays mounted while the
  // next screen loads: without this, a search followed by a tap on the menu ends at the list again.
  router.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const { pathname } = typeof to === 'string' ? parsePath(to) : (to ?? {});
    // react-admin marks changes of a list's filters and sorting by this state.
    const isFilterChange = options?.state?.['_scrollToTop'] === false;
    const path = router.state.location.pathname.slice(deskPath().length);
    if (!isFilterChange || pathname === path) await navigate(to, options);
  };
  return router;
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
