import type { Language } from '../../shared/languages.ts';
import { normaliseWord } from './normalise.ts';

/**
 * Words that carry no finding by themselves: skipped inside phrases and never listed as unread.
 * Only words whose loss changes no meaning belong here: "up", "out" or "off" do not ("throwing up").
 * The parts of a list, between bars, are in turn empty words and words that only time, order or soften.
 */
const LISTS: Record<Language, string> = {
  en: `a an the i im ive am is are was were be been being have has had having do does did my me mine myself you your he she
    it its his her him we our they them their this these those in on at of to from with for and or as so get gets getting got feel feels feeling that which who | very really
    quite just also too there here when while what because since then than some any about keep keeps started start starts will would can could should please help hello hi doctor dr dear sir
    madam thanks thank like lot lots bit little kind sort somewhat only still now today yesterday morning evening night
    every time times day days week weeks month months year years hour hours last past ago old baby son daughter child kid
    wife husband mother father mom dad brother sister man woman boy girl if by into over after before during almost always
    often sometimes think seem seems seemed having suffering suffer experiencing experience noticed notice complaining since
    both all whole much many more most severe mild bad terrible suddenly sudden since yo slight slightly cook cooking cooked overnight
    automatic automatically spent important education former formerly spot stabbing sharp throbbing`,
  hi: `मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारे आप वह वे उसे उसको उसका उसकी उसके इसे इस यह ये को का की के में से पर है हैं था थी थे हो होता
    होती होते हुआ हुई हुए रहा रही रहे गया गई गए जाता जाती कर करता करती भी तो ही और या तथा एवं कि जो जब तब अब लग लगता लगती लगा लगी आ आता आती आया आई होने | बहुत ज्यादा थोड़ा थोड़ी
    कुछ काफी आज कल सुबह शाम रात दिन दिनों हफ्ते महीने साल घंटे बच्चे बच्चा बच्ची बेटा बेटी पत्नी पति माँ मां पिता डॉक्टर जी पिछले बाद पहले साथ तक वाला वाली एक अचानक तेज | मेरेको
    main mai mujhe mujhko mera meri mere hum hai hain tha thi the ho hota hoti hote hua hui hue raha rahi rahe gaya gayi
    gai ko ka ki ke mein me se par aur ya bhi to toh hi lag lagta lagti aa aata aati aaya aayi uske usko iske kar karta karti | bahut bohot zyada jyada thoda thodi kuch kafi aaj kal subah shaam
    raat din dino hafte mahine saal ghante baccha bacha bacche beta beti doctor ji
    pichle baad pehle saath tak wala wali ek use is us`,
  ta: `நான் எனக்கு என் எனது என்னால் என்னுடைய நாங்கள் எங்கள் அவர் அவருக்கு அவள் அவளுக்கு அவன் அவனுக்கு இது அது இந்த அந்த ஒரு மற்றும் உம் அல்லது
    இருக்கு இருக்கிறது இருக்கின்றது உள்ளது உள்ளன இருந்து இருந்தது வந்தது வருகிறது வருது வரும் ஆகிறது ஆகுது ஆக | மிகவும் ரொம்ப கொஞ்சம் சில பல நிறைய
    இன்று நேற்று காலை மாலை இரவு நாள் நாட்கள் நாட்களாக நாளாக வாரம் வாரமாக மாதம் மாதமாக வருடம் மணி நேரம் நேரமாக குழந்தை குழந்தைக்கு மகன் மகள்
    மனைவி கணவர் அம்மா அப்பா டாக்டர் கடந்த பிறகு முன் கூட போது போல என்று திடீரென்று திடீரென |
    naan enakku en ennoda enga oru matrum irukku iruku irukkirathu ullathu vanthathu varuthu | romba konjam innaikku nethu
    kaalai iravu naal naala naatkal vaaram maatham kuzhanthai kulanthai magan magal amma appa doctor kooda pola um`,
  bn: `আমি আমার আমাকে আমাদের আপনি সে তার তাকে তাদের এটা এই ওই একটি একটা একটু এবং ও আর বা অথবা কিংবা আছে ছিল হয় হচ্ছে হয়েছে হল হলো হয়ে করছে করে
    করি লাগছে লাগে পাচ্ছি পাই | খুব অনেক বেশি কিছু কয়েক আজ গতকাল কাল সকাল সন্ধ্যা রাত দিন দিনের দিন সপ্তাহ মাস বছর ঘণ্টা থেকে ধরে জন্য সাথে সঙ্গে
    পর আগে যখন তখন এখন বাচ্চা বাচ্চার শিশু ছেলে ছেলের মেয়ে মেয়ের স্ত্রী স্বামী মা বাবা ডাক্তার তে এ যে হঠাৎ | আসছে এসেছে
    ami amar amake se tar take ei ekta ektu ebong o ar ba ache chilo hoy hocche hochhe hoyeche holo hoye korche kore lagche
    lage pacchi | khub onek beshi kichu aaj aj gotokal kal sokal rat din diner soptaho mas bochor ghonta theke dhore jonno
    sathe por age bachcha baccha chele meye ma baba daktar hothat`,
  te: `నేను నాకు నా మేము మాకు మా మీరు అతను అతనికి ఆమె ఆమెకు అతని వాడు ఇది అది ఈ ఆ ఒక మరియు లేదా ఉంది ఉన్నాయి ఉన్నది ఉంటుంది వస్తుంది వస్తోంది వచ్చింది
    అవుతుంది అవుతోంది అయింది | చాలా కొంచెం కొద్దిగా కొన్ని ఎక్కువ నేడు ఈరోజు నిన్న ఉదయం సాయంత్రం రాత్రి రోజు రోజులు రోజులుగా వారం వారాలు వారాలుగా నెల
    నెలలు సంవత్సరం గంట గంటలు నుండి నుంచి తో కోసం తర్వాత ముందు కూడా లో పాప బాబు బిడ్డ కొడుకు కూతురు భార్య భర్త అమ్మ నాన్న డాక్టర్ అనిపిస్తోంది గా హఠాత్తుగా |
    nenu naaku naku naa na memu maa oka mariyu undi unnayi vastundi vastondi vachindi avutundi avutondi | chala konchem
    ninna rojulu roju rojuluga varam nela nundi nunchi kuda lo paapa papa babu bidda koduku amma nanna doctor ga`,
  es: `yo me mi mis mio mia tu su sus el la los las lo le les un una unos unas de del al a en con por para y e o u que se es son
    soy estoy esta estan estaba ser estar fue era he ha han habia tengo tiene tienen tenia hay siento siente sentir doy da | muy mucho mucha muchos muchas
    mas poco poca algo como cuando donde porque desde hace hoy ayer manana tarde noche dia dias semana semanas mes meses ano
    anos hora horas bebe hijo hija nino nina esposa esposo marido mujer madre padre mama papa doctor
    ya tambien pero aunque ahora despues antes durante todo toda todos siempre veces vez creo parece este esta ese esa
    ultimo ultimos pasado gracias hola ayuda favor repente`,
  fr: `je j me m moi mon ma mes tu te t il elle on nous vous ils elles le la les l un une des de du d a au aux en dans avec par pour
    et ou que qu qui ce c cet cette ces se s est sont suis etre etait ai as avons avez ont eu avait y sens ressens ressent | tres beaucoup plus peu un
    quelque quelques comme quand parce depuis ca fait aujourd hui hier matin soir nuit jour jours semaine semaines mois an ans
    annee annees heure heures bebe fils fille enfant femme mari mere pere maman papa docteur sur sous
    aussi mais maintenant apres avant pendant tout toute tous toujours fois crois semble son sa ses leur leurs dernier derniers
    merci bonjour aide plait coup`,
  ar: `انا اني عندي عنده عندها لدي لديه لديها هو هي هم نحن هذا هذه ذلك تلك في من الى علي على عن مع و او ثم ان انه انها كان كانت يكون
    اشعر احس حاسس حاسه يشعر تشعر اعاني يعاني تعاني | جدا كثيرا كثير قليلا شويه بعض كل اليوم امس صباحا مساء ليلا يوم ايام يومين اسبوع
    اسابيع شهر اشهر شهور سنه سنوات ساعه ساعات منذ من قبل بعد اثناء عندما طفلي ابني ابنتي بنتي طفل زوجتي زوجي امي ابي والدتي والدي
    دكتور لو سمحت الذي التي ما قد ايضا كمان مره الان فجاه |
    ana andi 3andi 3ndi fi min ila ala ma3 w wa aw kan kanet jiddan kteer shwaya alyom ams yom ayam`,
};

export interface FunctionWords {
  /** Dropped from phrases as well: articles, pronouns, copulas, prepositions. */
  empty: ReadonlySet<string>;
  /** `empty` and the words that only time, order or soften: free to stand inside a phrase. */
  all: ReadonlySet<string>;
}

/** The function words of a language in the form words are compared in. */
export function functionWords(language: Language): FunctionWords {
  const empty = new Set<string>();
  const all = new Set<string>();
  LISTS[language].split('|').forEach((part, i) => {
    for (const word of part.split(/\s+/).filter(Boolean).map(normaliseWord)) {
      all.add(word);
      if (i % 2 === 0) empty.add(word);
    }
  });
  return { empty, all };
}
