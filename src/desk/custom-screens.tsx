import Account from '@mui/icons-material/AccountCircleOutlined';
import Close from '@mui/icons-material/PointOfSaleOutlined';
import Export from '@mui/icons-material/FileDownloadOutlined';
import Import from '@mui/icons-material/FileUploadOutlined';
import Phone from '@mui/icons-material/PhoneInTalkOutlined';
import Staff from '@mui/icons-material/BadgeOutlined';
import SoldOut from '@mui/icons-material/RemoveShoppingCartOutlined';
import Slots from '@mui/icons-material/ScheduleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Picking from '@mui/icons-material/ShoppingBasketOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Welcome from '@mui/icons-material/FlagOutlined';
import { staffRoles } from '#contracts/desk/staff-roles.ts';
import { loadedScreen, type StandaloneScreen } from './resource.ts';

/** Screens that belong to no resource. */
export const customScreens: readonly StandaloneScreen[] = [
  {
    path: 'board',
    label: 'Live board',
    group: 'Today',
    icon: BoardIcon,
    roles: ['shop', 'support'],
    isPreloaded: true,
    screen: loadedScreen(async () => (await import('./board/BoardScreen.tsx')).BoardScreen),
  },
  {
    path: 'phone-order',
    label: 'Phone order',
    group: 'Today',
    icon: Phone,
    roles: ['support'],
    screen: loadedScreen(async () => (await import('./phone-order/PhoneOrderScreen.tsx')).PhoneOrderScreen),
  },
  {
    path: 'picking',
    label: 'Picking',
    group: 'Today',
    icon: Picking,
    roles: ['shop', 'support'],
    isPreloaded: true,
    screen: loadedScreen(async () => (await import('./picking/PickingScreen.tsx')).PickingScreen),
  },
  {
    path: 'sold-out',
    label: 'Sold out today',
    group: 'Today',
    icon: SoldOut,
    roles: ['shop', 'support'],
    screen: loadedScreen(async () => (await import('./stock/SoldOutScreen.tsx')).SoldOutScreen),
  },
  {
    path: 'import',
    label: 'Import',
    group: 'Catalogue',
    icon: Import,
    roles: ['shop'],
    screen: loadedScreen(async () => (await import('./files/ImportScreen.tsx')).ImportScreen),
  },
  {
    path: 'export',
    label: 'Export',
    group: 'Catalogue',
    icon: Export,
    roles: ['shop'],
    screen: loadedScreen(async () => (await import('./files/ExportScreen.tsx')).ExportScreen),
  },
  {
    path: 'settings',
    label: 'Settings',
    group: 'Shop',
    icon: Settings,
    roles: [],
    screen: loadedScreen(async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen),
  },
  {
    path: 'farm-days',
    label: 'Farm days',
    group: 'Today',
    icon: Event,
    roles: ['support'],
    screen: loadedScreen(async () => (await import('./farm-visits/FarmDays.tsx')).FarmDays),
  },
  {
    path: 'slots',
    label: 'Slots',
    group: 'Today',
    icon: Slots,
    roles: ['shop', 'support'],
    screen: loadedScreen(async () => (await import('./slots/SlotWeekScreen.tsx')).SlotWeekScreen),
  },
  {
    path: 'daily-close',
    label: 'Daily close',
    group: 'Today',
    icon: Close,
    roles: ['shop'],
    screen: loadedScreen(async () => (await import('./ledger/DailyClose.tsx')).DailyClose),
  },
  {
    path: 'welcome',
    label: 'Setup guide',
    group: 'Shop',
    icon: Welcome,
    roles: [],
    screen: loadedScreen(async () => (await import('./setup/SetupWizard.tsx')).SetupWizard),
  },
  {
    path: 'staff',
    label: 'Staff',
    group: 'Shop',
    icon: Staff,
    roles: [],
    screen: loadedScreen(async () => (await import('./people/StaffScreen.tsx')).StaffScreen),
  },
  {
    path: 'account',
    label: 'Your account',
    group: 'Shop',
    icon: Account,
    roles: staffRoles,
    screen: loadedScreen(async () => (await import('./account/AccountScreen.tsx')).AccountScreen),
  },
];
