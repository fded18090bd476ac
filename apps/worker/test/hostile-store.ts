import { randomUUID } from 'node:crypto'
import type { Config } from '../src/config/config.ts'
import { driftFinding } from '../src/jobs/alert-drift/drift-finding.ts'
import { alertDrift } from '../src/jobs/alert-drift/alert-drift.ts'
import { writeVersions } from '../src/jobs/alert-history/write-versions.ts'
import { rankedRows } from '../src/jobs/noisy-alerts/ranked-row.ts'
import { writeRanking } from '../src/jobs/noisy-alerts/write-ranking.ts'
import { writeUsage } from '../src/jobs/usage-history/write-usage.ts'
import { storeTargetHealth } from '../src/targets/target-health-rows.ts'
import type { Store } from '../src/store/store.ts'
import { recordHeartbeat } from '../src/maintenance/heartbeat.ts'
import { configOf } from './config-of.ts'
import { difference } from './differences.ts'
import { pagesNow } from './page-server.ts'
import { jobRuns } from './run-job.ts'
import { addRuns } from './seeded-runs.ts'

/** Hostile and malformed names and texts. */
const evilTexts: readonly string[] = [
  '<script>document.title="owned"</script>',
  '"><img src=x onerror="document.title=1">',
  "' onmouseover='alert(1)' x='",
  '</title></main></body><h1>gone</h1>',
  '\u202egnp.exe\u2066 \u001b[31mred\u0007',
  'مرحبا بالعالم: تنبيه القرص',
  `👩‍👩‍👧‍👦${'🔥'.repeat(80)}`,
  'x'.repeat(512),
  'W '.repeat(256),
  '&lt;b&gt; &amp;amp; {{7*7}} ${7*7}',
]

const text = (index: number): string => evilTexts[index % evilTexts.length] ?? ''

/** 200 targets, some with hostile labels. */
export const hostileConfig: Config = configOf({
  targets: Array.from({ length: 200 }, (_, index) => ({
    name: index === 0 ? 'a'.repeat(63) : `target-${String(index).padStart(3, '0')}`,
    label: Array.from(text(index)).slice(0, 90).join(''),
    base_url: `https://${'long-'.repeat(10)}${index}.example`,
    key: '${env:KEY}',
  })),
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from: '2025-10-01' },
    { job: 'alert-history', schedule: '0 * * * *' },
    { job: 'alert-drift', schedule: '5 * * * *', directory: 'alerts' },
    { job: 'noisy-alerts', schedule: '0 8 * * *', window: '7d' },
  ],
})

/** The name of 63 letters, which has most of the rows. */
export const evilTarget: string = 'a'.repeat(63)

/** Fills a store with hostile texts wherever text comes from outside, including 1,500 findings. */
export async function seedHostile(store: Store): Promise<void> {
  const at = new Date(pagesNow)
  const target = evilTarget
  await store.transaction(async (transaction) => {
    const versions = evilTexts.flatMap((name, index) =>
      [1, 2].map((version) => ({
        definition: `${name.slice(0, 40).replaceAll(/[\u0000-\u001f]/g, '')}${index}`,
        version,
        change: version === 1 ? ('created' as const) : ('changed' as const),
        name,
        owner: name,
        key: name,
        digest: `${version}`,
        secrets: null,
        body: `name: ${name}\nversion: ${version}\n${'line: 1\n'.repeat(200)}`,
        changed: Array.from({ length: 30 }, (_, field) => `${name}.${field}`),
      })),
    )
    await writeVersions(transaction, { versions, updatedDigests: [], target, seenAt: at })
    const rows = rankedRows(evilTexts.map((name, index) => noisy(name, index)))
    await writeRanking(transaction, {
      job: 'noisy-alerts',
      target,
      at,
      from: new Date(at.getTime() - 604_800_000),
      rows,
    })
    const huge = [1e300, Number.MAX_SAFE_INTEGER, 1e-300, 0]
    const fetched = huge.map((value, index) => ({
      date: `2026-11-1${index}`,
      total: value,
      parts: [{ name: 'highLogs', pillar: text(0), tier: text(1), value } as never],
    }))
    await writeUsage(transaction, {
      target,
      spans: [{ from: '2026-11-10', to: '2026-11-14' }],
      fetched,
      source: 'daily',
      now: at,
    })
  })
  await seedFindings(store, target)
  const refused = { kind: 'refused' as const, error: text(1), keyFingerprint: 'mark' }
  await storeTargetHealth(store.db, target, { now: at, random: 0, probe: true, outcome: refused })
  const runs = evilTexts.map((note, index) => ({
    job: 'alert-drift',
    target,
    planned: `2026-11-21T0${index}:05:00.000Z`,
    state: 'failed' as const,
    note: note.replaceAll('\0', ''),
  }))
  await addRuns(store, runs)
  const machine = { host: text(0), pid: 1 }
  await recordHeartbeat(store, { id: randomUUID(), machine, startedAt: at }, { digest: text(1), revision: 1, now: at })
  await store.db
    .insertInto('messages')
    .values(evilTexts.map((body, index) => messageOf(body, index, at)))
    .execute()
}

async function seedFindings(store: Store, target: string): Promise<void> {
  const caller = () => {
    throw new Error('not called')
  }
  const runs = jobRuns(alertDrift, { store, target, caller: caller as never, options: { directory: 'alerts' } })
  const findings = Array.from({ length: 1_500 }, (_, index) => {
    const name = text(index)
    const fields = difference(index).fields.map((field) => ({
      ...field,
      path: [name, name],
      before: name,
      after: { [name]: name },
    }))
    const place = { file: `${name}/file.yaml`, line: 1, column: 1 }
    return driftFinding(
      difference(index, { name, fields, position: place, action: 'replace', notes: [name] }),
      'console',
    )
  })
  await runs.keep({ note: text(0), findings })
}

const noisy = (name: string, index: number): Parameters<typeof rankedRows>[0][number] => ({
  id: `${name.slice(0, 40)}${index}`,
  name,
  priority: name,
  triggered: 1_000_000 - index,
  resolved: 3,
  suppressed: 2,
  short: 1,
  medianMinutesOpen: 123_456.789,
  flapping: true,
  notifies: false,
  lastTriggered: pagesNow,
  causes: ['flapping', 'suppressed', 'not-notified'],
})

const messageOf = (body: string, index: number, at: Date) => ({
  id: randomUUID(),
  idempotency_key: `key-${index}`,
  thread: 'alert-drift',
  notifier: 'on-call',
  job: 'alert-drift',
  target: evilTarget,
  body: JSON.stringify({ text: body }),
  created_at: at,
  state: 'dead' as const,
  tries: 1_234,
  last_error: body.replaceAll('\0', ''),
})
