import type { item as english } from '../en/item.ts';

/** What is said about one item: marks, sizes, facts. */
export const item: Record<keyof typeof english, string> = {
  'item.off': 'خصم \u200e{n}%',
  'item.offWord': 'خصم',
  'item.low':
    '{n, plural, zero {لم يبقَ شيء} one {بقي واحد فقط} two {بقي اثنان فقط} few {بقي # فقط} many {بقي # فقط} other {بقي # فقط}}',
  'item.kilos': '{n} كغ',
  'item.grams': '{n} غ',
  'item.litres': '{n, plural, one {لتر واحد} two {لتران} few {# لترات} many {# لترًا} other {# لتر}}',
  'item.pieces':
    '{n, plural, zero {لا حبات} one {حبة واحدة} two {حبتان} few {# حبات} many {# حبة} other {# حبة}}',
  'item.per.kg': '{price} للكيلو',
  'item.per.litre': '{price} للتر',
  'item.per.piece': '{price} للحبة',
  'item.buy': 'اشترِ {name}',
  'item.from': 'من',
  'item.inMinutes':
    'عند بابك خلال {n, plural, one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'item.about': 'عن الصنف',
  'item.brand': 'العلامة التجارية',
  'item.category': 'القسم',
  'item.size': 'العبوة',
  'item.options': 'الخيارات',
  'item.addons': 'إضافات',
  'item.chooseOne': 'اختر 1',
  'item.chooseSeveral': 'اختياري',
  'item.soldOut': 'نفد',
  'item.allergens': 'مسببات الحساسية',
  'item.nutrition': 'القيم الغذائية',
  'item.inside': 'ماذا بداخله',
  'item.insideCount': '{n} × {variant}',
  'item.preOrder': 'طلب مسبق: من {date}',
  'item.similar': 'أصناف مشابهة',
  'item.boughtWith': 'يُشترى معه عادةً',
  'item.notHere': 'لا يصل هذا المتجر إلى مكانك. يمكنك أن تتصفّح، أو أن تختار مكانًا آخر.',
  'item.changePlace': 'تغيير المكان',
};
