import { judgeFailure } from '@mgmt-api/collections/internal'
import { CommandError, ExitCode, toFailure } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'
import type { NamedOperation, OperationInput } from '@mgmt-api/models/operations'
import { wordFor } from '@mgmt-api/models/operations/internal'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { targetWords } from '../../target/target-words.ts'
import { operationCommand } from '../../nouns/operation-command.ts'
import { planOfCall } from '../draft/plan-of-call.ts'
import { checkCommand } from './check-command.ts'

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
  const { operation } = named
  if (!isMgmtError(thrown) || judgeFailure(thrown, operation).outcome.status !== 'unknown') return thrown
  const loaded = await operationCommand(operation.id)
  const [first, ...more] = loaded === undefined ? [] : planOfCall(loaded, input).changes
  const command = loaded && checkCommand(loaded, more.length === 0 ? first?.id : undefined)
  const check = [command ?? `mgmt call list ${named.group}`, ...targetWords(flags)].join(' ')
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
