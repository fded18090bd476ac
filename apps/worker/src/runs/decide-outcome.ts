import { sanitizeText } from '@mgmt-api/base/text'
import type { Admission, TargetOutcome } from '../targets/target-source.ts'

/** Why a run did not complete. */
export type Ending =
  /** The target is unhealthy, and nothing was sent. */
  | { readonly is: 'not-ready'; readonly admission: Exclude<Admission, { readonly ready: true }> }
  /** The run threw; `admission` is the state of its target after that. */
  | {
      readonly is: 'failed'
      readonly outcome: TargetOutcome
      readonly error: unknown
      readonly admission: Admission
    }
  /** The database did not accept the result; `refusal` is the reason, if it responded. */
  | { readonly is: 'not-stored'; readonly refusal: string | undefined }
  /** Its workers disappeared this many times in a row. */
  | { readonly is: 'abandoned'; readonly takeovers: number }
  /** The worker is stopping. */
  | { readonly is: 'stopped' }
  /** Cancelled, or taken over by another worker: its row is up to date. */
  | { readonly is: 'not-ours' }
  /** The job or the target is missing here: only a newer worker supports it, or it was removed. */
  | { readonly is: 'unknown'; readonly what: string; readonly isKnownElsewhere: boolean }

/** The next step for a run that did not complete. */
export type RunOutcome =
  | {
      readonly then: 'retry'
      readonly at: Date
      readonly failures: number
      readonly note: string | null
      /** Whether it waits for its target: a newer waiting run of the same job replaces it. */
      readonly waits: boolean
    }
  | { readonly then: 'failed'; readonly failures: number; readonly note: string }
  /** Failed, as workers disappeared. */
  | { readonly then: 'set-aside'; readonly takeovers: number; readonly note: string }
  | { readonly then: 'skipped'; readonly note: string }
  | { readonly then: 'dropped' }

/** Seconds before the second, third and fourth attempt of a run that failed by the job's fault. */
const retryPauses = [30, 120, 600] as const

/** Seconds to wait for another worker if this one cannot execute the run. */
const newerWorkerSeconds = 30
const otherMachineSeconds = 60
/** Pause after the database refused a write. */
const refusedSeconds = 60
/** Pause if the target recovered between the failure and the health check. */
const recoveredSeconds = 5

export interface Attempt {
  /** Failures before this one. */
  readonly failures: number
  readonly now: Date
}

/** Decides the next step for a run that did not complete. */
export function decideOutcome(ending: Ending, { failures, now }: Attempt): RunOutcome {
  const retry = (at: Date, note: string | null, waits: boolean): RunOutcome => ({
    then: 'retry',
    at,
    failures,
    note,
    waits,
  })
  switch (ending.is) {
    case 'not-ours':
      return { then: 'dropped' }
    case 'stopped':
      return retry(now, null, false)
    case 'abandoned': {
      const { takeovers } = ending
      const lost = takeovers === 1 ? 'the worker' : `${takeovers} workers in a row`
      const note = `set aside: ${lost} disappeared during this run, perhaps for lack of memory; read their logs, then retry it`
      return { then: 'set-aside', takeovers, note }
    }
    case 'not-stored':
      return ending.refusal === undefined
        ? retry(now, null, false)
        : retry(after(now, refusedSeconds), `waiting for the database, which refuses writes: ${ending.refusal}`, false)
    case 'not-ready':
      return retry(ending.admission.notBefore, ending.admission.note, true)
    case 'unknown':
      if (!ending.isKnownElsewhere) return { then: 'skipped', note: `${ending.what} is no longer in the configuration` }
      return retry(
        after(now, newerWorkerSeconds),
        `waiting for a newer worker: this version does not support ${ending.what}`,
        false,
      )
    case 'failed':
      return decideFailure(ending, { failures, now })
  }
}

function decideFailure(
  { outcome, error, admission }: Extract<Ending, { is: 'failed' }>,
  { failures, now }: Attempt,
): RunOutcome {
  switch (outcome.kind) {
    case 'failing':
    case 'refused': {
      const at = admission.ready ? after(now, recoveredSeconds) : admission.notBefore
      const note = admission.ready ? `waiting for its target: ${outcome.error}` : admission.note
      return { then: 'retry', at, failures, note, waits: true }
    }
    case 'machine':
      return { then: 'retry', at: after(now, otherMachineSeconds), failures, note: outcome.error, waits: true }
    case 'forbidden':
      return {
        then: 'failed',
        failures: failures + 1,
        note: `${outcome.error}${requiredPermissions(outcome.permissions)}`,
      }
    case 'operation':
      if (outcome.isLasting) return { then: 'failed', failures: failures + 1, note: outcome.error }
      return retryOrFail(outcome.error, { failures, now })
    case 'ok':
    case 'none':
      return retryOrFail(messageOf(error), { failures, now })
  }
}

function retryOrFail(reason: string, { failures, now }: Attempt): RunOutcome {
  const pause = retryPauses[failures]
  const total = failures + 1
  if (pause === undefined) return { then: 'failed', failures: total, note: `failed ${total} times, last: ${reason}` }
  const note = `failed ${total === 1 ? 'once' : `${total} times`}, will be retried: ${reason}`
  return { then: 'retry', at: after(now, pause), failures: total, note, waits: false }
}

const requiredPermissions = (permissions: readonly string[]): string =>
  permissions.length === 0 ? '' : `; the key needs ${permissions.join(', ')}`

const longestMessage = 500

/** The error as one line of safe text. */
const messageOf = (error: unknown): string =>
  sanitizeText(error instanceof Error ? error.message : String(error)).slice(0, longestMessage)

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
