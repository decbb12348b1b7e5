import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { readCues } from '../../src/clinical/symptoms/cues.ts';
import { assess, parseInput } from '../../src/clinical/symptoms/index.ts';
import { readText } from '../../src/clinical/symptoms/read-text.ts';

const knowledge = loadKnowledge();
const states = (text: string) =>
  Object.fromEntries(readText(text, 'en', knowledge).findings.map((f) => [f.id, f.state]));
const present = (text: string) => Object.keys(states(text)).filter((id) => states(text)[id] === 'present');

describe('the English of case reports', () => {
  test.each([
    ['involuntary guarding and percussion tenderness', 'rigid-belly'],
    ['tenderness at McBurney point', 'belly-pain-right-lower'],
    ['CVA tenderness on the left', 'flank-pain'],
    ['nuchal rigidity and photophobia', 'stiff-neck'],
    ['positive Kernig sign', 'stiff-neck'],
    ['tonsillar exudates', 'white-tonsils'],
    ['hypoxemia', 'low-oxygen-reading'],
    ['conjunctival hyperemia', 'red-eye'],
    ['raised JVP', 'swollen-neck-veins'],
    ['pain is relieved by sitting up and leaning forward', 'chest-pain-better-leaning'],
    ['blood pressure of 84/50', 'low-bp-reading'],
    ['temperature of 39.4', 'high-fever'],
  ])('%s', (text, finding) => expect(present(text)).toContain(finding));
  test.each([
    ['a bulging tympanic membrane', 'ear-infection'],
    ['anti-CCP antibodies', 'rheumatoid-arthritis'],
    ['coarse crackles at the right base', 'pneumonia'],
    ['fasciculations of the tongue', 'motor-neurone-disease'],
    ['microaneurysms on fundoscopy', 'diabetic-retinopathy'],
  ])('%s points to a condition', (text, condition) =>
    expect(readCues(text, 'en', knowledge).map((c) => c.condition)).toContain(condition),
  );
});

describe('everyday English', () => {
  test.each([
    ['I peed blood twice', 'blood-in-urine'],
    ['there is a lump in my boob', 'breast-lump'],
    ['he has been throwing up all night', 'vomiting'],
    ['black dots like flies and lightning in my eye', 'floaters-flashes'],
    ['my ear went dead', 'sudden-deafness-one-ear'],
    ['something is coming out down there', 'something-coming-down'],
    ['took a handful of pills', 'overdose'],
    ['the left side of his body has gone weak', 'weakness-one-side'],
    ['he has not had a wet nappy since morning', 'no-urine'],
    ["baby won't take the breast", 'not-feeding'],
    ['everything went black and I fell', 'fainting'],
    ['no cough, not drinking well and her pee is cloudy', 'cloudy-smelly-urine'],
    ['blood pressure very low', 'low-bp-reading'],
    ['my child is limping', 'limp'],
    ['my baby is limp', 'floppy'],
  ])('%s', (text, finding) => expect(present(text)).toContain(finding));
  test.each([
    ['I was hit by a truck', 'serious-accident'],
    ["can't lift my arm", 'weakness-one-side'],
    ["she won't wake up properly", 'unconscious'],
  ])('what is dangerous is not read as something harmless: %s', (text, finding) =>
    expect(present(text)).toContain(finding),
  );
  test.each([
    ['edema of the lip', 'swelling-legs'],
    ['there are floods in our street', 'heavy-periods'],
    ['the baby falls asleep at the breast', 'numbness-tingling'],
    ['blood sugar 450 and vomiting', 'vomiting-blood'],
    ['weakness lifting the arm', 'weakness-one-side'],
    ['I am pregnant and have high blood pressure', 'bleeding-in-pregnancy'],
    ['I had a blood transfusion after delivery', 'heavy-bleeding-after-birth'],
    ['pain in my knee started two days back', 'back-pain'],
    ['my tooth hurts in the cold wind', 'shortness-of-breath'],
    ['it looks scary', 'dry-scaly-skin'],
    ['my child is limping', 'floppy'],
    ['I wake up and cannot move', 'unconscious'],
    ['it stopped when she held her breath', 'not-breathing'],
    ['no weight loss, black stools, trouble swallowing or chest pain', 'chest-pain-swallowing'],
  ])('nothing more is read from: %s', (text, finding) => expect(present(text)).not.toContain(finding));
  test('what might happen is no complaint yet, but is asked about', () => {
    expect(states('if I get chest pain, what then? I have a runny nose')).toMatchObject({
      'chest-pain': 'unsure',
      'runny-nose': 'present',
    });
  });
});

describe('what to do', () => {
  const answer = (input: object) => {
    const parsed = parseInput({ lang: 'en', age: 30, gender: 'female', ...input });
    if (!parsed.ok) throw new Error(parsed.error.code);
    return assess(parsed.value, knowledge);
  };
  test('a cold in pregnancy is no emergency, a raised pressure with headache is', () => {
    const cold = { present: ['runny-nose', 'sneezing'], pregnant: true };
    expect(answer(cold).triage).toBe('routine');
    expect(answer({ text: 'I am 32 weeks pregnant with a headache, BP 160/105' }).triage).toBe('emergency');
  });
  test('a painful testicle of a young man is an emergency unless it is an infection of a week', () => {
    const boy = { age: 19, gender: 'male', present: ['testicle-pain'] };
    expect(answer(boy).red_flags).toContain('testicle-pain-young');
    expect(answer({ ...boy, duration_days: 7 }).red_flags).toContain('testicle-pain-young');
    expect(answer({ ...boy, duration_days: 8 }).red_flags).not.toContain('testicle-pain-young');
    const discharge = { ...boy, present: ['testicle-pain', 'penis-discharge'] };
    expect(answer(discharge).red_flags).not.toContain('testicle-pain-young');
    expect(answer({ ...boy, present: ['sudden-testicle-pain', 'penis-discharge'] }).triage).toBe('emergency');
  });
});
