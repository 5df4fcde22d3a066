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
    place: 10,
    icon: BoardIcon,
    roles: ['shop', 'support'],
    isPreloaded: true,
    screen: loadedScreen(async () => (await import('./board/BoardScreen.tsx')).BoardScreen),
  },
  {
    path: 'phone-order',
    label: 'Phone order',
    group: 'Today',
    place: 40,
    icon: Phone,
    roles: ['support'],
    screen: loadedScreen(async () => (await import('./phone-order/PhoneOrderScreen.tsx')).PhoneOrderScreen),
  },
  {
    path: 'picking',
    label: 'Picking',
    group: 'Today',
    place: 20,
    icon: Picking,
    roles: ['shop', 'support'],
    isPreloaded: true,
    screen: loadedScreen(async () => (await import('./picking/PickingScreen.tsx')).PickingScreen),
  },
  {
    path: 'sold-out',
    label: 'Sold out today',
    group: 'Today',
    place: 80,
    icon: SoldOut,
    roles: ['shop', 'support'],
    screen: loadedScreen(async () => (await import('./stock/SoldOutScreen.tsx')).SoldOutScreen),
  },
  {
    path: 'import',
    label: 'Import',
    group: 'Catalogue',
    place: 70,
    icon: Import,
    roles: ['shop'],
    screen: loadedScreen(async () => (await import('./files/ImportScreen.tsx')).ImportScreen),
  },
  {
    path: 'export',
    label: 'Export',
    group: 'Catalogue',
    place: 80,
    icon: Export,
    roles: ['shop'],
    screen: loadedScreen(async () => (await import('./files/ExportScreen.tsx')).ExportScreen),
  },
  {
    path: 'settings',
    label: 'Settings',
    group: 'Shop',
    place: 90,
    icon: Settings,
    roles: [],
    screen: loadedScreen(async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen),
  },
  {
    path: 'farm-days',
    label: 'Farm days',
    group: 'Today',
    place: 180,
    icon: Event,
    roles: ['support'],
    screen: loadedScreen(async () => (await import('./farm-visits/FarmDays.tsx')).FarmDays),
  },
  {
    path: 'slots',
    label: 'Slots',
    group: 'Today',
    place: 60,
    icon: Slots,
    roles: ['shop', 'support'],
    screen: loadedScreen(async () => (await import('./slots/SlotWeekScreen.tsx')).SlotWeekScreen),
  },
  {
    path: 'daily-close',
    label: 'Daily close',
    group: 'Today',
    place: 190,
    icon: Close,
    roles: ['shop'],
    screen: loadedScreen(async () => (await import('./ledger/DailyClose.tsx')).DailyClose),
  },
  {
    path: 'welcome',
    label: 'Setup guide',
    group: 'Shop',
    place: 100,
    icon: Welcome,
    roles: [],
    screen: loadedScreen(async () => (await import('./setup/SetupWizard.tsx')).SetupWizard),
  },
  {
    path: 'staff',
    label: 'Staff',
    group: 'Shop',
    place: 110,
    icon: Staff,
    roles: [],
    screen: loadedScreen(async () => (await import('./people/StaffScreen.tsx')).StaffScreen),
  },
  {
    path: 'account',
    label: 'Your account',
    group: 'Shop',
    place: 120,
    icon: Account,
    roles: staffRoles,
    screen: loadedScreen(async () => (await import('./account/AccountScreen.tsx')).AccountScreen),
  },
];
