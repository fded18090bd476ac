import { type Backup, type Finding, type Kind, restoreOrders, type RestoreOrdersOptions } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { CommandError, counted, ExitCode, styleFor } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { fieldLines } from '../request/show/field-lines.ts'
import type { CliContext } from '../cli-context.ts'
import { calledOf, type ResourceDifference } from '../request/show/print-dry-run.ts'

/** What was read back of the resources of a backup. */
export interface ReadBack {
  /** Present ids of those that were created again, by kind and former id. */
  readonly ids: RestoreOrdersOptions['ids']
  /** Those that differ from the backup. */
  readonly differences: readonly ResourceDifference[]
}

/** A backup, and the requests that restore its resources. */
export interface Restoration {
  readonly caller: Caller
  readonly kinds: readonly Kind[]
  readonly orders: Backup['orders']
  /** Creates what is missing, and changes what differs. Returns the failure if only some could be created. */
  readonly send: () => Promise<CommandError | undefined>
  /** Reads everything back. */
  readonly read: () => Promise<ReadBack>
}

/**
 * Restores resources and their places, reads them back, and prints what differs from the backup.
 * @throws {CommandError} `not_as_before`, exit code 1: something differs; errors of the requests
 */
export async function restoreAndCompare(context: CliContext, restoration: Restoration): Promise<void> {
  const { caller, kinds, orders = {}, send, read } = restoration
  const failure = await send()
  const { ids, differences } = await read()
  const misplaced = await restoreOrders(orders, { kinds, caller, ids, signal: context.signal })
  const left = differences.length + misplaced.length
  showLeft(context, differences, misplaced)
  if (failure !== undefined) throw failure
  if (left === 0) return
  throw new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'not_as_before',
    message: `${counted(left, 'difference')} from the backup left`,
    hint: 'Change them by hand: the rest is restored',
  })
}

/** Says of each item that it differs, and how. */
export function showDifferences(
  { host, report }: CliContext,
  differences: readonly ResourceDifference[],
  what: string,
): void {
  const style = styleFor(host.stderr.terminal, host.env)
  for (const { fields, ...item } of differences) {
    const lines = (fields ?? []).flatMap((field) => fieldLines(field, style))
    report.note([`! ${fields === undefined ? 'missing' : what}  ${calledOf(item)}`, ...lines].join('\n'))
  }
}

function showLeft(
  context: CliContext,
  differences: readonly ResourceDifference[],
  misplaced: readonly Finding[],
): void {
  showDifferences(context, differences, 'differs from the backup')
  for (const { message } of misplaced) context.report.note(`! not in its place  ${sanitizeText(message)}`)
}
