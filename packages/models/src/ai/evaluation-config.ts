import {
  type Enum,
  type Model,
  bool,
  empty,
  int64,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, Int64, OneOf, Open } from '../core/types.ts'
import { CustomEvaluationConfig } from './custom-evaluation.ts'

/** Settings of an evaluation that wants certain topics. */
export interface AllowedTopicsConfig {
  /** The topics that are allowed. 1 to 1,024 items, each 1 to 256 characters. */
  topics?: string[] | undefined
}

export const AllowedTopicsConfig: Model<AllowedTopicsConfig> = model('AllowedTopicsConfig', {
  topics: list(text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }), { min: 1, max: 1_024 }),
})

/** Settings of an evaluation that looks for talk of competitors. */
export interface CompetitionConfig {
  /** Their names. 1 to 1,024 items, each 1 to 256 characters. */
  competitors?: string[] | undefined
}

export const CompetitionConfig: Model<CompetitionConfig> = model('CompetitionConfig', {
  competitors: list(text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }), { min: 1, max: 1_024 }),
})

const piiCategoryValues = ['PHONE_NUMBER', 'EMAIL_ADDRESS', 'CREDIT_CARD', 'IBAN_CODE', 'US_SSN'] as const

/** A kind of personal data. */
export type PiiCategory = Open<(typeof piiCategoryValues)[number]>
export const PiiCategory: Enum<PiiCategory> = openEnum('PiiCategory', piiCategoryValues)

/** Settings of an evaluation that looks for personal data. */
export interface PiiConfig {
  /** The kinds that it looks for. 1 to 1,024 items. */
  categories?: PiiCategory[] | undefined
}

export const PiiConfig: Model<PiiConfig> = model('PiiConfig', {
  categories: list(PiiCategory, { min: 1, max: 1_024 }),
})

/** Settings of an evaluation that looks for injected prompts. */
export interface PromptInjectionConfig {
  /** What the model that judges should know of the application. At most 65,536 characters. */
  additionalContext?: string | undefined
}

export const PromptInjectionConfig: Model<PromptInjectionConfig> = model('PromptInjectionConfig', {
  additionalContext: text({ max: 65_536 }),
})

/** Settings of an evaluation that refuses certain topics. */
export interface RestrictedTopicsConfig {
  /** The topics that are refused. 1 to 1,024 items, each 1 to 256 characters. */
  topics?: string[] | undefined
}

export const RestrictedTopicsConfig: Model<RestrictedTopicsConfig> = model('RestrictedTopicsConfig', {
  topics: list(text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }), { min: 1, max: 1_024 }),
})

/** Settings of an evaluation that wants SQL to use certain tables. */
export interface SqlAllowedTablesConfig {
  /** The tables that are allowed. 1 to 1,024 items, each 1 to 256 characters. */
  tables?: string[] | undefined
}

export const SqlAllowedTablesConfig: Model<SqlAllowedTablesConfig> = model('SqlAllowedTablesConfig', {
  tables: list(text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }), { min: 1, max: 1_024 }),
})

/** Settings of an evaluation that looks for SQL that is expensive. */
export interface SqlLoadConfig {
  /** True: recursive common table expressions pass. */
  allowRecursiveCte?: boolean | undefined
  /** Common table expressions that a statement may have. At most 9,999. */
  cteLimit?: Int64 | undefined
  /** Joins that a statement may have. At most 9,999. */
  joinLimit?: Int64 | undefined
}

export const SqlLoadConfig: Model<SqlLoadConfig> = model('SqlLoadConfig', {
  allowRecursiveCte: bool(),
  cteLimit: int64({ max: 9_999, unsigned: true }),
  joinLimit: int64({ max: 9_999, unsigned: true }),
})

/** Settings of an evaluation that refuses SQL on certain tables. */
export interface SqlRestrictedTablesConfig {
  /** The tables that are refused. 1 to 1,024 items, each 1 to 256 characters. */
  tables?: string[] | undefined
}

export const SqlRestrictedTablesConfig: Model<SqlRestrictedTablesConfig> = model('SqlRestrictedTablesConfig', {
  tables: list(text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }), { min: 1, max: 1_024 }),
})

/** At most one of these is present. */
export interface EvaluationConfigVariants {
  /** Topics beyond those that are allowed. */
  allowedTopics: AllowedTopicsConfig
  /** Talk of competitors. */
  competition: CompetitionConfig
  /** Answers that leave something out. */
  hallucinationCompleteness: Empty
  /** Answers that go beyond their context. */
  hallucinationContextAdherence: Empty
  /** Context that does not fit the question. */
  hallucinationContextRelevance: Empty
  /** Answers that are wrong. */
  hallucinationCorrectness: Empty
  /** Personal data. */
  pii: PiiConfig
  /** Injected prompts. */
  promptInjection: PromptInjectionConfig
  /** Topics that are refused. */
  restrictedTopics: RestrictedTopicsConfig
  /** Sexism. */
  sexism: Empty
  /** SQL on tables beyond those that are allowed. */
  sqlAllowedTables: SqlAllowedTablesConfig
  /** SQL that was made up. */
  sqlHallucination: Empty
  /** SQL that changes data. */
  sqlReadOnly: Empty
  /** SQL on tables that are refused. */
  sqlRestrictedTables: SqlRestrictedTablesConfig
  /** Toxic language. */
  toxicity: Empty
  /** Answers that miss their task. */
  hallucinationTaskAdherence: Empty
  /** SQL that is expensive. */
  sqlLoad: SqlLoadConfig
  /** Answers in another language than the question's. */
  languageMismatch: Empty
  /** What a custom evaluation looks for. */
  customEvaluation: CustomEvaluationConfig
}

/** What an evaluation looks for, with its settings. */
export type EvaluationConfig = OneOf<EvaluationConfigVariants>

export const EvaluationConfig: Model<EvaluationConfig> = variants('EvaluationConfig', [
  oneOf<EvaluationConfigVariants>({
    allowedTopics: AllowedTopicsConfig,
    competition: CompetitionConfig,
    hallucinationCompleteness: empty(),
    hallucinationContextAdherence: empty(),
    hallucinationContextRelevance: empty(),
    hallucinationCorrectness: empty(),
    pii: PiiConfig,
    promptInjection: PromptInjectionConfig,
    restrictedTopics: RestrictedTopicsConfig,
    sexism: empty(),
    sqlAllowedTables: SqlAllowedTablesConfig,
    sqlHallucination: empty(),
    sqlReadOnly: empty(),
    sqlRestrictedTables: SqlRestrictedTablesConfig,
    toxicity: empty(),
    hallucinationTaskAdherence: empty(),
    sqlLoad: SqlLoadConfig,
    languageMismatch: empty(),
    customEvaluation: CustomEvaluationConfig,
  }),
])
