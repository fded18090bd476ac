import { checkConfig } from './check-config.ts'
import { checkDatabase } from './check-database.ts'
import { checkTarget } from './check-target.ts'
import { checkTimeZones } from './check-time-zones.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'

const atOnce = 8

/**
 * Looks at all that a worker needs: the database, the time, what the configuration refers to, and of each target whether it
 * is there, accepts the key, and lets it read what the jobs read. Sends a few small requests that change nothing.
 * Rejects with the reason of the signal.
 */
export async function diagnose(options: DiagnoseOptions): Promise<readonly Diagnosis[]> {
  const own = [...(await checkDatabase(options)), ...checkTimeZones(options), ...(await checkConfig(options))]
  const targets: Diagnosis[] = []
  for (let from = 0; from < options.config.targets.length; from += atOnce) {
    const some = options.config.targets.slice(from, from + atOnce)
    const rows = await Promise.all(some.map(async (target) => checkTarget(target, options)))
    targets.push(...rows.flat())
  }
  return [...own, ...targets]
}
