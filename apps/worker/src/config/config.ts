import type { ApiVersion } from '@mgmt-api/transport'
import { multiplyDecimals } from '../base/decimal.ts'
import { hasLabels, type LabelRule, mostSpecific } from './label-rules.ts'

// A validated configuration with its defaults. It contains references to secrets, never values, so it can be stored and
// shown.

/** `${env:NAME}` or `${file:PATH}`. */
export type SecretReference = string

export interface TargetConfig {
  readonly name: string
  readonly label?: string | undefined
  /** Labels for filters and sums: `{ team: 'payments' }`. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly base_url?: string | undefined
  readonly api_version?: ApiVersion | undefined
  readonly key: SecretReference
  readonly scheme?: string | undefined
  readonly native_name?: string | undefined
  readonly requests_per_second: number
}

/** The price of a unit for the targets with these labels. */
export interface PriceConfig extends LabelRule {
  readonly per_unit: number
  /** ISO 4217: `USD`. */
  readonly currency: string
}

/** How to handle runs that came due while no worker was running. */
export type MissedRunPolicy = 'latest' | 'all' | 'skip'

interface JobBase {
  readonly name?: string | undefined
  readonly targets?: readonly string[] | undefined
  /** Labels of the targets, instead of their names. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

interface ScheduledBase extends JobBase {
  readonly schedule: string
  readonly time_zone?: string | undefined
  readonly missed_runs: MissedRunPolicy
}

export interface UsageHistoryConfig extends ScheduledBase {
  readonly job: 'usage-history'
  readonly from: string
  readonly refetch_days: number
}

/** The budget of each target with these labels. */
export interface BudgetRule extends LabelRule {
  readonly units: number
}

export interface UsageBudgetConfig extends JobBase {
  readonly job: 'usage-budget'
  readonly budget?: number | undefined
  readonly budgets?: Readonly<Record<string, number>> | undefined
  readonly label_budgets?: readonly BudgetRule[] | undefined
}

export interface UsageAnomalyConfig extends JobBase {
  readonly job: 'usage-anomaly'
  readonly weeks: number
  readonly sensitivity: number
  readonly settle_days: number
}

export interface AlertHistoryConfig extends ScheduledBase {
  readonly job: 'alert-history'
}

export interface AlertDriftConfig extends ScheduledBase {
  readonly job: 'alert-drift'
  readonly directory: string
  readonly code_targets?: Readonly<Record<string, string>> | undefined
}

export interface AlertRoutesConfig extends ScheduledBase {
  readonly job: 'alert-routes'
  readonly directory: string
}

export interface NoisyAlertsConfig extends ScheduledBase {
  readonly job: 'noisy-alerts'
  readonly window: string
  readonly top: number
}

export type ScheduledJobConfig =
  | UsageHistoryConfig
  | AlertHistoryConfig
  | AlertDriftConfig
  | AlertRoutesConfig
  | NoisyAlertsConfig

/** Jobs that read the data of `usage-history`: they run after each of its runs, on the same target. */
export type UsageReaderConfig = UsageBudgetConfig | UsageAnomalyConfig

export type JobConfig = ScheduledJobConfig | UsageReaderConfig

export type JobKind = JobConfig['job']
export type JobConfigOf<K extends JobKind> = Extract<JobConfig, { readonly job: K }>

interface NotifierBase {
  readonly name: string
  readonly jobs?: readonly string[] | undefined
}

export interface WebhookConfig extends NotifierBase {
  readonly kind: 'webhook'
  readonly url: string
  /** Whether the URL is not a secret and may be written in the file. */
  readonly url_is_public?: boolean | undefined
  readonly secret?: SecretReference | undefined
}

/** An incoming webhook of a chat tool. */
export interface ChatConfig extends NotifierBase {
  readonly kind: 'slack' | 'teams'
  readonly url: SecretReference
}

export interface PagerDutyConfig extends NotifierBase {
  readonly kind: 'pagerduty'
  readonly routing_key: SecretReference
  readonly severity: 'critical' | 'error' | 'warning' | 'info'
  /** Address of the Events API v2; not a secret. */
  readonly url: string
}

export interface FileNotifierConfig extends NotifierBase {
  readonly kind: 'file'
  readonly path: string
}

export interface StdoutNotifierConfig extends NotifierBase {
  readonly kind: 'stdout'
}

/** A notifier that posts messages over HTTP. */
export type PostingNotifierConfig = WebhookConfig | ChatConfig | PagerDutyConfig
export type NotifierConfig = PostingNotifierConfig | FileNotifierConfig | StdoutNotifierConfig

/** Tables with a retention: a duration such as `90d`, or `forever`. */
export const keptTables = [
  'runs',
  'messages',
  'findings',
  'usage_days',
  'usage_changes',
  'budget_decisions',
  'alert_versions',
  'rankings',
] as const

export type KeptTable = (typeof keptTables)[number]

/** Beside the findings of jobs: the problems of the worker, and its unhealthy targets. */
export const workerFindings = '@worker'
export const targetFindings = '@targets'

export interface Config {
  readonly format: number
  readonly time_zone: string
  readonly targets: readonly TargetConfig[]
  readonly jobs: readonly JobConfig[]
  readonly prices?: readonly PriceConfig[] | undefined
  readonly notifiers: readonly NotifierConfig[]
  readonly ping_url?: string | undefined
  readonly ping_url_is_public?: boolean | undefined
  readonly server: {
    readonly listen: string
    readonly token?: SecretReference | undefined
    /** Address of the pages for links in messages. */
    readonly public_url?: string | undefined
  }
  readonly concurrency: number
  readonly retention: Readonly<Record<KeptTable, string>>
}

export const usageReaders: readonly unknown[] = ['usage-budget', 'usage-anomaly'] satisfies UsageReaderConfig['job'][]

export const isScheduled = (job: JobConfig): job is ScheduledJobConfig => !usageReaders.includes(job.job)

/** The name of a job: its own, or that of its kind. */
export const jobName = ({ name, job }: JobConfig): string => name ?? job

/** The price of a target's units; undefined if it has none. */
export const priceOf = ({ prices = [] }: Config, { labels }: TargetConfig): PriceConfig | undefined =>
  mostSpecific(prices, labels)[0]

/** The cost of units, exact and not rounded: `1273.855`. */
export const costOf = (units: number, { per_unit: price }: Pick<PriceConfig, 'per_unit'>): string =>
  multiplyDecimals(units, price)

/** The targets of a job, by name. */
export const targetNamesOf = (config: Config, { targets, labels }: JobConfig): readonly string[] =>
  targets ?? config.targets.filter((target) => hasLabels(target.labels, labels)).map(({ name }) => name)

/** The units per month of a target: by its name, else by most of its labels, else for all; undefined if it has none. */
export const budgetOf = (
  { budget, budgets, label_budgets: rules = [] }: UsageBudgetConfig,
  { name, labels }: Pick<TargetConfig, 'name' | 'labels'>,
): number | undefined => budgets?.[name] ?? mostSpecific(rules, labels)[0]?.units ?? budget
