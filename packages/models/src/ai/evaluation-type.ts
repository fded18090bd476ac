import { type Enum, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const evaluationTypeValues = [
  'ALLOWED_TOPICS',
  'COMPETITION',
  'HALLUCINATION_COMPLETENESS',
  'HALLUCINATION_CONTEXT_ADHERENCE',
  'HALLUCINATION_CONTEXT_RELEVANCE',
  'HALLUCINATION_CORRECTNESS',
  'PII',
  'PROMPT_INJECTION',
  'RESTRICTED_TOPICS',
  'SEXISM',
  'SQL_ALLOWED_TABLES',
  'SQL_HALLUCINATION',
  'SQL_READ_ONLY',
  'SQL_RESTRICTED_TABLES',
  'TOXICITY',
  'HALLUCINATION_TASK_ADHERENCE',
  'SQL_LOAD',
  'LANGUAGE_MISMATCH',
  'CUSTOM_EVALUATION',
] as const

/** What an evaluation looks for. */
export type EvaluationType = Open<(typeof evaluationTypeValues)[number]>
export const EvaluationType: Enum<EvaluationType> = openEnum('EvaluationType', evaluationTypeValues)
