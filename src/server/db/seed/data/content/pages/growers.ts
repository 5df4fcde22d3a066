import type { DemoPage } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const growers: DemoPage = {
  title: demoText('Our growers', 'हमारे किसान', 'مزارعونا'),
  description: demoText('Meet four of the thirty-one growers behind your groceries.', 'मिलिए उन इकतीस किसानों में से चार से, जिनकी मेहनत आपकी रसोई तक पहुँचती है।', 'تعرّف على أربعة من واحد وثلاثين مزارعًا وراء مشترياتك.'),
  blocks: [
    { type: 'richText', props: { id: 'intro', initial: true, html: demoText(
      '<p>We only buy from people whose fields we’ve walked. We agree the price before the harvest, so no one has to sell in a hurry, and pay within three days of pickup. When rain ruins a crop, we share the loss. It’s all in the contract, which is one page long.</p>',
      '<p>हम उन्हीं से ख़रीदते हैं जिनके खेत हमने ख़ुद देखे हैं। दाम फ़सल से पहले तय होता है ताकि किसी को जल्दबाज़ी में न बेचना पड़े, और माल उठाने के तीन दिन के अंदर पैसा मिल जाता है। बारिश से फ़सल ख़राब हो जाए, तो नुक़सान हम बाँटते हैं। यह सब एक पेज के अनुबंध में लिखा है।</p>',
      '<p>لا نشتري إلا من مزارعين زرنا حقولهم. نتفق على السعر قبل الحصاد كي لا يضطر أحد إلى البيع على عجل، وندفع خلال ثلاثة أيام من الاستلام. وإذا أتلف المطر المحصول تقاسمنا الخسارة. كل ذلك مكتوب في عقد من صفحة واحدة.</p>',
    ) } },
    { type: 'story', props: { id: 'sunita', title: demoText('Sunita Rane, Devgad', 'सुनीता राणे, देवगड', 'سونيتا راني، ديفغاد'), html: demoText(
      '<p>One hundred and forty Alphonso trees on red laterite above the sea, some of them older than her grandmother. She picks with a net on a pole, never lets a fruit drop, and writes the opening day on every box.</p>',
      '<p>समुद्र के ऊपर लाल मिट्टी पर हापुस के एक सौ चालीस पेड़, कुछ उनकी दादी से भी पुराने। वे डंडे पर बँधी जाली से तोड़ती हैं, एक भी आम गिरने नहीं देतीं, और हर पेटी पर खोलने का दिन लिखती हैं।</p>',
      '<p>مئة وأربعون شجرة ألفونسو على تربة حمراء فوق البحر، بعضها أقدم من جدتها. تقطف بشبكة على عصا ولا تدع ثمرة تسقط، وتكتب على كل صندوق يوم فتحه.</p>',
    ), scene: 'coast', behind: ['palm', 'tree', 'hut'], front: ['mango', 'mango-box', 'mango'] } },
    { type: 'story', props: { id: 'siddappa', title: demoText('Siddappa, Maddur', 'सिद्दप्पा, मद्दूर', 'سيدابا، مادور'), html: demoText(
      '<p>He is sixty-one and climbs forty palms before breakfast. The trick, he says, is not the arms but the toes. His tender coconuts are cut the same morning; by noon the water would taste quite different.</p>',
      '<p>उम्र इकसठ, और नाश्ते से पहले चालीस पेड़ चढ़ते हैं। कहते हैं राज़ बाँहों में नहीं, पैर की उँगलियों में है। उनके नारियल उसी सुबह कटते हैं; दोपहर तक पानी कुछ और ही हो जाता।</p>',
      '<p>عمره واحد وستون عامًا ويتسلق أربعين نخلة قبل الفطور. يقول إن السر ليس في الذراعين بل في أصابع القدمين. تُقطف ثمار جوز الهند صباح اليوم نفسه، فعند الظهر يكون ماؤها شرابًا آخر.</p>',
    ), scene: 'field', behind: ['palm', 'palm', 'hut'], front: ['tender-coconut', 'coconut', 'tender-coconut'], side: 'end' } },
    { type: 'story', props: { id: 'anekal', title: demoText('The women of Anekal', 'अनेकल की महिलाएँ', 'نساء أنيكال'), html: demoText(
      '<p>Twelve of them, one long shed, and paddy straw that the farmers used to burn. They grow oyster mushrooms on it, eleven kilos a day, and send their daughters to college with the money.</p>',
      '<p>बारह महिलाएँ, एक लंबा शेड, और धान का पुआल जिसे किसान पहले जला देते थे। उसी पर वे रोज़ ग्यारह किलो ढींगरी मशरूम उगाती हैं, और उस पैसे से बेटियाँ कॉलेज जाती हैं।</p>',
      '<p>اثنتا عشرة امرأة وحظيرة طويلة وقش أرز كان المزارعون يحرقونه. يزرعن عليه الفطر المحاري، أحد عشر كيلوغرامًا في اليوم، ويرسلن بناتهن إلى الجامعة بثمنه.</p>',
    ), scene: 'kitchen', behind: ['hut', 'tree'], front: ['mushroom-oyster', 'sheaf', 'mushroom-oyster'] } },
    { type: 'story', props: { id: 'kaveri', title: demoText('Four farms on the Kanakapura road', 'कनकपुरा रोड के चार फ़ार्म', 'أربع مزارع على طريق كاناكابورا'), html: demoText(
      '<p>Between them they keep sixty-two cows, each with a name. Milking starts at three, bottling at four, and the van leaves at half past. To find out whose milk you’re drinking, look under the lid.</p>',
      '<p>चारों के पास मिलाकर बासठ गायें हैं, हर एक का नाम है। तीन बजे दुहना, चार बजे बोतल में, और साढ़े चार पर गाड़ी। किसका दूध पी रहे हैं जानना हो तो नाम ढक्कन के नीचे है।</p>',
      '<p>لديها معًا اثنتان وستون بقرة، ولكل منها اسم. الحلب في الثالثة والتعبئة في الرابعة والسيارة في الرابعة والنصف. وإن أردت أن تعرف حليب من تشرب، فالاسم تحت الغطاء.</p>',
    ), scene: 'field', behind: ['tree', 'hut', 'tree'], front: ['milk', 'cow', 'milk-bottle'], side: 'end' } },
    { type: 'callToAction', props: { id: 'visit', title: demoText('Come and meet them', 'आइए, उनसे मिलिए', 'تعال وتعرّف إليهم'), text: demoText('There’s a place for you at the table every Saturday and Sunday.', 'हर शनिवार और रविवार हमारे साथ खाना खाइए।', 'لك مكان على مائدتنا كل سبت وأحد.'), link: { label: demoText('Book a farm visit', 'खेत की सैर बुक कीजिए', 'احجز زيارة للمزرعة'), url: '/farm-visit' }, tone: 'leaf', art: ['tractor', 'tree', 'cow'] } },
  ],
};
