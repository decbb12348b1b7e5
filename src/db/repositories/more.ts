/** The repositories beside profiles, results and the timeline. */
import type { Collections } from '../collections.ts';
import { type Audit, createAudit } from './audit-events.ts';
import { type Consents, createConsents } from './consents.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createFavorites, type Favorites } from './favorites.ts';
import { createGoals, type Goals } from './goals.ts';
import { createMedications, type Medications } from './medications.ts';
import { createReminders, type Reminders } from './reminders.ts';
import type { RepositoryContext } from './repository.ts';
import { createUsage, type Usage } from './usage.ts';

export type More = {
  medications: Medications;
  reminders: Reminders;
  goals: Goals;
  favorites: Favorites;
  conversations: Conversations;
  consents: Consents;
  audit: Audit;
  usage: Usage;
};

export function createMore(rx: Collections, context: RepositoryContext): More {
  return {
    medications: createMedications(rx.medications, context),
    reminders: createReminders(rx.reminders, context),
    goals: createGoals(rx.goals, context),
    favorites: createFavorites(rx.favorites, context),
    conversations: createConversations(rx.conversations, context),
    consents: createConsents(rx.consents, context),
    audit: createAudit(rx.audit_events, context),
    usage: createUsage(rx.usage, context),
  };
}
