import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { assess, parseInput } from '../../src/clinical/symptoms/index.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';

const knowledge = loadKnowledge();

function answer(lang: Language, text: string) {
  const parsed = parseInput({ lang, text, age: 30, gender: 'female' });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return assess(parsed.value, knowledge);
}

/** Blood that nobody loses: what is tested, measured or scarce. */
const BLOOD: Record<Language, string[]> = {
  en: ['I am pregnant and had a blood test', 'pregnant, my blood pressure is high'],
  hi: ['गर्भवती हूँ, खून की जांच करवाई', 'गर्भवती हूँ और खून की कमी है'],
  ta: ['கர்ப்பமாக இருக்கிறேன், ரத்த பரிசோதனை செய்தேன்', 'கர்ப்பமாக இருக்கிறேன், ரத்த அழுத்தம் அதிகம்'],
  bn: ['আমি গর্ভবতী, রক্ত পরীক্ষা করেছি', 'আমি গর্ভবতী, রক্তচাপ বেশি'],
  te: ['నేను గర్భవతిని, రక్త పరీక్ష చేయించాను', 'గర్భవతిని, రక్తం తక్కువగా ఉంది'],
  es: ['estoy embarazada y me hicieron análisis de sangre', 'tos y me hicieron análisis de sangre'],
  fr: ["je suis enceinte et j'ai fait une prise de sang", 'toux et prise de sang normale'],
  ar: ['انا حامل وعملت تحليل دم', 'حامل وعندي فقر دم'],
};
const BLEEDING: Record<Language, string> = {
  en: 'I am pregnant and bleeding',
  hi: 'गर्भवती हूँ और खून आ रहा है',
  ta: 'கர்ப்பமாக இருக்கிறேன், ரத்தம் வருகிறது',
  bn: 'আমি গর্ভবতী, রক্ত যাচ্ছে',
  te: 'నేను గర్భవతిని, రక్తం వస్తోంది',
  es: 'estoy embarazada y tengo sangrado',
  fr: 'je suis enceinte et je saigne',
  ar: 'انا حامل وعندي نزيف',
};
const TETANUS: Record<Language, string> = {
  hi: 'उँगली कट गई, क्या टिटनेस का इंजेक्शन लगवाना पड़ेगा',
  en: 'cut my finger on a rusty tin, do I need a tetanus shot?',
  ta: 'விரலில் வெட்டு, டெட்டனஸ் ஊசி போடணுமா',
  bn: 'আঙুল কেটে গেছে, টিটেনাস ইনজেকশন লাগবে কি',
  te: 'వేలు కోసుకుంది, టెటనస్ ఇంజెక్షన్ తీసుకోవాలా',
  es: 'un corte en el dedo, ¿necesito la vacuna del tétanos?',
  fr: 'je me suis coupé le doigt, faut-il un rappel de tétanos ?',
  ar: 'جرحت اصبعي هل احتاج تطعيم الكزاز',
};

describe.each(LANGUAGES.map((l) => l.code))('bound words in %s', (lang) => {
  test.each(BLOOD[lang])('no bleeding is read from: %s', (text) => {
    const { triage, red_flags } = answer(lang, text);
    expect(red_flags).toEqual([]);
    expect(triage).not.toBe('emergency');
  });
  test('bleeding in pregnancy still is an emergency', () => {
    expect(answer(lang, BLEEDING[lang]).red_flags).toContain('bleeding-in-pregnancy');
  });
  test('who asks for a vaccine has no tetanus', () => {
    expect(answer(lang, TETANUS[lang]).triage).not.toBe('emergency');
  });
  test('every compound holds the word it binds', () => {
    const compounds = knowledge.lexicons[lang]?.grammar.compounds ?? [];
    expect(compounds.length).toBeGreaterThan(0);
    expect(compounds.filter(({ bound }) => bound < 0)).toEqual([]);
  });
});
