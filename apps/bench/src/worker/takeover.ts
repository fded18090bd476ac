import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../measure.ts'
import { type Connection, openConnection } from './database.ts'
import { postgresPlace } from './place.ts'
import { requestRuns } from './worker-api.ts'
import { createFleet, type WorkerFleet } from './worker-fleet.ts'
import { daysAgo, farSchedule, writeConfig } from './write-config.ts'

const rounds = 3
const mostSeconds = 60

/** How long it takes until the run of a worker that was killed goes on elsewhere. */
export async function measureTakeover(server: string): Promise<Figure[]> {
  // Longer than a takeover, and shorter than a worker waits for a response.
  await using platform = await startChild('servers/emulator.ts', ['0', '40000', '30'])
  using place = await postgresPlace(server)
  const job = { job: 'usage-history', schedule: farSchedule(), from: daysAgo(1) }
  writeConfig(place, { platforms: [platform.firstLine], targets: 1, jobs: [job] })
  await using fleet = createFleet(place)
  await requestRuns(await fleet.add(), 'usage-history')
  await fleet.add()
  await using connection = await openConnection(place.url)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    seconds.push(await takeoverSeconds(connection, fleet))
    await fleet.add()
  }
  const shown = seconds.map((each) => each.toFixed(1)).join(', ')
  return [atMost(`kill -9: until its run goes on elsewhere, the median of ${shown}`, median(seconds), 15, 's')]
}

interface Holder {
  readonly id: string
  readonly pid: number
}

async function takeoverSeconds(connection: Connection, { workers }: WorkerFleet): Promise<number> {
  const holder = await otherHolder(connection, undefined)
  // Somewhere in the middle of a run, and of the rhythm in which workers say that they are alive.
  await delay(2_000 + Math.random() * 3_000)
  await workers.find(({ pid }) => pid === holder.pid)?.kill()
  const began = performance.now()
  await otherHolder(connection, holder.id)
  return (performance.now() - began) / 1000
}

/** Waits until a run is running at another worker than the one that is named. */
async function otherHolder(connection: Connection, than: string | undefined): Promise<Holder> {
  const until = performance.now() + mostSeconds * 1000
  while (performance.now() < until) {
    const [found] = await connection.query<Holder>(
      `select w.id, w.pid from mgmt_worker.runs r join mgmt_worker.workers w on w.id::text = r.worker::text
       where r.state = 'running' and w.id::text is distinct from $1`,
      [than ?? null],
    )
    if (found !== undefined) return found
    await delay(50)
  }
  throw new Error(`No worker has taken over within ${mostSeconds} s.`)
}
