import { apiVersions } from '@mgmt-api/transport'
import { z } from 'zod'
import type { Config } from './config.ts'
import {
  day,
  duration,
  httpAddress,
  retentionDuration,
  name,
  pagesAddress,
  secretReference,
  timeZone,
} from './values.ts'
import { cronExpression } from './cron-expression.ts'

/** Incremented when an older version could no longer read a configuration. */
export const configFormat = 1

const labels = z.record(name, z.string().min(1).max(63)).optional()

const target = z.strictObject({
  name: name.meta({ description: 'Name of the target in commands, pages and messages' }),
  label: z.string().min(1).max(200).optional().meta({ description: 'Display name (default: the name)' }),
  labels: labels.meta({ description: 'Labels of the target, such as `team: payments`; pages filter and sum by them' }),
  region: z.string().min(1).optional().meta({ description: 'Region of the domain, such as `eu1`' }),
  domain: z.string().min(1).optional().meta({ description: 'Domain of the platform' }),
  base_url: httpAddress.optional().meta({ description: 'Address of the platform, instead of region and domain' }),
  api_version: z.literal(apiVersions).optional().meta({
    description: 'API version of every request, 4 or 5 (default: that of each operation)',
  }),
  key: secretReference.meta({ description: 'API key: ${env:NAME} or ${file:PATH}' }),
  scheme: z.string().min(1).optional().meta({ description: 'Scheme of the Authorization header' }),
  native_name: z.string().min(1).optional().meta({ description: 'Name of the query language in this deployment' }),
  requests_per_second: z
    .number()
    .positive()
    .max(1000)
    .default(10)
    .meta({ description: 'Rate limit in requests per second, shared by all workers and jobs' }),
})

const jobBase = {
  name: name.optional().meta({ description: 'Name of the job (default: its kind)' }),
  targets: z.array(name).min(1).optional().meta({ description: 'Names of targets (default: all)' }),
  labels: labels.meta({ description: 'Labels of targets, all of which must match; instead of targets' }),
}

const scheduledBase = {
  ...jobBase,
  schedule: cronExpression.meta({ description: 'Cron schedule: five fields, minute first' }),
  time_zone: timeZone
    .optional()
    .meta({ description: 'Time zone of the schedule (default: that of the configuration)' }),
  missed_runs: z
    .enum(['latest', 'all', 'skip'])
    .default('latest')
    .meta({ description: 'How to handle runs missed while no worker was running: run the latest, all, or none' }),
}

const usageHistory = z.strictObject({
  job: z.literal('usage-history').meta({ description: 'Records daily usage by pillar and tier, without gaps' }),
  ...scheduledBase,
  from: day.meta({ description: 'First day to fetch' }),
  refetch_days: z
    .int()
    .min(1)
    .max(60)
    .default(5)
    .meta({ description: 'Number of recent days that each run fetches again, as late records change them' }),
})

const budget = z.number().positive()
const usageBudget = z.strictObject({
  job: z.literal('usage-budget').meta({
    description: 'Compares the usage of the month and its forecast with a budget, after each run of usage-history',
  }),
  ...jobBase,
  budget: budget.optional().meta({ description: 'Units per calendar month, for each target' }),
  budgets: z.record(name, budget).optional().meta({ description: 'Units per calendar month, by target' }),
  label_budgets: z
    .array(
      z.strictObject({
        labels: labels.meta({ description: 'Labels of the targets' }),
        units: budget.meta({ description: 'Units per calendar month' }),
      }),
    )
    .optional()
    .meta({ description: 'Units per calendar month for each target without one in budgets, by most of its labels' }),
})

const usageAnomaly = z.strictObject({
  job: z.literal('usage-anomaly').meta({
    description: "Finds days outside of the target's weekly pattern, after each run of usage-history",
  }),
  ...jobBase,
  weeks: z
    .int()
    .min(4)
    .max(26)
    .default(8)
    .meta({ description: 'Number of previous weeks that a day is compared with' }),
  sensitivity: z.number().min(2).max(20).default(5).meta({
    description: 'Width of the expected range in robust standard deviations; a higher value finds fewer days',
  }),
  settle_days: z
    .int()
    .min(0)
    .max(14)
    .default(1)
    .meta({ description: 'Number of recent days that are not evaluated yet, as late records may change them' }),
})

const alertHistory = z.strictObject({
  job: z.literal('alert-history').meta({ description: 'Records a version of each alert definition when it changes' }),
  ...scheduledBase,
})

const alertDrift = z.strictObject({
  job: z
    .literal('alert-drift')
    .meta({ description: 'Compares alert definitions with a directory of definitions as code' }),
  ...scheduledBase,
  directory: z.string().min(1).meta({ description: 'Directory of definitions as code, relative to this file' }),
  code_targets: z
    .record(name, z.string().min(1))
    .optional()
    .meta({ description: 'Names of targets in the project of the directory (default: the same names)' }),
})

const alertRoutes = z.strictObject({
  job: z
    .literal('alert-routes')
    .meta({ description: 'Checks who is notified about alerts, as invariants.yaml of a directory states' }),
  ...scheduledBase,
  directory: z.string().min(1).meta({ description: 'Directory of definitions as code, relative to this file' }),
})

const noisyAlerts = z.strictObject({
  job: z
    .literal('noisy-alerts')
    .meta({ description: 'Ranks alert definitions by triggered events, and marks those that are not actionable' }),
  ...scheduledBase,
  window: duration.default('7d').meta({ description: 'Evaluated period before a run: `24h`, `7d`' }),
  top: z.int().min(1).max(500).default(50).meta({ description: 'Maximum number of ranked definitions' }),
})

const job = z.discriminatedUnion('job', [
  usageHistory,
  usageBudget,
  usageAnomaly,
  alertHistory,
  alertDrift,
  alertRoutes,
  noisyAlerts,
])

const currency = z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), {
  error: 'must be a currency code of ISO 4217: USD, EUR',
})

const price = z.strictObject({
  labels: labels.meta({ description: 'Labels of the targets, all of which must match (default: all targets)' }),
  per_unit: z.number().nonnegative().meta({ description: 'Price of a unit in the currency' }),
  currency: currency.meta({ description: 'Currency code of ISO 4217: USD, EUR' }),
})

const notifierBase = {
  name: name.meta({ description: 'Name of the notifier in commands and messages' }),
  jobs: z.array(name).min(1).optional().meta({ description: 'Jobs whose messages it receives (default: all)' }),
}

const webhookReference = secretReference.meta({ description: 'Address of the webhook: ${env:NAME} or ${file:PATH}' })

const notifier = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook').meta({ description: 'Posts each message as JSON, with retries until it is accepted' }),
    ...notifierBase,
    url: z
      .union([httpAddress, secretReference])
      .meta({ description: 'URL that messages are posted to: ${env:NAME} or ${file:PATH}' }),
    url_is_public: z
      .boolean()
      .optional()
      .meta({ description: 'Whether url is not a secret and may be written in this file' }),
    secret: secretReference
      .optional()
      .meta({ description: 'Secret for signing messages: ${env:NAME} or ${file:PATH}' }),
  }),
  z.strictObject({
    kind: z.literal('slack').meta({ description: 'Posts each message to an incoming webhook of Slack' }),
    ...notifierBase,
    url: webhookReference,
  }),
  z.strictObject({
    kind: z.literal('teams').meta({ description: 'Posts each message to a workflow of Teams, as an Adaptive Card' }),
    ...notifierBase,
    url: webhookReference,
  }),
  z.strictObject({
    kind: z.literal('pagerduty').meta({
      description:
        'Triggers and resolves an alert for each job on a target, and for each outage, over the Events API v2',
    }),
    ...notifierBase,
    routing_key: secretReference.meta({ description: 'Integration key of the service: ${env:NAME} or ${file:PATH}' }),
    severity: z
      .enum(['critical', 'error', 'warning', 'info'])
      .default('warning')
      .meta({ description: 'Severity of findings and problems of the worker; that of failing targets is error' }),
    url: httpAddress.default('https://events.pagerduty.com/v2/enqueue').meta({
      description: 'Address of the Events API v2: https://events.eu.pagerduty.com/v2/enqueue in the EU',
    }),
  }),
  z.strictObject({
    kind: z.literal('file').meta({ description: 'Appends each message to a file as a line of JSON' }),
    ...notifierBase,
    path: z.string().min(1).meta({ description: 'Path of the file, relative to this file' }),
  }),
  z.strictObject({
    kind: z.literal('stdout').meta({ description: 'Writes each message to standard output' }),
    ...notifierBase,
  }),
])

const retention = (by: string, what: string) =>
  retentionDuration.default(by).meta({ description: `Retention of ${what}: \`90d\`, or \`forever\`` })

/** Schema of a configuration file. */
export const configSchema: z.ZodType<Config> = z.strictObject({
  format: z.literal(configFormat).default(configFormat).meta({ description: 'Format version of this file; omit it' }),
  time_zone: timeZone
    .default('UTC')
    .meta({ description: 'Time zone of pages, and default for schedules: Europe/Berlin, UTC' }),
  include: z.string().min(1).optional().meta({
    description: 'Files with more targets, relative to this file: `targets.d/*.yaml`; each contains only targets',
  }),
  targets: z.array(target).meta({ description: 'Monitored platform accounts: one for each team and region' }),
  jobs: z.array(job).min(1).meta({ description: 'Jobs, from which all data comes' }),
  prices: z.array(price).optional().meta({
    description: 'Prices of units by label; of those that match a target, the one with the most labels applies',
  }),
  notifiers: z
    .array(notifier)
    .default([])
    .meta({ description: 'Receivers of messages about opened and closed findings' }),
  ping_url: z
    .union([httpAddress, secretReference])
    .optional()
    .meta({ description: 'URL called each minute unless everything is down: ${env:NAME} or ${file:PATH}' }),
  ping_url_is_public: z
    .boolean()
    .optional()
    .meta({ description: 'Whether ping_url is not a secret and may be written in this file' }),
  server: z
    .strictObject({
      listen: z.string().default('127.0.0.1:8750').meta({ description: 'Listen address and port' }),
      token: secretReference
        .optional()
        .meta({ description: 'Access token, required beyond loopback: ${env:NAME} or ${file:PATH}' }),
      public_url: pagesAddress
        .optional()
        .meta({ description: 'Address of the pages, for links in messages: https://worker.example.com' }),
    })
    .prefault({})
    .meta({ description: 'Pages, API and metrics' }),
  concurrency: z.int().min(1).max(64).default(4).meta({ description: 'Concurrent runs of one worker' }),
  retention: z
    .strictObject({
      runs: retention('90d', 'runs'),
      messages: retention('90d', 'messages'),
      findings: retention('400d', 'closed findings'),
      usage_days: retention('forever', 'daily usage'),
      usage_changes: retention('forever', 'earlier values of daily usage'),
      budget_decisions: retention('400d', 'budget decisions'),
      alert_versions: retention('forever', 'versions of alert definitions'),
      rankings: retention('400d', 'rankings of alert definitions'),
    })
    .prefault({})
    .meta({ description: 'Retention by table' }),
})
