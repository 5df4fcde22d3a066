import type { Settings } from '#contracts/settings.ts';

/** The words of the settings in the market's other languages; each language's document carries its own. */
export const languageSettings: Record<string, Partial<Settings>> = {
  hi: {
    shopName: 'हाट',
    shopTagline: 'गाँव का बाज़ार, आपके दरवाज़े पर',
    updatingMessage: 'ताज़ा माल सजा रहे हैं…',
    rotatingWords: ['हापुस आम', 'ताज़ा पनीर', 'इलायची केले', 'फ़िल्टर कॉफ़ी'],
    popularSearches: ['हापुस', 'नारियल पानी', 'देसी अंडे', 'पालक', 'मिल्क ब्रेड', 'झींगे', 'पनीर', 'फ़िल्टर कॉफ़ी'],
    campaignLabel: 'आम',
    contactAddress: '27, डबल रोड, इंदिरानगर, बेंगलुरु 560038',
    menuLinks: [
      { title: 'दुकानें', url: '/categories/stores' },
      { title: 'आम का मौसम', url: '/campaign/mango' },
      { title: 'खेत की सैर', url: '/farm-visit' },
      { title: 'सदस्यता', url: '/pages/membership' },
      { title: 'मदद', url: '/pages/help' },
    ],
    footerColumns: [
      {
        title: 'ख़रीदारी',
        links: [
          { title: 'सारी दुकानें', url: '/categories/stores' },
          { title: 'आज के सौदे', url: '/deal-of-the-day-items/all' },
          { title: 'आम का मौसम', url: '/campaign/mango' },
        ],
      },
      {
        title: 'हाट',
        links: [
          { title: 'हमारे किसान', url: '/pages/growers' },
          { title: 'खेत की सैर', url: '/farm-visit' },
          { title: 'सदस्यता', url: '/pages/membership' },
        ],
      },
      {
        title: 'मदद',
        links: [
          { title: 'ऑर्डर और रिफ़ंड', url: '/pages/refunds' },
          { title: 'हम कहाँ पहुँचाते हैं', url: '/search-location' },
          { title: 'हमसे पूछिए', url: '/pages/help' },
        ],
      },
      {
        title: 'काम की बातें',
        links: [
          { title: 'अक्सर पूछे सवाल', url: '/pages/faq' },
          { title: 'निजता', url: '/pages/privacy' },
          { title: 'शर्तें', url: '/pages/terms' },
        ],
      },
    ],
    seoTitle: 'हाट: आपके पास के फल, सब्ज़ियाँ और किराना',
    seoDescription: 'आपके आसपास की दुकानों से फल, सब्ज़ियाँ, खाना और किराना।',
  },
  ar: {
    shopName: 'هات',
    shopTagline: 'سوق القرية عند بابك',
    updatingMessage: 'نُحضر لك أحدث ما وصل…',
    rotatingWords: ['مانجو ألفونسو', 'جبن بانير طازج', 'موز يلاكي', 'قهوة مصفاة'],
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
    menuLinks: [
      { title: 'المتاجر', url: '/categories/stores' },
      { title: 'موسم المانجو', url: '/campaign/mango' },
      { title: 'زيارة المزرعة', url: '/farm-visit' },
      { title: 'العضوية', url: '/pages/membership' },
      { title: 'المساعدة', url: '/pages/help' },
    ],
    footerColumns: [
      {
        title: 'التسوّق',
        links: [
          { title: 'كل المتاجر', url: '/categories/stores' },
          { title: 'عروض اليوم', url: '/deal-of-the-day-items/all' },
          { title: 'موسم المانجو', url: '/campaign/mango' },
        ],
      },
      {
        title: 'هات',
        links: [
          { title: 'مزارعونا', url: '/pages/growers' },
          { title: 'زيارة المزرعة', url: '/farm-visit' },
          { title: 'العضوية', url: '/pages/membership' },
        ],
      },
      {
        title: 'المساعدة',
        links: [
          { title: 'الطلبات واسترداد المبالغ', url: '/pages/refunds' },
          { title: 'أين نوصل', url: '/search-location' },
          { title: 'اسألنا', url: '/pages/help' },
        ],
      },
      {
        title: 'من المفيد أن تعرف',
        links: [
          { title: 'أسئلة متكررة', url: '/pages/faq' },
          { title: 'الخصوصية', url: '/pages/privacy' },
          { title: 'الشروط', url: '/pages/terms' },
        ],
      },
    ],
    seoTitle: 'هات: فواكه وخضار وبقالة من جوارك',
    seoDescription: 'فواكه وخضار ووجبات وبقالة من المتاجر القريبة منك.',
  },
};
