import { majors } from '@mgmt-api/transport'
import { z } from 'zod'
import type { Config } from './config.ts'
import { day, duration, httpAddress, keptFor, name, secretReference, timeZone } from './values.ts'
import { cronExpression } from './cron-expression.ts'

/** Counts up when an older program could not read a configuration any more. */
export const configFormat = 1

const target = z.strictObject({
  name: name.meta({ description: 'What this target is called in commands, pages and messages' }),
  label: z.string().min(1).max(200).optional().meta({ description: 'What people call it; the name, where absent' }),
  labels: z
    .record(name, z.string().min(1).max(63))
    .optional()
    .meta({ description: 'Groups that the target belongs to, as `team: payments`; pages filter and sum by them' }),
  region: z.string().min(1).optional().meta({ description: 'Region of the domain, as `eu1`' }),
  domain: z.string().min(1).optional().meta({ description: 'Domain of the platform, below which regions are' }),
  base_url: httpAddress.optional().meta({ description: 'Address of the platform, instead of region and domain' }),
  major: z.literal(majors).optional().meta({
    description: 'Major version in the address of every operation, 4 or 5; that of each operation, where absent',
  }),
  key: secretReference.meta({ description: 'API key: ${env:NAME} or ${file:PATH}' }),
  scheme: z.string().min(1).optional().meta({ description: 'Word before the key in the Authorization header' }),
  native_name: z.string().min(1).optional().meta({ description: "The deployment's own name for the query language" }),
  requests_per_second: z
    .number()
    .positive()
    .max(1000)
    .default(10)
    .meta({ description: 'Requests a second at most, over all workers and jobs' }),
})

const jobBase = {
  name: name.optional().meta({ description: 'What the job is called; its kind, where absent' }),
  schedule: cronExpression.meta({ description: 'When it runs: five fields, minute first' }),
  time_zone: timeZone.optional().meta({ description: 'Time zone of the schedule; that of the file, where absent' }),
  missed: z
    .enum(['run once', 'run each', 'skip'])
    .default('run once')
    .meta({ description: 'What becomes of runs that came due while no worker was there' }),
  targets: z.array(name).min(1).optional().meta({ description: 'Names of targets; all, where absent' }),
}

const usageHistory = z.strictObject({
  job: z.literal('usage-history').meta({ description: 'Daily usage by pillar and tier, without gaps' }),
  ...jobBase,
  from: day.meta({ description: 'First day to have' }),
  again_days: z
    .int()
    .min(1)
    .max(60)
    .default(5)
    .meta({ description: 'Days that are fetched again in each run, because late records change them' }),
})

const budget = z.number().positive()
const usageBudget = z.strictObject({
  job: z.literal('usage-budget').meta({ description: 'The month so far, and what it will come to, against a budget' }),
  ...jobBase,
  budget: budget.optional().meta({ description: 'Units a calendar month, of each target' }),
  budgets: z.record(name, budget).optional().meta({ description: 'Units a calendar month, by target' }),
})

const usageAnomaly = z.strictObject({
  job: z.literal('usage-anomaly').meta({ description: "Days outside of the target's own weekly rhythm" }),
  ...jobBase,
  weeks: z.int().min(4).max(26).default(8).meta({ description: 'Weeks that a day is compared with' }),
  sensitivity: z
    .number()
    .min(2)
    .max(20)
    .default(5)
    .meta({ description: 'Width of the expected range in robust standard deviations; more is quieter' }),
  settle_days: z
    .int()
    .min(0)
    .max(14)
    .default(1)
    .meta({ description: 'Days before today that are not judged yet, because late records may change them' }),
})

const alertHistory = z.strictObject({
  job: z.literal('alert-history').meta({ description: 'A version of each alert definition, wherever it changed' }),
  ...jobBase,
})

const alertDrift = z.strictObject({
  job: z.literal('alert-drift').meta({ description: 'Alert definitions against a directory of definitions as code' }),
  ...jobBase,
  directory: z.string().min(1).meta({ description: 'Directory of definitions as code, from this file' }),
  code_targets: z
    .record(name, z.string().min(1))
    .optional()
    .meta({ description: "Names that the directory's own project has for targets; the same, where absent" }),
})

const noisyAlerts = z.strictObject({
  job: z
    .literal('noisy-alerts')
    .meta({ description: 'Alert definitions that trigger most, and those that nobody could act on' }),
  ...jobBase,
  window: duration.default('7d').meta({ description: 'How far back events count: `24h`, `7d`' }),
  top: z.int().min(1).max(500).default(50).meta({ description: 'Rows that are kept' }),
})

const job = z.discriminatedUnion('job', [
  usageHistory,
  usageBudget,
  usageAnomaly,
  alertHistory,
  alertDrift,
  noisyAlerts,
])

const notifierBase = {
  name: name.meta({ description: 'What this notifier is called in commands and messages' }),
  jobs: z.array(name).min(1).optional().meta({ description: 'Jobs whose messages it gets; all, where absent' }),
}

const notifier = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook').meta({ description: 'Posts each message as JSON, and tries again until it is taken' }),
    ...notifierBase,
    url: z
      .union([httpAddress, secretReference])
      .meta({ description: 'Where messages are posted: ${env:NAME} or ${file:PATH}' }),
    url_is_public: z
      .boolean()
      .optional()
      .meta({ description: 'The address is no secret, and may be written in this file' }),
    secret: secretReference.optional().meta({ description: 'Signs each message: ${env:NAME} or ${file:PATH}' }),
  }),
  z.strictObject({
    kind: z.literal('file').meta({ description: 'Adds each message to a file, as a line of JSON' }),
    ...notifierBase,
    path: z.string().min(1).meta({ description: 'The file, from this one' }),
  }),
  z.strictObject({
    kind: z.literal('stdout').meta({ description: 'Writes each message to standard output' }),
    ...notifierBase,
  }),
])

const kept = (by: string, what: string) =>
  keptFor.default(by).meta({ description: `How long to keep ${what}: \`90d\`, or \`forever\`` })

/** What a configuration file says. */
export const configSchema: z.ZodType<Config> = z.strictObject({
  format: z
    .literal(configFormat)
    .default(configFormat)
    .meta({ description: 'Number of the form of this file; leave it out' }),
  time_zone: timeZone
    .default('UTC')
    .meta({ description: 'Time zone of pages, and of schedules that name none: Europe/Berlin, UTC' }),
  targets: z.array(target).min(1).meta({ description: 'What is watched: one for each team and region' }),
  jobs: z.array(job).min(1).meta({ description: 'What is done, and when' }),
  notifiers: z.array(notifier).default([]).meta({ description: 'Who is told when a finding opens and when it closes' }),
  ping_url: z
    .union([httpAddress, secretReference])
    .optional()
    .meta({ description: 'Called after each minute in which the worker was well: ${env:NAME} or ${file:PATH}' }),
  ping_url_is_public: z
    .boolean()
    .optional()
    .meta({ description: 'The address of ping_url is no secret, and may be written in this file' }),
  server: z
    .strictObject({
      listen: z.string().default('127.0.0.1:8750').meta({ description: 'Address and port of pages and API' }),
      token: secretReference.optional().meta({ description: 'Needed beyond loopback: ${env:NAME} or ${file:PATH}' }),
    })
    .prefault({})
    .meta({ description: 'Status page, API and metrics' }),
  concurrency: z.int().min(1).max(64).default(4).meta({ description: 'Runs at once in one worker' }),
  retention: z
    .strictObject({
      runs: kept('90d', 'runs'),
      messages: kept('90d', 'messages'),
      findings: kept('400d', 'findings that are closed'),
      usage_days: kept('forever', 'daily usage'),
      usage_changes: kept('forever', 'earlier values of daily usage'),
      budget_decisions: kept('400d', 'what budgets said'),
      alert_versions: kept('forever', 'versions of alert definitions'),
      rankings: kept('400d', 'rankings of alert definitions'),
    })
    .prefault({})
    .meta({ description: 'How long rows are kept, by table' }),
})
