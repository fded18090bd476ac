import { checkAccounts, checkConfig } from './check-config.ts'
import { checkDatabase } from './check-database.ts'
import { checkStability } from './check-stability.ts'
import { checkTarget } from './check-target.ts'
import { checkTimeZones } from './check-time-zones.ts'
import type { DiagnoseOptions, Diagnosis } from './diagnosis.ts'

const concurrentTargets = 8

/**
 * Checks the database, time zones, secrets and directories, what jobs use that goes away, and for each target whether it responds, accepts the key, and
 * grants the permissions of its jobs. Sends only small read requests.
 * Rejects with the reason of the signal.
 */
export async function diagnose(options: DiagnoseOptions): Promise<readonly Diagnosis[]> {
  const own = [
    ...(await checkDatabase(options)),
    ...checkTimeZones(options),
    ...(await checkConfig(options)),
    ...(await checkAccounts(options)),
    ...checkStability(options),
  ]
  const targets: Diagnosis[] = []
  for (let from = 0; from < options.config.targets.length; from += concurrentTargets) {
    const some = options.config.targets.slice(from, from + concurrentTargets)
    const rows = await Promise.all(some.map(async (target) => checkTarget(target, options)))
    targets.push(...rows.flat())
  }
  return [...own, ...targets]
}
