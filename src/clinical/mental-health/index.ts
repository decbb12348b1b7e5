export { answer } from './answer.ts';
export {
  type MentalHealthFacts,
  prepareKnowledge,
} from './knowledge.ts';
