import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin';

/**
 * The menu. It is closed when the window becomes narrow, for example when a tablet is turned, because an open menu
 * would then cover the screen and hide it from screen readers. It is opened again when the window becomes wide.
 */
export function DeskSidebar(props: SidebarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isShownNarrow, setShownNarrow] = useState(isNarrow);
  const [, setOpen] = useSidebarState();
  const isChanging = isShownNarrow !== isNarrow;
  useEffect(() => {
    if (!isChanging) return;
    setOpen(!isNarrow);
    // One rendering without the menu is needed, because a menu that stays mounted would open as a dialog.
    // oxlint-disable-next-line react/set-state-in-effect
    setShownNarrow(isNarrow);
  }, [isChanging, isNarrow, setOpen]);
  // The sidebar is mounted again after the effect has closed or opened it.
  return isChanging ? null : <Sidebar {...props} />;
}
