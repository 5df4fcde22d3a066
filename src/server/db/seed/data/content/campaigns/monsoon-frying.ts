import type { DemoCampaign } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

/** A campaign that ended before seeding, so it is archived. */
// prettier-ignore
export const monsoonFrying: DemoCampaign = {
  title: demoText('While it rains, we fry', 'जब तक बारिश, तब तक पकौड़े', 'ما دام المطر، نقلي'),
  description: demoText(
    'Onions, chillies, raw banana and everything else that’s begging for batter when the clouds roll in.',
    'प्याज़, मिर्च, कच्चे केले, और वह सब जिसे काले बादल देखकर बेसन चाहिए।',
    'بصل وفلفل وموز أخضر وكل ما يطلب عجينة القلي حين تظلم السماء.',
  ),
  picture: 'pakora',
  cloth: 'clay',
  colour: '#1f5f8b',
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: demoText('barish', 'बारिश', 'مطر'), title: demoText('While it rains, we fry', 'जब तक बारिश, तब तक पकौड़े', 'ما دام المطر، نقلي'),
      text: demoText('Three weeks of pakoda weather, with ₹75 off using MONSOON while it lasts.', 'तीन हफ़्ते पकौड़ों का मौसम, और MONSOON से ₹75 की छूट जब तक चले।', 'ثلاثة أسابيع من طقس الباكورا، وخصم ₹75 بالقسيمة MONSOON ما دامت.'),
      link: { label: demoText('What to fry', 'क्या तलें', 'ماذا نقلي'), url: '#fry' }, tone: 'sky', print: 'buti', art: ['pakora', 'umbrella', 'chilli-green', 'onion'],
    } },
    { type: 'itemShelf', props: { id: 'fry', title: demoText('Into the batter', 'बेसन में', 'إلى العجينة'), form: 'grid', items: ['nashik-onions', 'green-chillies', 'raw-banana-for-bajji', 'young-maize-for-frying', 'everyday-potatoes', 'palak-two-bunches', 'cauliflower-leaves-on', 'coriander-with-roots'] } },
    { type: 'quote', props: { id: 'said', text: demoText('The first pakoda is for the cook. It always has been.', 'पहला पकौड़ा पकाने वाले का। हमेशा से यही होता आया है।', 'أول حبة باكورا لمن يطبخ. هكذا كان الأمر دائمًا.'), who: demoText('Lakshmi Rao', 'लक्ष्मी राव', 'لاكشمي راو'), where: demoText('Indiranagar', 'इंदिरानगर', 'إنديراناغار'), cloth: 'sky' } },
  ],
};
