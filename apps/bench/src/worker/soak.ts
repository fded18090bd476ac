import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { atMost, type Figure, information } from '../figure.ts'
import { median } from '../measure.ts'
import { type Connection, openConnection } from './database.ts'
import { postgresPlace } from './place.ts'
import { memoryMb } from './process-figures.ts'
import { startWorker } from './worker-process.ts'
import { daysAgo, writeConfig } from './write-config.ts'

const targets = 500
const first = 1_000
const last = 10_000
const limitMs = 1_200_000

/** Resident memory of a worker after its first thousand runs, and after ten thousand. */
export async function measureSoak(server: string): Promise<Figure[]> {
  await using one = await startChild('servers/emulator.ts', ['20', '0', '30'])
  await using two = await startChild('servers/emulator.ts', ['20', '0', '30'])
  using place = await postgresPlace(server)
  const everyMinute = { schedule: '* * * * *' }
  const jobs = [
    { job: 'usage-history', ...everyMinute, from: daysAgo(3) },
    { job: 'usage-budget', ...everyMinute, budget: 1e9 },
    { job: 'alert-history', ...everyMinute },
    { job: 'noisy-alerts', ...everyMinute },
  ]
  writeConfig(place, { platforms: [one.firstLine, two.firstLine], targets, jobs })
  await using worker = await startWorker(place)
  await using connection = await openConnection(place.url)
  const early = await memoryAround(connection, worker.pid, first)
  const late = await memoryAround(connection, worker.pid, last)
  return [
    information(`resident memory of a worker after ${first} runs`, `${early.toFixed(0)} MB`),
    atMost(`after ${last} runs: more than that`, (late / early - 1) * 100, 10, '%'),
  ]
}

/** The median over half a minute, for it goes up and down with what is collected. */
async function memoryAround(connection: Connection, pid: number, runs: number): Promise<number> {
  const until = performance.now() + limitMs
  for (let done = 0; done < runs; done = await countDone(connection)) {
    if (performance.now() > until) throw new Error(`${done} runs in ${limitMs / 60_000} minutes.`)
    if (process.env.SOAK !== undefined) console.error(done, memoryMb(pid, 'now').toFixed(0))
    await delay(2_000)
  }
  const seen: number[] = []
  for (let count = 0; count < 30; count++) {
    seen.push(memoryMb(pid, 'now'))
    await delay(1_000)
  }
  return median(seen)
}

/** Asked of the database itself: the worker is left alone. */
async function countDone(connection: Connection): Promise<number> {
  const text = `select count(*)::int as done from mgmt_worker.runs where state = 'done'`
  const [row] = await connection.query<{ readonly done: number }>(text)
  return row?.done ?? NaN
}
