import { randomUUID } from 'node:crypto'
import type { Store } from '../src/store/store.ts'
import type { RunState } from '../src/store/tables.ts'
import { keepUsage } from './keep-usage.ts'

const time = (clock: string): string => `2026-11-21T${clock}:00.000Z`

/**
 * Inserts rows of the targets `prod-eu` and `prod-us` into every table that pages and commands read.
 * @returns id of a run that is done
 */
export async function fillStore(store: Store): Promise<string> {
  for (const target of ['prod-eu', 'prod-us']) {
    await keepUsage(store, target, { from: '2026-11-01', to: '2026-11-20', units: (day) => Number(day.slice(-2)) })
    await addVersions(store, target)
  }
  const [done] = await addRuns(store, ['done', 'failed', 'skipped'])
  await addFindings(store)
  await addDecisions(store)
  await addMessages(store)
  await store.db
    .insertInto('job_states')
    .values([
      { job: 'usage-history', target: 'prod-eu', last_success_at: time('02:31'), last_failure_at: time('02:00') },
      { job: 'budget', target: 'prod-eu' },
      { job: 'noisy', target: 'prod-eu' },
    ])
    .execute()
  await store.db
    .insertInto('target_states')
    .values({ target: 'prod-us', condition: 'refused', since: time('02:30'), failures: 3, last_error: 'HTTP 401' })
    .execute()
  return done ?? ''
}

async function addRuns({ db }: Store, states: readonly RunState[]): Promise<readonly string[]> {
  const rows = states.map((state, index) => ({
    id: randomUUID(),
    job: 'usage-history',
    target: 'prod-eu',
    planned_at: time(`0${index}:30`),
    reason: 'schedule' as const,
    request: '{}',
    state,
    created_at: time('00:00'),
    started_at: time('02:30'),
    finished_at: time('02:31'),
    took_ms: 1_500 * (index + 1),
    waited_ms: 1_000,
    progress: JSON.stringify({ done: 1, total: 1 }),
  }))
  await db.insertInto('runs').values(rows).execute()
  return rows.map(({ id }) => id)
}

async function addFindings({ db }: Store): Promise<void> {
  const finding = (key: string, state: 'open' | 'closed', first: string) => ({
    id: randomUUID(),
    job: 'usage-history',
    target: 'prod-eu',
    key,
    state,
    title: `<b>${key}</b>`,
    details: JSON.stringify({ units: 7 }),
    first_seen_at: time(first),
    last_seen_at: time('10:00'),
    last_run: randomUUID(),
  })
  const rows = [
    finding('older', 'open', '01:00'),
    finding('younger', 'open', '02:00'),
    finding('past', 'closed', '00:00'),
  ]
  await db.insertInto('findings').values(rows).execute()
}

async function addVersions({ db }: Store, target: string): Promise<void> {
  await db
    .insertInto('alert_versions')
    .values({
      target,
      definition: 'd1',
      version: 1,
      seen_at: time('01:00'),
      change: 'found',
      name: 'CPU',
      owner: null,
      key: null,
      digest: 'x',
      secrets: null,
      body: 'name: CPU\n',
      changed: '[]',
    })
    .execute()
}

async function addDecisions({ db }: Store): Promise<void> {
  for (const [decided, used] of [
    ['01:00', 1],
    ['02:00', 2],
  ] as const) {
    const decision = { job: 'budget', target: 'prod-eu', decided_at: time(decided), month: '2026-11', inputs: '{}' }
    const outlook = JSON.stringify({ used })
    await db
      .insertInto('budget_decisions')
      .values({ ...decision, outlook })
      .execute()
    const window = { window_from: time('00:00'), window_to: time('01:00') }
    await db
      .insertInto('rankings')
      .values({ job: 'noisy', target: 'prod-eu', ranked_at: time(decided), ...window, rows: '[{"name":"CPU"}]' })
      .execute()
  }
}

async function addMessages({ db }: Store): Promise<void> {
  const message = (key: string, state: 'waiting' | 'dead' | 'delivered') => ({
    id: randomUUID(),
    idempotency_key: key,
    thread: 'alert-drift',
    notifier: 'lines',
    job: 'usage-history',
    target: 'prod-eu',
    body: '{"text":"hello"}',
    created_at: time('03:00'),
    state,
  })
  const rows = [message('a', 'waiting'), message('b', 'dead'), message('c', 'dead'), message('d', 'delivered')]
  await db.insertInto('messages').values(rows).execute()
}
