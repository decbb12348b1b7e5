import { describe, expect, it } from 'vitest';
import { checkFirstAid } from './check/first-aid.ts';
import { checkPictures } from './check/pictures.ts';
import { compileAlts, compileScenes } from './compile-pictures.ts';
import { formatDefect } from './defect.ts';
import { type Change, put, sampleTree } from './testing/sample.ts';

const FACTS = 'content/pictures/press/facts.json';
const WORDS = 'content/pictures/press/en.json';
const BURNS = 'content/first-aid/burns/facts.json';

function defects(change?: Change): string[] {
  const tree = sampleTree(change);
  return [...checkPictures(tree).defects, ...checkFirstAid(tree).defects].map(formatDefect);
}

const person = { as: 'helper', build: 'adult', pose: 'stand', at: [80, 60] };
const thing = { is: 'phone', at: [80, 60] };

describe('the check of pictures', () => {
  it('finds nothing wrong with what is whole', () => expect(defects()).toEqual([]));

  it.each<[string, Change, RegExp]>([
    ['a step without a picture', put(BURNS, { pictures: ['press', 'cool'] }), /2 of 3 steps have a picture/],
    [
      'a picture that is not there',
      put(BURNS, { pictures: ['press', 'cool', 'gone'] }),
      /no pictures "gone"/,
    ],
    [
      'a picture that no step shows',
      (files) => {
        put(BURNS, { pictures: ['press', 'press', 'press'] })(files);
        put('content/first-aid/nosebleed/facts.json', { pictures: ['press', 'press', 'press'] })(files);
      },
      /cool\/facts.json: shown by no step/,
    ],
    [
      'an arm like a rubber band',
      put(FACTS, { people: [{ ...person, handA: [150, 10] }] }),
      /0.handA: farther away/,
    ],
    ['a place far outside', put(FACTS, { people: [{ ...person, at: [400, 60] }] }), /people.0.at.0/],
    ['a pose that nobody knows', put(FACTS, { people: [{ ...person, pose: 'fly' }] }), /people.0.pose/],
    ['a thing that nobody drew', put(FACTS, { props: [{ ...thing, is: 'rocket' }] }), /props.0.is/],
    ['a thing too large', put(FACTS, { props: [{ ...thing, size: 9 }] }), /props.0.size/],
    ['a joint that a body does not have', put(FACTS, { people: [{ ...person, tail: [0, 0] }] }), /people.0/],
    ['more words than a glance', put(WORDS, { alt: 'word '.repeat(15).trim() }), /at most 14 words/],
    ['a number', put(WORDS, { alt: 'Hands push 30 times' }), /numbers stay in the text/],
  ])('tells of %s', (_, change, reason) => expect(defects(change).join('\n')).toMatch(reason));

  it('counts a language without the words as missing, as for every other kind', () => {
    const tree = sampleTree((files) => void files.delete('content/pictures/press/ta.json'));
    expect(checkPictures(tree).languages.ta).toMatchObject({ total: 2, complete: 1, missing: ['press'] });
  });
});

it('compiles the scenes once, without what only the compiler needs', () => {
  expect(compileScenes(sampleTree())).toEqual({
    cool: { people: [{ ...person, handA: [95, 50] }] },
    press: { people: [{ ...person, handA: [95, 50] }] },
  });
});

it('tells what is seen in the language, in English where that is missing', () => {
  const tree = sampleTree((files) => void files.delete('content/pictures/press/ta.json'));
  const [ta, en] = [compileAlts(tree, 'ta'), compileAlts(tree, 'en')];
  expect(ta.press).toBe(en.press);
  expect(ta.cool).not.toBe(en.cool);
});
