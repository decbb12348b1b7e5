import { normaliseWord } from '../symptoms/normalise.ts';
import { tokenise } from '../symptoms/tokens.ts';

const set = (text: string) => new Set(text.split(/\s+/).map(normaliseWord));
const PILLS =
  set(`pill pills tablet tablets tabs capsule capsules paracetamol gols goli goliyan goliyaan गोली गोलियां गोलियाँ மாத்திரை மாத்திரைகள் mathirai maathirai
  ট্যাবলেট বড়ি ওষুধ tablet మాత్రలు టాబ్లెట్లు matralu pastillas pastilla tabletas comprimidos pildoras comprimes comprimés cachets pilules gélules حبه حبات حبوب قرص اقراص`);
const TOOK =
  set(`took taken swallowed ate swallow take taking khayi khayin kha khali खा खाई खाईं खायी निगल ली लीं ले சாப்பிட்டேன் சாப்பிட்டான் சாப்பிட்டாள் சாப்பிட்டார் விழுங்கினேன் போட்டேன் saptten
  খেয়েছি খেয়েছে খেয়ে খেলাম গিলেছি kheyechi వేసుకున్నాను మింగాను మింగాడు తిన్నాను vesukunnanu mingaanu tome tomé tomo tomó tomado trague tragué
  pris avale avalé avalés prends ingere ingéré اخذت تناولت ابتلعت بلعت اخذ تناول شربت`);
/** More at once than any leaflet allows for one dose. */
const MANY = 8;

/** "I took 20 pills": a figure no phrase list can hold. Numbers in digits of any script. */
export function tookManyPills(text: string): boolean {
  const tokens = tokenise(text.slice(0, 20_000));
  return tokens.some((token, i) => {
    if (!/^\d{1,3}$/.test(token.norm) || Number(token.norm) < MANY) return false;
    const near = (words: ReadonlySet<string>, reach: number) =>
      tokens.some((other, k) => Math.abs(k - i) <= reach && words.has(other.norm));
    return near(PILLS, 3) && near(TOOK, 5);
  });
}
