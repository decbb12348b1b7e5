import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion, goBack, goTo, setFinding, startAgain, useCheck } from './check-store.ts';

beforeEach(startAgain);

describe('the check under way', () => {
  it('takes the last answer back before it leaves the questions', () => {
    goTo('question');
    answerQuestion('rash', 'present');
    answerQuestion('cough', 'absent');
    expect(goBack()).toBe(true);
    expect(useCheck.getState()).toMatchObject({
      step: 'question',
      asked: ['rash'],
      findings: { rash: 'present' },
    });
    goBack();
    goBack();
    expect(useCheck.getState().step).toBe('words');
    expect(goBack()).toBe(false);
  });
  it('leads from the result to the last question, which can then be answered anew', () => {
    goTo('question');
    answerQuestion('rash', 'present');
    goTo('result');
    goBack();
    expect(useCheck.getState()).toMatchObject({ step: 'question', asked: [], findings: {} });
    goBack();
    expect(useCheck.getState().step).toBe('words');
  });
  it('leads from a result without questions to the screen before', () => {
    goTo('understood');
    goTo('question');
    goTo('result');
    goBack();
    expect(useCheck.getState().step).toBe('understood');
  });
  it('forgets everything when started again', () => {
    useCheck.setState({ text: 'fever' });
    setFinding('fever', 'present');
    startAgain();
    expect(useCheck.getState()).toMatchObject({ text: '', findings: {}, step: 'words' });
  });
});
