import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { atMost, type Figure } from '../figure.ts'
import { postgresPlace, temporaryPlace } from './place.ts'
import { cpuSeconds } from '../process-figures.ts'
import { untilAllDone } from './worker-api.ts'
import { startWorker } from './worker-process.ts'
import { daysAgo, farSchedule, writeConfig } from './write-config.ts'

const targets = 200
const quietMs = 20_000
const measuredMs = 30_000

/** What a worker takes of a core while there is nothing to do, some time after its start. */
export async function measureIdle(server: string): Promise<Figure[]> {
  await using platform = await startChild('servers/emulator.ts', ['0', '0', '30'])
  using shared = await postgresPlace(server)
  using embedded = temporaryPlace()
  for (const place of [shared, embedded]) {
    const jobs = [
      { job: 'usage-history', schedule: farSchedule(), from: daysAgo(1) },
      { job: 'usage-budget', budget: 1e9 },
    ]
    writeConfig(place, { platforms: [platform.firstLine], targets, jobs })
  }
  await using onPostgres = await startWorker(shared)
  await using onPglite = await startWorker(embedded)
  // One that has its database for itself begins with what never ran.
  await delay(1_000)
  await untilAllDone(onPglite, 1_000)
  await delay(quietMs)
  const shares = await sharesOfCore([onPostgres.pid, onPglite.pid])
  return [
    atMost(`idle worker of ${targets} targets on PostgreSQL: of a core`, (shares[0] ?? NaN) * 100, 1, '%'),
    atMost('the same on PGlite', (shares[1] ?? NaN) * 100, 1, '%'),
  ]
}

async function sharesOfCore(pids: readonly number[]): Promise<readonly number[]> {
  const before = pids.map(cpuSeconds)
  const began = performance.now()
  await delay(measuredMs)
  const seconds = (performance.now() - began) / 1000
  return pids.map((pid, index) => (cpuSeconds(pid) - (before[index] ?? NaN)) / seconds)
}
