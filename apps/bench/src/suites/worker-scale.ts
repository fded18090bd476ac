import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { type Figure, information, ratioAtMost } from '../figure.ts'
import { type Connection, openConnection } from '../worker/database.ts'
import { postgresPlace } from '../worker/place.ts'
import { cpuSeconds, memoryMb } from '../worker/process-figures.ts'
import { ownMark, readStatements, resetStatements, type Statement, totalOf } from '../worker/statements.ts'
import { readAnswer, requestRuns } from '../worker/worker-api.ts'
import { startWorker } from '../worker/worker-process.ts'
import { daysAgo, farSchedule, writeConfig } from '../worker/write-config.ts'

const sizes = [200, 1_000, 5_000] as const
const job = 'usage-history'

/** What one run costs in an installation of a size. */
interface Cost {
  readonly targets: number
  /** Milliseconds of a processor in the worker. */
  readonly cpuMs: number
  readonly statements: number
  readonly rows: number
  /** Milliseconds of PostgreSQL. */
  readonly databaseMs: number
  /** Peak of the worker's resident memory in MB. */
  readonly memory: number
  /** Milliseconds until pages and answers are there. */
  readonly pageMs: Readonly<Record<string, number>>
  readonly slowest: readonly Statement[]
}

const pages = ['/', '/metrics', '/api/v1/status']

/** The cost of a run of one job by one worker, for 200, 1,000 and 5,000 targets whose answers are canned. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/postgres.ts', ['pg_stat_statements'])
  await using platform = await startChild('servers/canned.ts', ['3'])
  const costs: Cost[] = []
  for (const targets of sizes) {
    const cost = await costOfRun(server.firstLine, platform.firstLine, targets)
    console.error(describeCost(cost))
    costs.push(cost)
  }
  const [least, , most] = costs
  if (least === undefined || most === undefined) throw new Error('Nothing was measured.')
  const growth = (what: string, read: (cost: Cost) => number): Figure =>
    ratioAtMost(`${what} a run: of ${most.targets} targets, of ${least.targets}`, read(most) / read(least), 1.5)
  return [
    ...costs.flatMap(figuresOf),
    growth('processor time', ({ cpuMs }) => cpuMs),
    growth('statements', ({ statements }) => statements),
    growth('rows', ({ rows }) => rows),
    growth('time of PostgreSQL', ({ databaseMs }) => databaseMs),
  ]
}

async function costOfRun(server: string, platform: string, targets: number): Promise<Cost> {
  using place = await postgresPlace(server)
  writeConfig(place, { platforms: [platform], targets, jobs: [{ job, schedule: farSchedule(), from: daysAgo(2) }] })
  await using worker = await startWorker(place)
  await using connection = await openConnection(place.url)
  // The first runs fill the history. Those after them are like all others.
  await requestRuns(worker, job)
  const first = await doneRuns(connection)
  const rounds = Math.ceil(1_000 / targets)
  await resetStatements(connection)
  const before = cpuSeconds(worker.pid)
  for (let round = 0; round < rounds; round++) {
    await requestRuns(worker, job)
    await doneRuns(connection)
  }
  const cpu = cpuSeconds(worker.pid) - before
  const statements = await readStatements(connection)
  const total = totalOf(statements)
  const runs = (await doneRuns(connection)) - first
  const pageMs: Record<string, number> = {}
  for (const page of pages) pageMs[page] = await timeOf(() => readAnswer(worker, page))
  return {
    targets,
    cpuMs: (cpu * 1_000) / runs,
    statements: total.statements / runs,
    rows: total.rows / runs,
    databaseMs: total.ms / runs,
    memory: memoryMb(worker.pid, 'peak'),
    pageMs,
    slowest: statements.slice(0, 8),
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Waits until no run is left to do, and counts them. Asked of the database itself: the worker is left alone. */
async function doneRuns(connection: Connection): Promise<number> {
  const text = `select ${ownMark} count(*) filter (where state = 'done')::int as done,
    count(*) filter (where state in ('queued', 'running'))::int as open from mgmt_worker.runs`
  for (;;) {
    const [row] = await connection.query<{ readonly done: number; readonly open: number }>(text)
    if (row?.open === 0) return row.done
    await delay(500)
  }
}

function figuresOf({ targets, cpuMs, statements, rows, databaseMs, memory, pageMs }: Cost): Figure[] {
  const times = Object.entries(pageMs).map(([page, ms]) => `${page} ${ms.toFixed(0)} ms`)
  return [
    information(
      `${targets} targets: a run takes`,
      `${cpuMs.toFixed(1)} ms of a processor, ${statements.toFixed(1)} statements, ${rows.toFixed(1)} rows, ${databaseMs.toFixed(2)} ms of PostgreSQL`,
    ),
    information(`${targets} targets: peak resident memory of the worker`, `${memory.toFixed(0)} MB`),
    information(`${targets} targets: time to answer`, times.join(', ')),
  ]
}

/** Where PostgreSQL spent its time, to find what grows with the number of targets. */
function describeCost({ targets, slowest }: Cost): string {
  const lines = slowest.map(
    ({ text, statements, rows, ms }) =>
      `  ${ms.toFixed(0)} ms, ${statements} times, ${rows} rows: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
  )
  return [`${targets} targets, statements that took longest:`, ...lines].join('\n')
}
