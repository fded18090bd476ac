import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { atMost, type Figure, information } from '../figure.ts'
import { median } from '../measure.ts'
import { type Connection, openConnection } from '../worker/database.ts'
import { postgresPlace } from '../worker/place.ts'
import { memoryMb } from '../worker/process-figures.ts'
import { readMetric } from '../worker/worker-api.ts'
import { startWorker, type WorkerProcess } from '../worker/worker-process.ts'
import { daysAgo, writeConfig } from '../worker/write-config.ts'

const targets = 500
const first = 1_000
const last = 10_000
const limitMs = 1_800_000
const oldObjects = 'nodejs_heap_space_size_used_bytes{space="old"}'

/** What a worker has in memory after its first thousand runs, and after ten thousand. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/postgres.ts')
  await using one = await startChild('servers/emulator.ts', ['20', '0', '30'])
  await using two = await startChild('servers/emulator.ts', ['20', '0', '30'])
  using place = await postgresPlace(server.firstLine)
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
  await untilDone(connection, first)
  const early = await memoryAround(worker)
  await untilDone(connection, last)
  const late = await memoryAround(worker)
  const shown = [early, late].map(({ resident }) => `${resident.toFixed(0)} MB`)
  return [
    information(`resident memory of a worker after ${first} runs, and after ${last}`, shown.join(', ')),
    atMost(`objects that it keeps after ${last} runs: more than after ${first}`, late.kept - early.kept, 5, 'MB'),
  ]
}

interface Memory {
  readonly resident: number
  /** Of old objects, in MB. */
  readonly kept: number
}

/**
 * Measures for most of a minute, during which the old generation is collected several times. Takes the smallest heap, as
 * garbage accumulates between collections. Resident memory varies with young objects.
 */
async function memoryAround(worker: WorkerProcess): Promise<Memory> {
  const resident: number[] = []
  const kept: number[] = []
  for (let count = 0; count < 25; count++) {
    resident.push(memoryMb(worker.pid, 'now'))
    kept.push((await readMetric(worker, oldObjects)) / 1_048_576)
    await delay(2_000)
  }
  return { resident: median(resident), kept: Math.min(...kept) }
}

async function untilDone(connection: Connection, runs: number): Promise<void> {
  const until = performance.now() + limitMs
  for (let done = 0; done < runs; done = await countDone(connection)) {
    if (performance.now() > until) throw new Error(`${done} runs in ${limitMs / 60_000} minutes.`)
    await delay(2_000)
  }
}

/** Asked of the database itself: the worker is left alone. */
async function countDone(connection: Connection): Promise<number> {
  const text = `select count(*)::int as done from mgmt_worker.runs where state = 'done'`
  const [row] = await connection.query<{ readonly done: number }>(text)
  return row?.done ?? NaN
}
