import type { farm as english } from '../en/farm.ts';

/** A visit to the farm: the screen about it, the form, and what the team answers. */
export const farm: Record<keyof typeof english, string> = {
  'farm.title': 'زيارة المزرعة',
  'farm.heading': 'تعال وشاهد أين ينمو',
  'farm.intro': 'هوساهالي، على بعد ساعة من المدينة. من 9 صباحًا إلى 3 عصرًا، والغداء تحت شجرة التمر الهندي.',
  'farm.name': 'الاسم',
  'farm.mobile': 'رقم الجوال',
  'farm.alternative': 'رقم جوال بديل',
  'farm.alternativeHint': 'إن كان الأول خارج التغطية',
  'farm.location': 'الموقع',
  'farm.change': 'تغيير',
  'farm.adults': 'عدد الكبار',
  'farm.adultsNote': '{price} للشخص، والغداء مشمول',
  'farm.kids': 'عدد الأطفال',
  'farm.kidsNote': 'من هم دون الخامسة مجانًا',
  'farm.howHeard': 'كيف عرفت عنا',
  'farm.date': 'موعد الزيارة',
  'farm.filled': 'اكتمل',
  'farm.places':
    '{n, plural, zero {لا أماكن} one {مكان واحد} two {مكانان} few {# أماكن} many {# مكانًا} other {# مكان}}',
  'farm.submit': 'إرسال الاستمارة',
  'farm.missing': 'يرجى ملء جميع البيانات',
  'farm.ok': 'حسنًا',
  'farm.done': 'أُرسلت استمارتك. سيتواصل معك فريقنا قريبًا.',
  'farm.full':
    '{n, plural, =0 {اكتمل ذلك اليوم. اختر يومًا آخر من فضلك.} one {لم يبقَ في ذلك اليوم سوى مكان واحد.} two {لم يبقَ في ذلك اليوم سوى مكانين.} few {لم يبقَ في ذلك اليوم سوى # أماكن.} many {لم يبقَ في ذلك اليوم سوى # مكانًا.} other {لم يبقَ في ذلك اليوم سوى # مكان.}}',
  'farm.allFilled': 'كل أيام الأسابيع القادمة محجوزة. عُد قريبًا من فضلك، فقد تتوفر أماكن.',
  'farm.message.confirmed': 'أهلًا {name}، تأكدت زيارتك للمزرعة في {date}. {message} – {shop}',
  'farm.message.cancelled': '{name}، نأسف: لا يمكن أن تتم زيارتك للمزرعة في {date}. {message} – {shop}',
  'error.FARM_MISSING': 'يرجى ملء جميع البيانات',
  'error.FARM_NOBODY': 'كم عددكم؟ أضف شخصًا واحدًا على الأقل.',
  'error.FARM_DATE': 'لم يعد حجز ذلك اليوم ممكنًا. اختر يومًا آخر من فضلك.',
  'error.FARM_DAY_FULL': 'لم تبقَ أماكن كافية في ذلك اليوم.',
  'error.FARM_BOOKED': 'حجز ذلك اليوم زوّار أكثر من هذا العدد بالفعل.',
};
