import { checkAccounts, checkConfig } from './check-config.ts'
import { checkDatabase } from './check-database.ts'
import { checkTarget } from './check-target.ts'
import { checkTimeZones } from './check-time-zones.ts'
import type { DiagnoseOptions, Diagnosis } from './diagnosis.ts'

const concurrentTargets = 8

/**
 * Checks the database, time zones, secrets and directories, and for each target whether it responds, accepts the key, and
 * grants the permissions of its jobs, and what its jobs use that goes away. Sends only small read requests.
 * Rejects with the reason of the signal.
 */
export async function diagnose(options: DiagnoseOptions): Promise<readonly Diagnosis[]> {
  const { rows: database, sources } = await checkDatabase(options)
  const own = [
    ...database,
    ...checkTimeZones(options),
    ...(await checkConfig(options)),
    ...(await checkAccounts(options)),
  ]
  const targets: Diagnosis[] = []
  for (let from = 0; from < options.config.targets.length; from += concurrentTargets) {
    const some = options.config.targets.slice(from, from + concurrentTargets)
    const rows = await Promise.all(
      some.map(async (target) => checkTarget(target, { ...options, storedSource: sources.get(target.name) })),
    )
    targets.push(...rows.flat())
  }
  return [...own, ...targets]
}
