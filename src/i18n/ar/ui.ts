import type { ui as english } from '../en/ui.ts';

/** Texts on every screen: bars, tabs, labels. */
export const ui: Record<keyof typeof english, string> = {
  'ui.skip': 'الانتقال إلى المحتوى',
  'ui.main': 'القائمة الرئيسية',
  'ui.home': 'الرئيسية',
  'ui.shopping': 'التسوّق',
  'ui.stores': 'المتاجر',
  'ui.categories': 'الأقسام',
  'ui.cart': 'السلة',
  'ui.account': 'حسابي',
  'ui.cartCount':
    '{n, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'ui.search': 'بحث',
  'ui.searchFor': 'ابحث عن',
  'ui.searchHint': 'ابحث عن بانير أو مانجو أو متجر',
  'ui.share': 'مشاركة',
  'ui.viewAll': 'عرض الكل',
  'ui.veg': 'نباتي',
  'ui.nonVeg': 'غير نباتي',
  'ui.was': 'بدلًا من',
  'ui.minutes': '{n, plural, one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'ui.fromMinutes':
    'خلال {n, plural, one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} فأكثر',
  'ui.cartToPay': 'المبلغ المستحق',
  'ui.deliverTo': 'التوصيل إلى',
  'ui.choosePlace': 'اختر موقعك',
  'ui.choosePlaceHint': 'لتعرف ما نوصله إليك',
};
