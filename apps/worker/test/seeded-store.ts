import { createAlerts } from '@mgmt-api/alerts'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import type { Config, JobKind } from '../src/config/config.ts'
import { alertDrift } from '../src/jobs/alert-drift/alert-drift.ts'
import { directoryFinding } from '../src/jobs/alert-drift/directory-finding.ts'
import { driftFinding } from '../src/jobs/alert-drift/drift-finding.ts'
import { alertHistory } from '../src/jobs/alert-history/alert-history.ts'
import type { JobDefinition } from '../src/jobs/job.ts'
import { noisyAlerts } from '../src/jobs/noisy-alerts/noisy-alerts.ts'
import { usageAnomaly } from '../src/jobs/usage-anomaly/usage-anomaly.ts'
import { usageBudget } from '../src/jobs/usage-budget/usage-budget.ts'
import { usageHistory } from '../src/jobs/usage-history/usage-history.ts'
import { storeTargetHealth } from '../src/targets/target-health-rows.ts'
import { recordHeartbeat } from '../src/maintenance/heartbeat.ts'
import type { Store } from '../src/store/store.ts'
import { configOf } from './config-of.ts'
import { difference } from './differences.ts'
import { pagesNow } from './page-server.ts'
import { jobRuns } from './run-job.ts'
import { addRuns, type SeededRun } from './seeded-runs.ts'

const others = [
  'prod-ap',
  'prod-sa',
  'search-eu',
  'search-us',
  'checkout-eu',
  'checkout-us',
  'staging-eu',
  'staging-us',
]

/** The configuration of the seeded store: ten targets, all kinds of jobs. */
export const seededConfig: Config = configOf({
  time_zone: 'Europe/Berlin',
  targets: ['prod-eu', 'prod-us', ...others].map((name) => ({
    name,
    label: `${name.startsWith('prod') ? 'Production' : 'Team'} ${name.slice(-2).toUpperCase()}`,
    labels: { team: name.split('-')[0] ?? name, region: name.slice(-2) },
    base_url: `https://api.${name}.example`,
    key: '${env:KEY}',
  })),
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from: '2025-10-01' },
    { job: 'usage-budget', budgets: { 'prod-eu': 9_000, 'prod-us': 6_000 }, budget: 20_000 },
    { job: 'usage-anomaly' },
    { job: 'alert-history', schedule: '*/15 * * * *', targets: ['prod-eu', 'prod-us'] },
    { job: 'alert-drift', schedule: '5 * * * *', targets: ['prod-eu', 'prod-us'], directory: 'alerts' },
    { job: 'noisy-alerts', schedule: '0 8 * * *', targets: ['prod-eu', 'prod-us'], window: '7d' },
  ],
  prices: [
    { labels: { team: 'prod' }, per_unit: 1.2, currency: 'USD' },
    { labels: { team: 'prod', region: 'us' }, per_unit: 1.05, currency: 'EUR' },
  ],
  notifiers: [{ name: 'on-call', kind: 'stdout' }],
})

/** Ids of rows that tests use. */
export interface SeededStore {
  readonly failedRun: string
  readonly doneRun: string
  readonly queuedRun: string
  /** Id of a definition with three versions. */
  readonly definition: string
}

/** Fills a store like some weeks of operation, with the functions of the worker. */
export async function seedStore(store: Store): Promise<SeededStore> {
  const eu = createEmulator({ now: pagesNow, seed: { alertDefs: 60, suppressionRules: 3, usageDays: 400 } })
  const us = createEmulator({ now: pagesNow, seed: { alertDefs: 20, usageDays: 120, random: 2 } })
  try {
    await seedUsage(store, { eu, us })
    const definition = await seedAlerts(store, eu)
    await seedDrift(store)
    await seedTargets(store)
    return { ...(await seedRuns(store)), definition }
  } finally {
    await eu.close()
    await us.close()
  }
}

/** Creates the context of a job on a target. */
function runsOf<K extends JobKind>(
  definition: JobDefinition<K>,
  store: Store,
  on: { target: string; emulator: Emulator },
) {
  const { emulator, target } = on
  const base = { baseUrl: emulator.url, apiKey: 'any-key', fetch: emulator.fetch }
  const options = seededConfig.jobs.find(({ job }) => job === definition.kind)
  const { targets: _, job: __, ...rest } = options ?? { targets: [], job: '' }
  return jobRuns(definition, { store, target, caller: createTransport({ ...base, readOnly: true }), options: rest })
}

async function seedUsage(store: Store, { eu, us }: { eu: Emulator; us: Emulator }): Promise<void> {
  for (const on of [
    { target: 'prod-eu', emulator: eu },
    { target: 'prod-us', emulator: us },
    { target: 'prod-ap', emulator: us },
  ]) {
    await runsOf(usageHistory, store, on).run()
    await spike(store, on.target)
    await runsOf(usageBudget, store, on).run()
    await runsOf(usageAnomaly, store, on).run()
  }
}

/** Some unusual days, and one missing day. */
async function spike(store: Store, target: string): Promise<void> {
  const change = (day: string, factor: number): Promise<unknown> =>
    store.transaction(async (transaction) => {
      for (const table of ['usage_days', 'usage_known_days'] as const) {
        const column = table === 'usage_days' ? 'units' : 'total'
        await transaction
          .updateTable(table)
          .set((set) => ({ [column]: set(column as 'units', '*', factor) }))
          .where('target', '=', target)
          .where('day', '=', day)
          .execute()
      }
    })
  await change('2026-11-18', 2.2)
  await change('2026-10-22', 0.2)
  await store.db.deleteFrom('usage_days').where('target', '=', target).where('day', '=', '2026-11-03').execute()
  await store.db.deleteFrom('usage_known_days').where('target', '=', target).where('day', '=', '2026-11-03').execute()
}

/** @returns the id of a definition with three versions */
async function seedAlerts(store: Store, emulator: Emulator): Promise<string> {
  const { definitions } = createAlerts(
    createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch: emulator.fetch }),
  )
  const runs = runsOf(alertHistory, store, { target: 'prod-eu', emulator })
  runs.clock.set('2026-11-01T02:00:00.000Z')
  await runs.run()
  const [first, second, third] = await definitions.list().toArray(3)
  for (const [index, def] of [first, second].entries()) {
    const { id = '', alertDefProperties = {} } = def ?? {}
    const priority = index === 0 ? 'ALERT_DEF_PRIORITY_P1' : 'ALERT_DEF_PRIORITY_P4'
    await definitions.replace(id, { ...alertDefProperties, priority, description: 'Changed in the console.' })
  }
  runs.clock.set('2026-11-20T09:15:00.000Z')
  await runs.run()
  await definitions.delete(third?.id ?? '')
  await definitions.replace(first?.id ?? '', { ...first?.alertDefProperties, name: 'Checkout is slow' })
  runs.clock.set('2026-11-21T09:30:00.000Z')
  await runs.run()
  const noise = runsOf(noisyAlerts, store, { target: 'prod-eu', emulator })
  for (const time of ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z']) {
    noise.clock.set(time)
    await noise.run()
  }
  return first?.id ?? ''
}

async function seedDrift(store: Store): Promise<void> {
  const caller = createTransport({ baseUrl: 'https://emulator.invalid', apiKey: 'any-key' })
  const options = { directory: 'alerts' }
  const findings = [
    ...Array.from({ length: 60 }, (_, index) => driftFinding(difference(index), 'console')),
    driftFinding(difference(101, { action: 'create' }), 'directory'),
    driftFinding(difference(102, { action: 'unmanaged' }), 'unknown'),
    driftFinding(difference(103), 'both'),
  ]
  const eu = jobRuns(alertDrift, { store, target: 'prod-eu', caller, options, time: '2026-11-19T06:05:00.000Z' })
  await eu.keep({ note: `${findings.length} differences`, findings })
  const us = jobRuns(alertDrift, { store, target: 'prod-us', caller, options, time: '2026-11-20T06:05:00.000Z' })
  const trouble = {
    code: 'not_found',
    message: 'the directory alerts is missing',
    hint: 'Set the directory of alert-drift to an existing one.',
  }
  await us.keep({ note: 'the directory is missing', findings: [directoryFinding('alerts', trouble)] })
}

async function seedTargets(store: Store): Promise<void> {
  const learnt = { now: new Date('2026-11-21T11:40:00.000Z'), random: 0.5, probe: true }
  const refused = { kind: 'refused' as const, error: 'the key is refused (401): check KEY', keyFingerprint: 'mark' }
  await storeTargetHealth(store.db, 'search-us', { ...learnt, outcome: refused })
  const failing = { kind: 'failing' as const, error: 'no response from api.search-eu.example within 30 s' }
  await storeTargetHealth(store.db, 'search-eu', { ...learnt, outcome: failing })
  for (const target of ['prod-eu', 'prod-us', 'prod-ap']) {
    await storeTargetHealth(store.db, target, { ...learnt, probe: false, outcome: { kind: 'ok' } })
  }
  const worker = {
    id: crypto.randomUUID(),
    machine: { host: 'worker-1', pid: 4711 },
    startedAt: new Date('2026-11-14T08:00:00Z'),
  }
  await recordHeartbeat(store, worker, { digest: '0f3c9b7e51aa', revision: 1, now: new Date(pagesNow) })
}

/** Three days of runs. */
async function seedRuns(store: Store): Promise<Omit<SeededStore, 'definition'>> {
  const runs: SeededRun[] = []
  for (const day of ['19', '20', '21']) {
    for (const { name } of seededConfig.targets) {
      const isHealthy = !name.startsWith('search')
      runs.push({
        job: 'usage-history',
        target: name,
        planned: `2026-11-${day}T01:30:00.000Z`,
        state: isHealthy ? 'done' : 'queued',
        note: isHealthy ? '5 days fetched' : 'waiting for its target, which is failing',
      })
    }
  }
  runs.push({
    job: 'alert-drift',
    target: 'prod-us',
    planned: '2026-11-21T11:05:00.000Z',
    state: 'failed',
    note: 'the directory alerts is missing',
  })
  runs.push({
    job: 'usage-budget',
    target: 'staging-eu',
    planned: '2026-11-21T06:00:00.000Z',
    state: 'failed',
    note: 'staging-eu has no budget',
  })
  runs.push({
    job: 'alert-history',
    target: 'prod-eu',
    planned: '2026-11-21T11:45:00.000Z',
    state: 'running',
    note: null,
    progress: { done: 750, total: 1_500 },
  })
  const ids = await addRuns(store, runs)
  const idOf = (state: SeededRun['state']): string => ids[runs.findIndex((run) => run.state === state)] ?? ''
  return { failedRun: idOf('failed'), doneRun: idOf('done'), queuedRun: idOf('queued') }
}
