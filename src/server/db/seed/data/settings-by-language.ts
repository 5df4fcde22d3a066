import type { Settings } from '#contracts/settings.ts';
import type { Names } from '../types.ts';
import { settings } from './settings.ts';

// prettier-ignore
const linkNames: Names = {
  'Stores': ['दुकानें', 'المتاجر'],
  'Mango season': ['आम का मौसम', 'موسم المانجو'],
  'Farm visits': ['खेत की सैर', 'زيارة المزرعة'],
  'Recipes': ['रेसिपी', 'الوصفات'],
  'Membership': ['सदस्यता', 'العضوية'],
  'Help': ['मदद', 'المساعدة'],
  'Shop': ['ख़रीदारी', 'التسوّق'],
  'All stores': ['सभी दुकानें', 'كل المتاجر'],
  'Deals of the day': ['आज के ऑफ़र', 'عروض اليوم'],
  'Haat': ['हाट', 'هات'],
  'Our growers': ['हमारे किसान', 'مزارعونا'],
  'Orders and refunds': ['ऑर्डर और रिफ़ंड', 'الطلبات واسترداد المبالغ'],
  'Where we deliver': ['हम कहाँ डिलीवरी करते हैं', 'أين نوصل'],
  'Contact us': ['संपर्क करें', 'تواصل معنا'],
  'Good to know': ['काम की जानकारी', 'معلومات مفيدة'],
  'FAQ': ['अक्सर पूछे जाने वाले सवाल', 'أسئلة شائعة'],
  'Privacy': ['प्राइवेसी', 'الخصوصية'],
  'Terms': ['नियम और शर्तें', 'الشروط'],
};

type Link = { title: string; url: string };

/** The menus of the shop in one language. */
function menus(language: 0 | 1): Partial<Settings> {
  const translateTitle = (title: string) => {
    const found = linkNames[title];
    if (!found) throw new Error(`The demo market has no Hindi and Arabic for the link "${title}".`);
    return found[language];
  };
  const links = (all: readonly Link[]) =>
    all.map(({ title, url }) => ({ title: translateTitle(title), url }));
  return {
    menuLinks: links(settings.menuLinks ?? []),
    footerColumns: (settings.footerColumns ?? []).map(({ title, links: all }) => ({
      title: translateTitle(title),
      links: links(all),
    })),
  };
}

/** The texts of the settings in the market's other languages; each language's document contains its own texts. */
export const settingsByLanguage: Record<string, Partial<Settings>> = {
  hi: {
    shopName: 'हाट',
    shopTagline: 'गाँव का बाज़ार, आपके दरवाज़े पर',
    updatingMessage: 'नया अपडेट ला रहे हैं…',
    noAddressText: 'अभी कोई पता सेव नहीं है। पता खोजें या मौजूदा लोकेशन इस्तेमाल करें।',
    rotatingWords: ['हापुस आम', 'ताज़ा पनीर', 'इलायची केले', 'फ़िल्टर कॉफ़ी'],
    popularSearches: ['हापुस', 'नारियल पानी', 'देसी अंडे', 'पालक', 'मिल्क ब्रेड', 'झींगे', 'पनीर', 'फ़िल्टर कॉफ़ी'],
    campaignLabel: 'आम',
    contactAddress: '27, डबल रोड, इंदिरानगर, बेंगलुरु 560038',
    seoTitle: 'हाट: आपके पास के फल, सब्ज़ियाँ और किराना',
    seoDescription: 'आपके आसपास की दुकानों से फल, सब्ज़ियाँ, खाना और किराना।',
    ...menus(0),
  },
  ar: {
    shopName: 'هات',
    shopTagline: 'سوق القرية عند بابك',
    updatingMessage: 'جارٍ تحميل آخر التحديثات…',
    noAddressText: 'ليس لديك عنوان محفوظ بعد. ابحث عن عنوان أو استخدم موقعك الحالي.',
    rotatingWords: ['مانجو ألفونسو', 'جبن بانير', 'موز يلاكي', 'قهوة مصفاة'],
    popularSearches: [
      'ألفونسو',
      'جوز هند أخضر',
      'بيض بلدي',
      'سبانخ',
      'خبز الحليب',
      'روبيان',
      'بانير',
      'قهوة مصفاة',
    ],
    campaignLabel: 'المانجو',
    contactAddress: '27، الطريق المزدوج، إنديراناغار، بنغالور 560038',
    seoTitle: 'هات: فواكه وخضار وبقالة من جوارك',
    seoDescription: 'فواكه وخضار ووجبات وبقالة من المتاجر القريبة منك.',
    ...menus(1),
  },
};
