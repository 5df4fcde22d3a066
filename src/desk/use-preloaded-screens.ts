import { useEffect } from 'react';
import { whenIdle } from '#browser/hydration/when-idle.ts';
import { customScreens } from './custom-screens.tsx';
import { useDesk } from './desk-context.ts';
import { canSee, preloadScreen } from './resource.ts';
import { resources } from './resources.ts';

/**
 * Loads the code of the screens that staff open all day while the device is idle: on a cheap phone, it takes seconds
 * after the tap.
 */
export function usePreloadedScreens(): void {
  const { role } = useDesk().me;
  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (connection?.saveData) return;
    const daily = [...customScreens, ...resources].filter(
      ({ isPreloaded, roles }) => isPreloaded && canSee(roles, role),
    );
    for (const entry of daily) {
      const screen = 'screen' in entry ? entry.screen : entry.list;
      // What could not be loaded is loaded when the screen opens.
      if (screen) whenIdle(() => preloadScreen(screen).catch(() => undefined));
    }
  }, [role]);
}
