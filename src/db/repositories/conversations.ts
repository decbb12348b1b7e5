/** Consultations, message by message. */
import type { Result } from '../../shared/result.ts';
import type { Collections } from '../collections.ts';
import type { Conversation, ConversationFields, Message } from '../records.ts';
import { validateConversation } from '../validation/plans.ts';
import { createRepository, type RepositoryContext, type Written } from './repository.ts';

export function createConversations(collection: Collections['conversations'], context: RepositoryContext) {
  const base = createRepository<ConversationFields, Conversation>(collection, validateConversation, context);
  return {
    ...base,
    /** Adds what was said last. Errors: 'not-found', 'list-too-long' after 200 messages, 'data-too-large'. */
    say(id: string, message: Message): Promise<Result<Written<Conversation>>> {
      return base.update(id, ({ messages }) => ({ messages: [...messages, message] }));
    },
  };
}

export type Conversations = ReturnType<typeof createConversations>;
