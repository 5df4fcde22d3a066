import { Drawer, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';

/**
 * The menu. Beside the screen only in wide windows; on phones and tablets it opens over the screen, always with words,
 * because a narrow bar of icons names nothing and takes width from the screen.
 */
export function DeskSidebar({ children, ...props }: SidebarProps) {
  const isNarrow = useMediaQuery('(max-width: 1199.95px)', { noSsr: true });
  const [isShownNarrow, setShownNarrow] = useState(false);
  const [isOpen, setOpen] = useSidebarState();
  const { pathname } = useLocation();
  const isChanging = isShownNarrow !== isNarrow;
  // It is closed in a window that is or becomes narrow, for example when a tablet is turned, because an open menu would
  // then cover the screen and hide it from screen readers. It is opened again when the window becomes wide.
  useEffect(() => {
    if (!isChanging) return;
    setOpen(!isNarrow);
    // One rendering without the menu is needed, because a menu that stays mounted would open as a dialog.
    // oxlint-disable-next-line react/set-state-in-effect
    setShownNarrow(isNarrow);
  }, [isChanging, isNarrow, setOpen]);
  /** The address at the time the menu was opened. It changes at a tap, long before a slow screen opens. */
  const openedAt = useRef('');
  useEffect(() => {
    if (isOpen) openedAt.current = location.pathname;
  }, [isOpen]);
  useEffect(() => {
    if (isNarrow && openedAt.current !== location.pathname) setOpen(false);
    // When another screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  // The sidebar is mounted again after the effect has closed or opened it.
  if (isChanging) return null;
  return isNarrow ? (
    <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 264 } } }}>
      {children}
    </Drawer>
  ) : (
    <Sidebar {...props}>{children}</Sidebar>
  );
}
