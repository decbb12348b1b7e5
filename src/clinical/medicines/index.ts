export { answer } from './answer.ts';
export { gatherSources } from './gather.ts';
export { prepareKnowledge } from './knowledge.ts';
