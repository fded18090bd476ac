import { chunksOf } from '@mgmt-api/base/lists'
import { type Check, configWords, type Finding, runChecks } from '@mgmt-api/command'
import { checkAccounts, checkConfig } from './check-config.ts'
import { checkDatabase } from './check-database.ts'
import { checkTarget } from './check-target.ts'
import type { DiagnoseOptions, Sources } from './diagnose-options.ts'

const workerChecks: readonly Check<DiagnoseOptions & { readonly sources: Sources }>[] = [
  { check: 'database', find: checkDatabase },
  { check: 'secret', find: checkConfig },
  { check: 'account', find: checkAccounts },
]

const concurrentTargets = 8

/**
 * Checks the database, secrets and directories, and for each target whether it responds, accepts the key, and grants the
 * permissions of its jobs, and what its jobs use that goes away. Sends only small read requests.
 * Rejects with the reason of the signal.
 */
export async function* diagnose(options: DiagnoseOptions): AsyncGenerator<Finding> {
  const sources: Sources = new Map()
  yield* runChecks(workerChecks, { ...options, sources }, { words: configWords })
  for (const targets of chunksOf(options.config.targets, concurrentTargets)) {
    const found = targets.map((target) => checkTarget(target, { ...options, storedSource: sources.get(target.name) }))
    yield* (await Promise.all(found)).flat()
  }
}
