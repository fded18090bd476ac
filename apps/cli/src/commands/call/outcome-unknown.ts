import { judgeFailure } from '@mgmt-api/collections'
import { CommandError, ExitCode, toFailure } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'
import { isShellSafe } from '../../answers/print-answer.ts'
import { findReading } from './find-reading.ts'
import { wordFor } from './operation-names.ts'
import { loadOperations, type NamedOperation } from './operations.ts'
import type { CallInput } from './read-input.ts'

/** A change that was sent. */
export interface SentChange {
  readonly named: NamedOperation
  readonly input: CallInput
}

/**
 * The failure of a change. Where no answer says whether the change was made, an error of exit code 1 that says what was
 * sent and how to check; any other failure as it is.
 */
export async function failureOfChange(thrown: unknown, { named, input }: SentChange): Promise<unknown> {
  const { operation, group } = named
  if (!isMgmtError(thrown) || judgeFailure(thrown, operation).outcome.status !== 'unknown') return thrown
  const reading = findReading(named, input, await loadOperations([group]))
  const check =
    reading === undefined
      ? `mgmt call list ${group} shows what reads it.`
      : `mgmt call ${[wordFor(reading.named), ...flagsOf(reading.params)].join(' ')}`
  const { hint: _, ...cause } = toFailure(thrown)
  const ids = Object.entries(input.path ?? {}).map(([name, value]) => `${name}=${String(value)}`)
  return new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'outcome_unknown',
    message: `The outcome of ${[wordFor(named), ...ids].join(' ')} is unknown: it was sent, and no answer says whether it was carried out`,
    hint: operation.repeatable
      ? `It is safe to send again. To check: ${check}`
      : `Check before you send it again: ${check}`,
    outcome: 'unknown',
    failures: [{ ...cause, exitCode: ExitCode.someFailed }],
    cause: thrown,
  })
}

/** As flags that a person can paste into a shell. */
const flagsOf = (params: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(params).map(([name, value]) => `--param ${name}=${isShellSafe(value) ? value : '…'}`)
