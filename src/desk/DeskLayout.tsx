import Storefront from '@mui/icons-material/StorefrontOutlined';
import { Button, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AppBar, Layout, TitlePortal } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { guardTaps } from '#browser/ui/guard-taps.ts';
import { landingPath } from '#paths';
import { createPushController } from '#stores/push-controller.ts';
import { Menu } from './Menu.tsx';
import { callShop } from './call-desk.ts';
import { followDeskChanges, useDeskChanges } from './desk-changes.ts';
import { useDesk } from './desk-context.ts';
import { DeskSidebar } from './DeskSidebar.tsx';
import { DeskNotificationArea } from './DeskNotificationArea.tsx';
import { ExpiredSessionDialog } from './ExpiredSessionDialog.tsx';
import { NewOrderBar } from './shift/NewOrderBar.tsx';
import { ShiftNotices } from './shift/ShiftNotices.tsx';
import { ShiftProvider } from './shift/ShiftProvider.tsx';
import { useShift } from './shift/shift-context.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { usePreloadedScreens } from './use-preloaded-screens.ts';

/**
 * Puts the screen's name before the shop's in the window title, for tabs, history and screen readers; and before both,
 * the number of new orders, for people who are looking at another tab or window.
 */
function useWindowTitle(shopName: string, newOrders: number) {
  useEffect(() => {
    const heading = document.querySelector('#react-admin-title');
    if (!heading) return undefined;
    const updateTitle = () => {
      const title = [heading.textContent, shopName].filter(Boolean).join(' · ');
      document.title = newOrders > 0 ? `(${newOrders}) ${title}` : title;
    };
    updateTitle();
    const watch = new MutationObserver(updateTitle);
    watch.observe(heading, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [shopName, newOrders]);
}

function DeskAppBar() {
  const { shop } = useDesk();
  const { shift, unseen } = useShift();
  const isBoard = useLocation().pathname === '/board';
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  useWindowTitle(shop.name, unseen.length);
  const showsOrders = shift !== null && unseen.length > 0 && (isPhone || !isBoard);
  return (
    <AppBar>
      {showsOrders && <NewOrderBar />}
      <Typography
        component="span"
        noWrap
        sx={{
          ...(showsOrders && { display: { xs: 'none', md: 'block' } }),
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
      <TitlePortal
        component="h1"
        sx={{
          fontSize: '1rem',
          fontFamily: 'inherit',
          fontWeight: 600,
          // The heading stays for screen readers.
          ...(showsOrders && { position: 'absolute', clipPath: 'inset(50%)' }),
        }}
      />
      <Button
        href={landingPath()}
        target="_blank"
        rel="noopener"
        color="inherit"
        startIcon={<Storefront />}
        sx={{ display: { xs: 'none', [showsOrders ? 'md' : 'sm']: 'inline-flex' } }}
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

/** What is wrong with the shift, on every screen; the board shows it itself, because it can cover the others. */
function NoticesOutsideBoard() {
  return useLocation().pathname === '/board' ? null : <ShiftNotices />;
}

export function DeskLayout({ children }: { children: ReactNode }) {
  useFocusRecovery();
  useServerChanges();
  usePreloadedScreens();
  useEffect(guardTaps, []);
  return (
    <ShiftProvider>
      <Layout appBar={DeskAppBar} menu={Menu} sidebar={DeskSidebar}>
        <DeskNotificationArea />
        <NoticesOutsideBoard />
        {children}
        <ExpiredSessionDialog />
      </Layout>
    </ShiftProvider>
  );
}
