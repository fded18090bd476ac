import { clause } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../base/log.ts'
import { newerMigration } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import { version } from '../base/version.ts'
import type { MachineProblem } from './machine-problem.ts'

/** Problems of this worker and its machine. */
export interface MachineHealth {
  /** Checks the machine again if the configuration changed or the last check is outdated. */
  refresh(config: Config, revision: number): Promise<void>
  problems(): readonly MachineProblem[]
}

export interface MachineHealthOptions {
  readonly store: Pick<Store, 'writes' | 'db'>
  readonly log: Log
  /** Checks the secrets and directories of the configuration. */
  readonly check: (config: Config) => Promise<readonly MachineProblem[]>
  /** Milliseconds since the last planning; undefined before the first. */
  readonly plannedMsAgo: () => number | undefined
  /** Milliseconds of a monotonic clock. */
  readonly monotonicMs: () => number
}

/** Interval at which variables and files are checked again. */
const checkIntervalMs = 30_000

/** Planning repeats every few seconds; after this many milliseconds without it, it has stopped. */
export const planningStoppedMs = 60_000

export function createMachineHealth(options: MachineHealthOptions): MachineHealth {
  const { store, log, check, plannedMsAgo, monotonicMs } = options
  let found: readonly MachineProblem[] = []
  let newer: string | undefined
  let last: { readonly revision: number; readonly atMs: number } | undefined
  return {
    async refresh(config, revision) {
      if (last?.revision === revision && monotonicMs() - last.atMs < checkIntervalMs) return
      found = await check(config)
      const migration = await newerMigration(store.db)
      if (migration !== undefined && newer === undefined) log.warn('tables of a newer version', { migration, version })
      newer = migration
      last = { revision, atMs: monotonicMs() }
    },
    problems: () => [...databaseProblem(store), ...planningProblem(plannedMsAgo()), ...schemaProblem(newer), ...found],
  }
}

function databaseProblem({ writes }: Pick<Store, 'writes'>): readonly MachineProblem[] {
  const refusal = writes.refused()
  if (refusal === undefined) return []
  const { since, error } = refusal
  return [
    {
      code: 'database_refuses_writes',
      subject: '',
      message: `The database has refused writes since ${since.toISOString()}: ${clause(error)}. Results of runs are not stored.`,
      fix: 'Free space for the database or restore its permissions. The worker continues by itself.',
    },
  ]
}

const schemaProblem = (migration: string | undefined): readonly MachineProblem[] =>
  migration === undefined
    ? []
    : [
        {
          code: 'schema_newer',
          subject: '',
          message: `A newer version has changed the tables of the database (${migration}); this worker has version ${version}.`,
          fix: 'It still works. Update it soon.',
        },
      ]

const planningProblem = (agoMs: number | undefined): readonly MachineProblem[] =>
  agoMs === undefined || agoMs <= planningStoppedMs
    ? []
    : [
        {
          code: 'planning_stopped',
          subject: '',
          message: `The worker has not planned runs for ${Math.round(agoMs / 1000)} s.`,
          fix: 'Read its log. If it does not recover, restart it.',
        },
      ]
