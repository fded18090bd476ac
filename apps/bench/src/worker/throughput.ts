import { startChild } from '../child.ts'
import { type Figure, information } from '../figure.ts'
import { median } from '../measure.ts'
import { postgresPlace } from './place.ts'
import { doneRuns, spanSeconds } from './runs.ts'
import { requestRuns, untilAllDone } from './worker-api.ts'
import { createFleet } from './worker-fleet.ts'
import { daysAgo, farSchedule, writeConfig } from './write-config.ts'

const targets = 200
const runsOfEach = 3
const latencyMs = 100
const counts = [1, 2, 4] as const
const rounds = 3

/** Runs a minute by several workers that share a PostgreSQL, each round with every number of workers. */
export async function measureThroughput(server: string): Promise<Figure[]> {
  await using platform = await startChild('servers/emulator.ts', ['0', String(latencyMs), '30'])
  const rates = counts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, count] of counts.entries()) {
      rates[index]?.push(await runsAMinute(server, platform.firstLine, count))
    }
  }
  const [alone = NaN, two = NaN, four = NaN] = rates.map(median)
  const ceiling = (4 * 60_000) / latencyMs
  return [
    information(
      `${targets} targets whose platform takes ${latencyMs} ms, 1 worker: runs a minute, at most ${ceiling}`,
      alone.toFixed(0),
    ),
    information('the same by 2 workers, of 1', `${(two / alone).toFixed(2)} x`),
    information('the same by 4 workers, of 1', `${(four / alone).toFixed(2)} x`),
  ]
}

async function runsAMinute(server: string, platform: string, count: number): Promise<number> {
  using place = await postgresPlace(server)
  const job = { job: 'usage-history', schedule: farSchedule(), from: daysAgo(1) }
  writeConfig(place, { platforms: [platform], targets, jobs: [job] })
  await using fleet = createFleet(place)
  const first = await fleet.add()
  while (fleet.workers.length < count) await fleet.add()
  for (let time = 0; time < runsOfEach; time++) await requestRuns(first, 'usage-history')
  await untilAllDone(first)
  const runs = await doneRuns(place)
  return (runs.length / spanSeconds(runs)) * 60
}
