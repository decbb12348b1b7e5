/** Where the symptom engine's facts lie. */
export const KNOWLEDGE_FILES = {
  finding: 'content/knowledge/findings.json',
  condition: 'content/knowledge/conditions.json',
  'red-flag': 'content/knowledge/red-flags.json',
} as const;
export type KnowledgeKind = keyof typeof KNOWLEDGE_FILES;
