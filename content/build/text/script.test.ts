import { describe, expect, it } from 'vitest';
import { foreignShare, isForeign, isUntranslated } from './script.ts';

describe('script of a text', () => {
  it.each([
    ['hi', 'अगर बुखार तीन दिन से ज़्यादा रहे तो डॉक्टर को दिखाएँ'],
    ['ta', 'காய்ச்சல் மூன்று நாட்களுக்கு மேல் இருந்தால் மருத்துவரைப் பாருங்கள்'],
    ['bn', 'জ্বর তিন দিনের বেশি থাকলে ডাক্তার দেখান'],
    ['te', 'జ్వరం మూడు రోజుల కంటే ఎక్కువ ఉంటే డాక్టర్‌ను కలవండి'],
    ['es', 'Vaya al médico si la fiebre dura más de tres días'],
    ['fr', 'Voyez un médecin si la fièvre dure plus de trois jours'],
    ['ar', 'رَاجِعِ الطبيبَ إذا استمرّت الحُمّى أكثر من ثلاثة أيام'],
  ] as const)('is its own in %s', (language, text) => {
    expect(foreignShare(text, language)).toBe(0);
  });
  it('counts a sentence left in English', () => {
    expect(isForeign('अगर बुखार हो see a doctor in the next days please', 'hi')).toBe(true);
  });
  it('finds the neighbouring language in the wrong file', () => {
    expect(isForeign('জ্বর তিন দিনের বেশি থাকলে ডাক্তার দেখান', 'hi')).toBe(true);
  });
  it('leaves out names, units, abbreviations and placeholders', () => {
    expect(
      foreignShare('Niramaya में {{country}} के लिए BMI 18 kg और ORS <strong>यहाँ</strong> दिखता है', 'hi'),
    ).toBe(0);
  });
  it('does not judge a few letters', () => {
    expect(foreignShare('Wi-Fi', 'hi')).toBe(0);
  });
});

describe('a text left as in English', () => {
  it('is seen in another script from one word on', () => {
    expect(isUntranslated('Save', 'Save', 'hi')).toBe(true);
    expect(isUntranslated('Niramaya', 'Niramaya', 'hi')).toBe(false);
  });
  it('is seen in Spanish only from four words on, for single words are often the same', () => {
    expect(isUntranslated('Hospital', 'Hospital', 'es')).toBe(false);
    expect(isUntranslated('Call the doctor today', 'Call the doctor today', 'es')).toBe(true);
  });
});
