import { sql } from 'kysely'
import type { Config } from '../src/config/config.ts'
import type { Store } from '../src/store/store.ts'
import { configOf } from './config-of.ts'
import { pagesNow } from './page-server.ts'

const teamOf = (index: number): string => (index % 2 === 0 ? 'payments' : 'search')

const names = Array.from({ length: 214 }, (_, index) => `${teamOf(index)}-${String(index).padStart(3, '0')}`)

/** 214 targets of two teams. */
export const manyConfig: Config = configOf({
  time_zone: 'Europe/Berlin',
  targets: names.map((name, index) => ({
    name,
    label: `Account ${index} of ${teamOf(index)}`,
    labels: { team: teamOf(index), env: index % 3 === 0 ? 'staging' : 'prod', region: 'eu' },
    base_url: `https://api.${name}.example`,
    key: '${env:KEY}',
  })),
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from: '2025-10-01' },
    { job: 'usage-budget', budget: 4_000 },
    { job: 'alert-drift', schedule: '5 * * * *', targets: ['payments-000'], directory: 'alerts' },
    { job: 'noisy-alerts', schedule: '0 8 * * *', window: '7d' },
  ],
})

/** Fills a store with more rows than any page shows. The daily usage of a target is its number plus one. */
export async function fillMany(store: Store): Promise<void> {
  await fillUsage(store)
  await fillAlerts(store)
  await fillRuns(store)
}

async function fillUsage({ db }: Store): Promise<void> {
  await sql`
    insert into mgmt_worker.usage_days
    select name, '2026-09-01'::date + day, 'logs', 'high', number, now(), now()
    from unnest(${names}::text[]) with ordinality as target (name, number), generate_series(0, 81) as day`.execute(db)
  await sql`
    insert into mgmt_worker.usage_known_days
    select target, day, sum(units), 'daily', now() from mgmt_worker.usage_days group by target, day`.execute(db)
}

async function fillAlerts({ db }: Store): Promise<void> {
  const version = (number: number, change: string, seenAt: string) =>
    sql`('payments-000', ${`d${number}`}, 1, ${seenAt}::timestamptz, ${change}, ${`Disk almost full on group ${number}`},
      'x', 'name: Disk almost full', '["alertDefProperties.name"]'::jsonb)`
  const rows = [
    ...['created', 'changed', 'changed', 'deleted'].map((change, index) =>
      version(index, change, `2026-11-2${index === 3 ? 1 : 0}T0${index}:00:00Z`),
    ),
    ...Array.from({ length: 60 }, (_, index) => version(index + 10, 'changed', '2026-10-01T00:00:00Z')),
  ]
  await sql`
    insert into mgmt_worker.alert_versions
      (target, definition, version, seen_at, change, name, digest, body, changed)
    values ${sql.join(rows)}`.execute(db)
  const ranked = JSON.stringify(
    Array.from({ length: 120 }, (_, index) => ({
      ...{ id: `d${index}`, name: `Disk almost full ${index}`, priority: 'P1', triggered: 500 - index, resolved: 3 },
      ...{ suppressed: 2, short: 1, medianMinutesOpen: 12, flapping: true, notifies: true, lastTriggered: pagesNow },
      causes: ['flapping'],
    })),
  )
  await sql`
    insert into mgmt_worker.rankings (job, target, ranked_at, window_from, window_to, rows)
    select 'noisy-alerts', name, ${pagesNow}, ${pagesNow}::timestamptz - interval '7 days', ${pagesNow}, ${ranked}::jsonb
    from unnest(${names}::text[]) as target (name)`.execute(db)
}

async function fillRuns({ db }: Store): Promise<void> {
  const error = `no response from the platform: ${'attempt after attempt, '.repeat(6)}`
  await sql`
    insert into mgmt_worker.runs
      (id, job, target, planned_at, reason, request, state, created_at, started_at, finished_at, note, took_ms)
    select gen_random_uuid(), 'usage-history', name, ${pagesNow}::timestamptz - number * interval '1 minute', 'schedule',
      '{}', 'failed', ${pagesNow}, ${pagesNow}, ${pagesNow}, ${error}, 1500
    from unnest(${names}::text[]) with ordinality as target (name, number)`.execute(db)
  await sql`
    insert into mgmt_worker.job_states (job, target, last_failure_at, last_failure)
    select 'usage-history', name, ${pagesNow}, ${error} from unnest(${names}::text[]) as target (name)`.execute(db)
  await sql`
    insert into mgmt_worker.target_states (target, condition, since, failures, last_error)
    select name, 'failing', ${pagesNow}, 5, ${error} from unnest(${names}::text[]) as target (name)`.execute(db)
  await sql`
    insert into mgmt_worker.findings
      (id, job, target, key, state, title, details, first_seen_at, last_seen_at, last_run)
    select gen_random_uuid(), 'usage-budget', name, 'passed', 'open',
      'budget exceeded on 20 November, 132 %', '{}', ${pagesNow}, ${pagesNow}, gen_random_uuid()
    from unnest(${names}::text[]) as target (name)`.execute(db)
  await sql`
    insert into mgmt_worker.messages (id, idempotency_key, notifier, job, target, thread, body, created_at, state, last_error)
    select gen_random_uuid(), name, 'on-call', 'usage-budget', name, 'usage-budget',
      ${JSON.stringify({ text: 'usage-budget on a target: 1 finding opened, 0 closed. '.repeat(5) })}::jsonb,
      ${pagesNow}, 'dead', ${error}
    from unnest(${names}::text[]) as target (name)`.execute(db)
}
