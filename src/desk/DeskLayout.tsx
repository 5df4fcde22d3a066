import Storefront from '@mui/icons-material/StorefrontOutlined';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AppBar, Layout, TitlePortal } from 'react-admin';
import { landingPath } from '#paths';
import { createPushController } from '#stores/push-controller.ts';
import { Menu } from './Menu.tsx';
import { callShop } from './call-desk.ts';
import { followDeskChanges, useDeskChanges } from './desk-changes.ts';
import { useDesk } from './desk-context.ts';
import { DeskSidebar } from './DeskSidebar.tsx';
import { DeskNotificationArea } from './DeskNotificationArea.tsx';
import { ExpiredSessionDialog } from './ExpiredSessionDialog.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

/** Puts the screen's name before the shop's in the window title, for tabs, history and screen readers. */
function useWindowTitle(shopName: string) {
  useEffect(() => {
    const heading = document.querySelector('#react-admin-title');
    if (!heading) return undefined;
    const updateTitle = () => {
      document.title = [heading.textContent, shopName].filter(Boolean).join(' · ');
    };
    updateTitle();
    const watch = new MutationObserver(updateTitle);
    watch.observe(heading, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [shopName]);
}

function DeskAppBar() {
  const { shop } = useDesk();
  useWindowTitle(shop.name);
  return (
    <AppBar>
      <Typography
        component="span"
        noWrap
        sx={{
          fontFamily: "Eczar, 'Eczar Fallback', serif",
          fontWeight: 750,
          fontSize: '1.5rem',
          mr: 2,
          maxWidth: '40vw',
        }}
      >
        {shop.logo ? (
          <img src={shop.logo} alt={shop.name} width={36} height={36} style={{ display: 'block' }} />
        ) : (
          shop.name.toLowerCase()
        )}
      </Typography>
      <TitlePortal component="h1" sx={{ fontSize: '1rem', fontFamily: 'inherit', fontWeight: 600 }} />
      <Button
        href={landingPath()}
        target="_blank"
        rel="noopener"
        color="inherit"
        startIcon={<Storefront />}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        View shop
      </Button>
    </AppBar>
  );
}

const device = createPushController(callShop);

/** Reloads the open screens with orders, customers or documents when orders or documents change on the server. */
function useServerChanges() {
  const queries = useQueryClient();
  useEffect(followDeskChanges, []);
  useEffect(() => void device.keep(), []);
  useDeskChanges('orders', () => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['customers'] });
  });
  useDeskChanges('documents', () => void queries.invalidateQueries({ queryKey: ['documents'] }));
}

export function DeskLayout({ children }: { children: ReactNode }) {
  useFocusRecovery();
  useServerChanges();
  return (
    <Layout appBar={DeskAppBar} menu={Menu} sidebar={DeskSidebar}>
      <DeskNotificationArea />
      {children}
      <ExpiredSessionDialog />
    </Layout>
  );
}
