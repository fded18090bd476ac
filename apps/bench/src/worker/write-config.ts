import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { addDays, dayOf } from '@mgmt-api/base/days'
import type { Place } from './place.ts'

export interface Watched {
  /** Addresses of platforms: targets take them in turn. */
  readonly platforms: readonly string[]
  readonly targets: number
  /** As in the file of a configuration. */
  readonly jobs: readonly object[]
}

/** Writes the configuration of a worker: everything that is not said is as it is by default. */
export function writeConfig({ directory }: Place, { platforms, targets, jobs }: Watched): void {
  const text = stringify({
    targets: Array.from({ length: targets }, (_, index) => ({
      name: `team-${index}`,
      base_url: platforms[index % platforms.length],
      key: '${env:BENCH_KEY}',
    })),
    jobs,
    server: { token: '${env:BENCH_TOKEN}' },
  })
  writeFileSync(join(directory, 'mgmt-worker.yaml'), text)
}

/** A schedule that does not come due while something is measured. */
export function farSchedule(): string {
  return `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`
}

/** The day that is some days before today. */
export const daysAgo = (days: number): string => addDays(dayOf(Date.now()), -days)
