import AddonIcon from '@mui/icons-material/PlaylistAddOutlined';
import Audit from '@mui/icons-material/HistoryOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Coupon from '@mui/icons-material/LocalOfferOutlined';
import Customer from '@mui/icons-material/PersonSearchOutlined';
import Dispute from '@mui/icons-material/GavelOutlined';
import Item from '@mui/icons-material/ShoppingBasketOutlined';
import Plan from '@mui/icons-material/CardMembershipOutlined';
import Member from '@mui/icons-material/LoyaltyOutlined';
import Kind from '@mui/icons-material/SellOutlined';
import Language from '@mui/icons-material/TranslateOutlined';
import Ledger from '@mui/icons-material/AccountBalanceOutlined';
import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import Message from '@mui/icons-material/MailOutlined';
import MessageText from '@mui/icons-material/EditNoteOutlined';
import Order from '@mui/icons-material/ReceiptLongOutlined';
import Payment from '@mui/icons-material/PaymentsOutlined';
import Payout from '@mui/icons-material/OutboundOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Printer from '@mui/icons-material/LocalPrintshopOutlined';
import Receipt from '@mui/icons-material/RequestQuoteOutlined';
import Review from '@mui/icons-material/RateReviewOutlined';
import Rider from '@mui/icons-material/DeliveryDiningOutlined';
import Sections from '@mui/icons-material/RestaurantMenuOutlined';
import Seller from '@mui/icons-material/BusinessOutlined';
import Stock from '@mui/icons-material/Inventory2Outlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Agriculture from '@mui/icons-material/AgricultureOutlined';
import { lazy } from 'react';
import { documentResources } from './documents/resources.tsx';
import type { DeskResource } from './resource.ts';

const addons = () => import('./addons/AddonEdit.tsx');
const categories = () => import('./categories/CategoryEdit.tsx');
const coupons = () => import('./coupons/CouponEdit.tsx');
const items = () => import('./items/ItemEdit.tsx');
const kinds = () => import('./stores/StoreCategoryScreens.tsx');
const menuSections = () => import('./menu-sections/MenuSectionEdit.tsx');
const plans = () => import('./memberships/PlanEdit.tsx');
const printers = () => import('./printers/PrinterEdit.tsx');
const sellers = () => import('./sellers/SellerEdit.tsx');
const stores = () => import('./stores/StoreEdit.tsx');

/** All resources. Their screens are loaded on demand. */
export const resources: readonly DeskResource[] = [
  {
    name: 'orders',
    label: 'Orders',
    group: 'Today',
    icon: Order,
    roles: ['shop', 'support'],
    list: lazy(async () => ({ default: (await import('./orders/OrderList.tsx')).OrderList })),
    edit: lazy(async () => ({ default: (await import('./orders/OrderPage.tsx')).OrderPage })),
  },
  {
    name: 'payments',
    label: 'Payments',
    group: 'Today',
    icon: Payment,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./payments/PaymentList.tsx')).PaymentList })),
    edit: lazy(async () => ({ default: (await import('./payments/PaymentPage.tsx')).PaymentPage })),
  },
  {
    name: 'disputes',
    label: 'Disputes',
    group: 'Today',
    icon: Dispute,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./disputes/DisputeList.tsx')).DisputeList })),
  },
  {
    name: 'invoices',
    label: 'Invoices',
    group: 'Today',
    icon: Receipt,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./invoices/InvoiceList.tsx')).InvoiceList })),
    edit: lazy(async () => ({ default: (await import('./invoices/InvoicePage.tsx')).InvoicePage })),
  },
  {
    name: 'ledger',
    label: 'Ledger',
    group: 'Today',
    icon: Ledger,
    roles: ['support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./ledger/LedgerList.tsx')).LedgerList })),
  },
  {
    name: 'payouts',
    label: 'Payouts',
    group: 'Today',
    icon: Payout,
    roles: ['shop'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./payouts/PayoutList.tsx')).PayoutList })),
  },
  {
    name: 'riders',
    label: 'Riders',
    group: 'Today',
    icon: Rider,
    roles: ['shop', 'support'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./riders/RiderList.tsx')).RiderList })),
    edit: lazy(async () => ({ default: (await import('./riders/RiderPage.tsx')).RiderPage })),
  },
  {
    name: 'stock',
    label: 'Stock',
    group: 'Today',
    icon: Stock,
    roles: ['shop'],
    list: lazy(async () => ({ default: (await import('./stock/StockGrid.tsx')).StockGrid })),
  },
  {
    name: 'customers',
    label: 'Customers',
    group: 'Today',
    icon: Customer,
    roles: ['support'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./customers/CustomerList.tsx')).CustomerList })),
    edit: lazy(async () => ({ default: (await import('./customers/CustomerPage.tsx')).CustomerPage })),
  },
  {
    name: 'reviews',
    label: 'Reviews',
    group: 'Today',
    icon: Review,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./reviews/ReviewList.tsx')).ReviewList })),
    edit: lazy(async () => ({ default: (await import('./reviews/ReviewPage.tsx')).ReviewPage })),
  },
  {
    name: 'items',
    label: 'Items',
    group: 'Catalogue',
    icon: Item,
    emptyText: 'No items yet.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./items/ItemList.tsx')).ItemList })),
    edit: lazy(async () => ({ default: (await items()).ItemEdit })),
    create: lazy(async () => ({ default: (await items()).ItemCreate })),
  },
  {
    name: 'categories',
    label: 'Categories',
    group: 'Catalogue',
    icon: Category,
    emptyText: 'No categories yet.',
    roles: ['shop', 'editor'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./categories/CategoryList.tsx')).CategoryList })),
    edit: lazy(async () => ({ default: (await categories()).CategoryEdit })),
    create: lazy(async () => ({ default: (await categories()).CategoryCreate })),
  },
  {
    name: 'addons',
    label: 'Addons',
    group: 'Catalogue',
    icon: AddonIcon,
    emptyText: 'No addons yet.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./addons/AddonList.tsx')).AddonList })),
    edit: lazy(async () => ({ default: (await addons()).AddonEdit })),
    create: lazy(async () => ({ default: (await addons()).AddonCreate })),
  },
  {
    name: 'menu-sections',
    label: 'Menu sections',
    group: 'Catalogue',
    icon: Sections,
    emptyText: 'No menu sections yet. They are the parts of the page of a store that is shown as a menu.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({
      default: (await import('./menu-sections/MenuSectionList.tsx')).MenuSectionList,
    })),
    edit: lazy(async () => ({ default: (await menuSections()).MenuSectionEdit })),
    create: lazy(async () => ({ default: (await menuSections()).MenuSectionCreate })),
  },
  {
    name: 'coupons',
    label: 'Coupons',
    group: 'Catalogue',
    icon: Coupon,
    emptyText: 'No coupons yet.',
    roles: ['shop'],
    title: 'code',
    list: lazy(async () => ({ default: (await import('./coupons/CouponList.tsx')).CouponList })),
    edit: lazy(async () => ({ default: (await coupons()).CouponEdit })),
    create: lazy(async () => ({ default: (await coupons()).CouponCreate })),
  },
  {
    name: 'plans',
    label: 'Membership plans',
    group: 'Catalogue',
    icon: Plan,
    emptyText:
      'No plans yet. Create one, give variants a members’ price, then switch memberships on in the settings.',
    roles: ['support'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./memberships/PlanList.tsx')).PlanList })),
    edit: lazy(async () => ({ default: (await plans()).PlanEdit })),
    create: lazy(async () => ({ default: (await plans()).PlanCreate })),
  },
  {
    name: 'members',
    label: 'Members',
    group: 'Shop',
    icon: Member,
    roles: ['support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./memberships/MemberList.tsx')).MemberList })),
  },
  {
    name: 'stores',
    label: 'Stores',
    group: 'Shop',
    icon: Store,
    emptyText: 'No stores yet.',
    roles: ['shop'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./stores/StoreList.tsx')).StoreList })),
    edit: lazy(async () => ({ default: (await stores()).StoreEdit })),
    create: lazy(async () => ({ default: (await stores()).StoreCreate })),
  },
  {
    name: 'printers',
    label: 'Printers',
    group: 'Shop',
    icon: Printer,
    emptyText:
      'No printers yet. A printer that speaks Star CloudPRNT or Epson Server Direct Print prints the slips of orders by itself.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./printers/PrinterList.tsx')).PrinterList })),
    edit: lazy(async () => ({ default: (await printers()).PrinterEdit })),
    create: lazy(async () => ({ default: (await printers()).PrinterCreate })),
  },
  {
    name: 'sellers',
    label: 'Sellers',
    group: 'Shop',
    icon: Seller,
    emptyText: 'No sellers yet.',
    roles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./sellers/SellerList.tsx')).SellerList })),
    edit: lazy(async () => ({ default: (await sellers()).SellerEdit })),
    create: lazy(async () => ({ default: (await sellers()).SellerCreate })),
  },
  {
    name: 'store-categories',
    label: 'Store categories',
    group: 'Shop',
    icon: Kind,
    emptyText: 'No store categories yet.',
    roles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await kinds()).StoreCategoryList })),
    edit: lazy(async () => ({ default: (await kinds()).StoreCategoryEdit })),
    create: lazy(async () => ({ default: (await kinds()).StoreCategoryCreate })),
  },
  {
    name: 'people',
    label: 'Staff',
    group: 'Shop',
    icon: People,
    roles: [],
    title: 'name',
    edit: lazy(async () => ({ default: (await import('./people/PersonPage.tsx')).PersonPage })),
  },
  {
    name: 'languages',
    label: 'Languages',
    group: 'Shop',
    icon: Language,
    roles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./languages/LanguageList.tsx')).LanguageList })),
    edit: lazy(async () => ({ default: (await import('./languages/LanguagePage.tsx')).LanguagePage })),
  },
  ...documentResources,
  {
    name: 'audit',
    label: 'Audit log',
    group: 'Shop',
    icon: Audit,
    roles: [],
    list: lazy(async () => ({ default: (await import('./audit/AuditList.tsx')).AuditList })),
  },
  {
    name: 'menus',
    label: 'Menus',
    group: 'Content',
    icon: MenuIcon,
    roles: ['editor'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./menus/MenuList.tsx')).MenuList })),
    edit: lazy(async () => ({ default: (await import('./menus/RedirectToMenu.tsx')).RedirectToMenu })),
  },
  {
    name: 'message-texts',
    label: 'Message texts',
    group: 'Content',
    icon: MessageText,
    roles: ['editor'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./messages/MessageTextList.tsx')).MessageTextList })),
    edit: lazy(async () => ({
      default: (await import('./messages/RedirectToMessageText.tsx')).RedirectToMessageText,
    })),
  },
  {
    name: 'messages',
    label: 'Messages',
    group: 'Today',
    icon: Message,
    roles: ['support'],
    list: lazy(async () => ({ default: (await import('./messages/MessageList.tsx')).MessageList })),
  },
  {
    name: 'farm-visits',
    label: 'Farm visits',
    group: 'Today',
    icon: Agriculture,
    emptyText: 'No farm visits yet.',
    roles: ['support'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./farm-visits/FarmVisitList.tsx')).FarmVisitList })),
    edit: lazy(async () => ({ default: (await import('./farm-visits/FarmVisitEdit.tsx')).FarmVisitEdit })),
  },
];
