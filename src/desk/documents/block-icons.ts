import AdsClick from '@mui/icons-material/AdsClickOutlined';
import AddShoppingCart from '@mui/icons-material/AddShoppingCartOutlined';
import Agriculture from '@mui/icons-material/AgricultureOutlined';
import AutoStories from '@mui/icons-material/AutoStoriesOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import ContactMail from '@mui/icons-material/ContactMailOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Festival from '@mui/icons-material/FestivalOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuote from '@mui/icons-material/FormatQuoteOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import Height from '@mui/icons-material/HeightOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import InstallMobile from '@mui/icons-material/InstallMobileOutlined';
import LooksOne from '@mui/icons-material/LooksOneOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import Panorama from '@mui/icons-material/PanoramaOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverOutlined';
import ShoppingBasket from '@mui/icons-material/ShoppingBasketOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Tab from '@mui/icons-material/TabOutlined';
import Title from '@mui/icons-material/TitleOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import ViewDay from '@mui/icons-material/ViewDayOutlined';
import type { BlockType } from '#blocks/schemas.ts';

export const blockIcons: Record<BlockType, typeof Image> = {
  hero: Panorama,
  heading: Title,
  richText: Notes,
  image: Image,
  story: AutoStories,
  quote: FormatQuote,
  steps: FormatListNumbered,
  facts: FactCheck,
  faq: Quiz,
  callToAction: AdsClick,
  banner: Flag,
  spacer: Height,
  itemShelf: ShoppingBasket,
  itemKinds: Category,
  itemBar: AddShoppingCart,
  season: CalendarMonth,
  section: ViewDay,
  tabs: Tab,
  promoSlider: ViewCarousel,
  storeRow: Storefront,
  categoryGrid: GridView,
  recipeRow: MenuBook,
  campaignRow: Campaign,
  testimonials: RecordVoiceOver,
  howItWorks: LooksOne,
  contact: ContactMail,
  appLinks: InstallMobile,
  farm: Agriculture,
  stall: Festival,
  columns: ViewColumn,
};
