import { judgeFailure } from '@mgmt-api/collections'
import { CommandError, ExitCode, toFailure } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'
import { loadOperations, type NamedOperation, wordFor, type OperationInput } from '@mgmt-api/models/operations'
import { isShellSafe } from '../../request/report/print-answer.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { targetWords } from '../../target/target-words.ts'
import { findReading } from './find-reading.ts'

/** A change that was sent. */
export interface SentChange {
  readonly named: NamedOperation
  readonly input: OperationInput
  readonly flags: TargetFlags
}

/**
 * Converts the failure of a change. If the outcome is unknown, returns an error with exit code 1, the sent operation and
 * how to check it; otherwise the failure itself.
 */
export async function failureOfChange(thrown: unknown, { named, input, flags }: SentChange): Promise<unknown> {
  const { operation, group } = named
  if (!isMgmtError(thrown) || judgeFailure(thrown, operation).outcome.status !== 'unknown') return thrown
  const reading = findReading(named, input, await loadOperations([group]))
  const check =
    reading === undefined
      ? `List the operations that read it: mgmt call list ${group}`
      : `mgmt call ${[wordFor(reading.named), ...flagsOf(reading.params), ...targetWords(flags)].join(' ')}`
  const { hint: _, ...cause } = toFailure(thrown)
  return new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'outcome_unknown',
    message: `The outcome of ${[wordFor(named), ...idsOf(input)].join(' ')} is unknown: it was sent, but no response confirms it`,
    hint: operation.repeatable
      ? `It is safe to send it again. To check: ${check}`
      : `Check before sending it again: ${check}`,
    outcome: 'unknown',
    failures: [{ ...cause, exitCode: ExitCode.someFailed }],
    cause: thrown,
  })
}

/** The path parameters of a call: `id=12`. */
export const idsOf = ({ path }: OperationInput): readonly string[] =>
  Object.entries(path ?? {}).map(([name, value]) => `${name}=${String(value)}`)

/** Parameters as flags to paste into a shell. */
const flagsOf = (params: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(params).map(([name, value]) => `--param ${name}=${isShellSafe(value) ? value : '…'}`)
