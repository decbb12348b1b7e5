/** What the columns of other apps and of handwritten tables are called, in our eight languages: read, never shown. */
import { MEASURES, type MeasureId } from '../measures.ts';

export const PLAIN_ROLES = ['date', 'time', 'measure', 'value', 'value2', 'unit', 'note'] as const;
export const PRESSURE_ROLES = ['systolic', 'diastolic'] as const;
/** A row of a laboratory report: its test by name or code, and the limits the report prints. */
export const LAB_ROLES = ['test', 'loinc', 'low', 'high'] as const;
/** `measure` names in each row what was measured; any other measure is a column of its own values. */
export type ColumnRole =
  | 'ignore'
  | (typeof PLAIN_ROLES)[number]
  | (typeof PRESSURE_ROLES)[number]
  | (typeof LAB_ROLES)[number]
  | MeasureId;
export const COLUMN_ROLES: readonly ColumnRole[] = [
  'ignore',
  ...PLAIN_ROLES,
  ...PRESSURE_ROLES,
  ...LAB_ROLES,
  ...MEASURES,
];

/** In the order in which they are tried: "systolic blood pressure" is systolic first. */
export const COLUMN_WORDS: readonly (readonly [Exclude<ColumnRole, 'ignore'>, readonly string[]])[] = [
  // Before the blood pressure, whose columns are "lower" and "upper" too.
  ['low', ['lower limit', 'low limit', 'reference low', 'ref low', 'range low', 'normal low']],
  ['high', ['upper limit', 'high limit', 'reference high', 'ref high', 'range high', 'normal high']],
  ['loinc', ['loinc', 'loinc code']],
  [
    'systolic',
    [
      ...['systolic', 'sys', 'sbp', 'upper', 'sistolica', 'systolique', 'maxima'],
      ...['सिस्टोलिक', 'ऊपरी', 'சிஸ்டாலிக்', 'மேல்', 'সিস্টোলিক', 'উপরের', 'సిస్టోలిక్', 'పై', 'الانقباضي', 'انقباضي'],
    ],
  ],
  [
    'diastolic',
    [
      ...['diastolic', 'dia', 'dbp', 'lower', 'diastolica', 'diastolique', 'minima'],
      ...[
        'डायस्टोलिक',
        'निचला',
        'டயஸ்டாலிக்',
        'கீழ்',
        'ডায়াস্টোলিক',
        'নিচের',
        'డయాస్టోలిక్',
        'కింది',
        'الانبساطي',
        'انبساطي',
      ],
    ],
  ],
  [
    'oxygen',
    [
      ...[
        'oxygen saturation',
        'oxygen',
        'spo2',
        'sp02',
        'o2',
        'o2 sat',
        'saturation',
        'oxigeno',
        'saturacion',
        'oxygene',
      ],
      ...['ऑक्सीजन', 'ஆக்சிஜன்', 'অক্সিজেন', 'ఆక్సిజన్', 'الاكسجين', 'اكسجين', 'الأكسجين'],
    ],
  ],
  [
    'peak-flow',
    [
      ...['peak flow', 'pef', 'pefr', 'flujo maximo', 'flujo espiratorio', 'debit de pointe', 'dep'],
      ...['पीक फ्लो', 'பீக் ஃப்ளோ', 'পিক ফ্লো', 'పీక్ ఫ్లో', 'ذروة التدفق'],
    ],
  ],
  [
    'glucose',
    [
      ...[
        'blood glucose',
        'blood sugar',
        'glucose',
        'sugar',
        'bg',
        'glucosa',
        'azucar',
        'glycemie',
        'glucemia',
        'glucose sanguin',
      ],
      ...['ग्लूकोज', 'ग्लूकोज़', 'शुगर', 'शर्करा', 'சர்க்கரை', 'குளுக்கோஸ்', 'গ্লুকোজ', 'শর্করা', 'সুগার'],
      ...['గ్లూకోజ్', 'చక్కెర', 'షుగర్', 'السكر', 'سكر', 'جلوكوز', 'الغلوكوز'],
    ],
  ],
  [
    'blood-pressure',
    [
      ...[
        'blood pressure',
        'bp',
        'presion arterial',
        'tension arterial',
        'tension',
        'presion',
        'pression arterielle',
        'ta',
        'pa',
      ],
      ...[
        'रक्तचाप',
        'ब्लड प्रेशर',
        'बीपी',
        'இரத்த அழுத்தம்',
        'பிபி',
        'রক্তচাপ',
        'প্রেশার',
        'రక్తపోటు',
        'బీపీ',
        'ضغط الدم',
        'الضغط',
      ],
    ],
  ],
  [
    'pulse',
    [
      ...[
        'pulse',
        'heart rate',
        'heartrate',
        'hr',
        'bpm',
        'pulso',
        'frecuencia cardiaca',
        'fc',
        'pouls',
        'frequence cardiaque',
      ],
      ...['नाड़ी', 'धड़कन', 'हृदय गति', 'நாடித்துடிப்பு', 'நாடி', 'இதயத் துடிப்பு', 'নাড়ি', 'পালস', 'হৃদস্পন্দন'],
      ...['నాడి', 'గుండె వేగం', 'النبض', 'نبض', 'معدل ضربات القلب'],
    ],
  ],
  [
    'temperature',
    [
      ...['temperature', 'temp', 'fever', 'temperatura', 'fiebre', 'fievre'],
      ...['तापमान', 'बुखार', 'வெப்பநிலை', 'காய்ச்சல்', 'তাপমাত্রা', 'জ্বর', 'ఉష్ణోగ్రత', 'జ్వరం', 'الحرارة', 'حرارة'],
    ],
  ],
  [
    'weight',
    [
      ...['weight', 'body weight', 'wt', 'peso', 'poids'],
      ...['वजन', 'वज़न', 'भार', 'எடை', 'ওজন', 'బరువు', 'الوزن', 'وزن'],
    ],
  ],
  [
    'waist',
    [
      ...['waist', 'waist circumference', 'cintura', 'tour de taille'],
      ...['कमर', 'இடுப்பு', 'কোমর', 'నడుము', 'الخصر', 'خصر'],
    ],
  ],
  [
    'height',
    [
      ...['height', 'body height', 'ht', 'altura', 'estatura', 'talla', 'taille'],
      ...['ऊंचाई', 'ऊँचाई', 'लंबाई', 'कद', 'உயரம்', 'উচ্চতা', 'ఎత్తు', 'الطول', 'طول'],
    ],
  ],
  ['pain', [...['pain', 'dolor', 'douleur'], ...['दर्द', 'வலி', 'ব্যথা', 'నొప్పి', 'الالم', 'الألم', 'ألم']]],
  [
    'mood',
    [
      ...['mood', 'animo', 'estado de animo', 'humeur'],
      ...['मूड', 'मनोदशा', 'மனநிலை', 'মেজাজ', 'মুড', 'మానసిక స్థితి', 'మూడ్', 'المزاج', 'مزاج'],
    ],
  ],
  [
    'sleep',
    [
      ...['sleep', 'hours slept', 'sueno', 'sommeil'],
      ...['नींद', 'தூக்கம்', 'உறக்கம்', 'ঘুম', 'నిద్ర', 'النوم', 'نوم'],
    ],
  ],
  [
    'steps',
    [
      ...['steps', 'step count', 'pasos', 'pas', 'nombre de pas'],
      ...['कदम', 'அடிகள்', 'পদক্ষেপ', 'అడుగులు', 'الخطوات', 'خطوات'],
    ],
  ],
  ['value2', ['second value', 'value2', 'value 2', 'second figure']],
  [
    'unit',
    [
      ...['unit', 'units', 'unidad', 'unidades', 'unite', 'unites'],
      ...['इकाई', 'அலகு', 'একক', 'యూనిట్', 'ప్రమాణం', 'الوحدة', 'وحدة'],
    ],
  ],
  [
    'test',
    [
      ...[
        'test',
        'test name',
        'lab test',
        'analyte',
        'investigation',
        'examen',
        'prueba',
        'analisis',
        'analyse',
      ],
      ...['जांच', 'टेस्ट', 'பரிசோதனை', 'পরীক্ষা', 'పరీక్ష', 'الفحص', 'فحص', 'التحليل', 'تحليل'],
    ],
  ],
  [
    'measure',
    [
      ...[
        'measure',
        'measurement',
        'type',
        'parameter',
        'what',
        'metric',
        'vital sign',
        'medida',
        'tipo',
        'mesure',
        'parametre',
      ],
      ...['माप', 'प्रकार', 'அளவீடு', 'வகை', 'পরিমাপ', 'ধরন', 'కొలత', 'రకం', 'القياس', 'النوع'],
    ],
  ],
  [
    'value',
    [
      ...['value', 'reading', 'result', 'amount', 'valor', 'resultado', 'lectura', 'valeur', 'resultat'],
      ...['मान', 'रीडिंग', 'மதிப்பு', 'அளவு', 'মান', 'রিডিং', 'విలువ', 'రీడింగ్', 'القيمة', 'قيمة', 'القراءة'],
    ],
  ],
  [
    'note',
    [
      ...[
        'note',
        'notes',
        'comment',
        'comments',
        'remark',
        'nota',
        'notas',
        'comentario',
        'commentaire',
        'remarque',
      ],
      ...['टिप्पणी', 'नोट', 'குறிப்பு', 'মন্তব্য', 'নোট', 'గమనిక', 'ملاحظة', 'ملاحظات'],
    ],
  ],
  [
    'date',
    [
      ...[
        'date',
        'day',
        'datetime',
        'timestamp',
        'date time',
        'date/time',
        'when',
        'measured at',
        'recorded at',
        'fecha',
        'dia',
        'jour',
      ],
      ...['तारीख', 'दिनांक', 'दिन', 'தேதி', 'நாள்', 'তারিখ', 'দিন', 'తేదీ', 'రోజు', 'التاريخ', 'تاريخ', 'اليوم'],
    ],
  ],
  [
    'time',
    [
      ...['time', 'hour', 'clock', 'hora', 'heure'],
      ...['समय', 'நேரம்', 'সময়', 'సమయం', 'الوقت', 'الساعة', 'وقت'],
    ],
  ],
];
