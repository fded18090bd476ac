import { randomUUID } from 'node:crypto'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { type JobConfigOf, type JobKind, usageReaders } from '../src/config/config.ts'
import { updateFindings } from '../src/findings/update-findings.ts'
import type { JobDefinition, RunRequest, RunResult, RunTarget } from '../src/jobs/job.ts'
import type { Store } from '../src/store/store.ts'
import { configOf } from './config-of.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** An account on the platform, which the worker reads and the test changes. */
export interface Account {
  readonly emulator: Emulator
  /** Read-only caller, like that of a worker. */
  readonly reading: Caller
  /** Caller for changes, like those in the console. */
  readonly changing: Caller
  /** Method and path of each request. */
  readonly requests: string[]
}

/** Changes responses of the platform; undefined: unchanged. */
export type Proxy = (path: string, response: Response) => Promise<Response | undefined>

/** An emulator with a fixed clock, closed after the test. Requests are not retried, so that failures are visible. */
export function createAccount(options: EmulatorOptions = {}, proxy?: Proxy): Account {
  const emulator = createEmulator({ now: '2026-11-21T12:00:00.000Z', ...options })
  onTestFinished(() => emulator.close())
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const { pathname, search } = new URL(url)
    requests.push(`${method} ${pathname}`)
    const response = await emulator.fetch(input, init)
    return (await proxy?.(pathname + search, response)) ?? response
  }
  const base = { baseUrl: emulator.url, apiKey: 'any-key', attempts: 1 }
  return {
    emulator,
    requests,
    reading: createTransport({ ...base, fetch, readOnly: true }),
    changing: createTransport({ ...base, fetch: emulator.fetch }),
  }
}

export interface JobRuns<K extends JobKind> {
  readonly store: Store
  readonly clock: TestClock
  /** Reads, and returns the result without storing it. */
  read(changes?: Partial<RunTarget>, request?: RunRequest): Promise<RunResult>
  /** Reads, and stores the result like a worker. */
  run(changes?: Partial<RunTarget>): Promise<RunResult>
  keep(result: RunResult): Promise<void>
  readonly config: JobConfigOf<K>
}

export interface JobRunsOptions {
  readonly store: Store
  readonly target: string
  readonly caller: Caller
  /** Options of the job in the configuration. */
  readonly options?: object | undefined
  readonly directory?: string | undefined
  readonly time?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Runs of one job on one target, without queue and schedule. */
export function jobRuns<K extends JobKind>(definition: JobDefinition<K>, options: JobRunsOptions): JobRuns<K> {
  const { store, target, caller, directory = '/', time = '2026-11-21T12:00:00.000Z' } = options
  const clock = testClock(time)
  const schedule = usageReaders.includes(definition.kind) ? {} : { schedule: '0 * * * *' }
  const { jobs } = configOf({
    targets: [{ name: target, base_url: 'https://emulator.invalid', key: '${env:KEY}' }],
    jobs: [{ job: definition.kind, ...schedule, ...options.options }],
  })
  // The configuration was parsed for this kind of job.
  const config = jobs[0] as JobConfigOf<K>
  const job = definition.kind
  const read = (changes: Partial<RunTarget> = {}, request: RunRequest = {}): Promise<RunResult> =>
    definition.run({
      target: { name: target, label: target, address: 'https://emulator.invalid', caller, ...changes },
      config,
      job,
      plannedAt: clock.now(),
      request,
      db: store.db,
      clock,
      signal: options.signal ?? new AbortController().signal,
      directory,
      progress: () => undefined,
    })
  const keep = async (result: RunResult): Promise<void> => {
    await store.transaction(async (transaction) => {
      const state = await transaction
        .selectFrom('job_states')
        .select('baseline_at')
        .where('job', '=', job)
        .where('target', '=', target)
        .executeTakeFirst()
      const now = clock.now()
      await result.write?.(transaction)
      const isBaseline = (state?.baseline_at ?? null) === null
      const settled = { ...result, job, target, runId: randomUUID(), now, isBaseline }
      const hasBaseline = await updateFindings(transaction, settled)
      const times = { last_success_at: now, ...(hasBaseline && { baseline_at: now }) }
      await transaction
        .insertInto('job_states')
        .values({ job, target, ...times })
        .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet(times))
        .execute()
    })
  }
  return {
    store,
    clock,
    config,
    read,
    keep,
    run: async (changes) => {
      const result = await read(changes)
      await keep(result)
      return result
    },
  }
}
