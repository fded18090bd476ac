import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { MachineProblem } from './machine-problem.ts'

/** What this worker knows of itself and of its machine. */
export interface MachineHealth {
  /** Checks the machine anew, where the configuration changed or the last check was a while ago. */
  refresh(config: Config, revision: number): Promise<void>
  problems(): readonly MachineProblem[]
}

export interface MachineHealthOptions {
  readonly store: Pick<Store, 'writes'>
  /** Checks what the configuration refers to. */
  readonly check: (config: Config) => Promise<readonly MachineProblem[]>
  /** Milliseconds since the worker planned; undefined: it has not yet. */
  readonly plannedMsAgo: () => number | undefined
  /** Milliseconds of a clock that only goes forward. */
  readonly monotonicMs: () => number
}

/** Variables and files are read again after so long. */
const checkMs = 30_000

/** Planning goes round every few seconds: after so long it has stopped. */
export const planningStoppedMs = 60_000

export function createMachineHealth(options: MachineHealthOptions): MachineHealth {
  const { store, check, plannedMsAgo, monotonicMs } = options
  let found: readonly MachineProblem[] = []
  let last: { readonly revision: number; readonly atMs: number } | undefined
  return {
    async refresh(config, revision) {
      if (last?.revision === revision && monotonicMs() - last.atMs < checkMs) return
      found = await check(config)
      last = { revision, atMs: monotonicMs() }
    },
    problems: () => [...databaseProblem(store), ...planningProblem(plannedMsAgo()), ...found],
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
      message: `The database has refused writes since ${since.toISOString()}: ${error}. Results of runs are not kept.`,
      fix: 'Free space for the database or restore its permissions. The worker continues by itself.',
    },
  ]
}

const planningProblem = (agoMs: number | undefined): readonly MachineProblem[] =>
  agoMs === undefined || agoMs <= planningStoppedMs
    ? []
    : [
        {
          code: 'planning_stopped',
          subject: '',
          message: `The worker has not planned any run for ${Math.round(agoMs / 1000)} s.`,
          fix: 'Read its log. If it does not recover, restart it.',
        },
      ]
