import { type Caller, type FailedRequest, isMgmtError, isNotFound } from '@mgmt-api/models'
import {
  type AnyOperation,
  loadOperations,
  type NamedOperation,
  wordFor,
  type OperationInput,
} from '@mgmt-api/models/operations'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceDifference } from '../../request/show/print-dry-run.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { findReading, type Reading, replacesOf } from './find-reading.ts'
import type { CallFlags } from './read-input.ts'
import { curlCommand } from '../../target/trace.ts'

interface Rehearsed extends NamedOperation {
  readonly input: OperationInput
}

/** Prints the request of a read for each profile. Sends nothing. */
export async function rehearseRead(
  context: CliContext,
  flags: CallFlags,
  { name, operation, input }: Omit<Rehearsed, 'group'>,
): Promise<void> {
  const { report } = context
  const { printDryRun } = await import('../../request/show/print-dry-run.ts')
  const reading = await readTargets(context, flags, async function* ({ preview }) {
    const request = preview(operation, input)
    if (flags.curl === true) report.trace(curlCommand(request))
    yield request
  })
  const requests: FailedRequest[] = []
  for await (const { item } of reading.items) requests.push(item)
  await printDryRun(context, flags, { requests })
  reading.finish()
  report.note(`would call ${name}; nothing was sent (--dry-run)`)
}

/** Prints the request of a change and, for a replacement of a readable resource, the differences. */
export async function rehearseChange(
  context: CliContext,
  flags: CallFlags,
  connection: Connection,
  { name, group, operation, input }: Rehearsed,
): Promise<void> {
  const { showDryRun } = await import('../../request/show/show-dry-run.ts')
  const reading = findReading({ name, group, operation }, input, await loadOperations([group]))
  const replaces = reading !== undefined && input.body !== undefined && replacesOf(operation, reading)
  await showDryRun(context, flags, connection, {
    description: `call ${name}`,
    work: (caller) => caller.call(operation, input, { signal: context.signal }),
    compare: replaces ? (caller) => differencesTo(context, caller, { operation, input, reading }) : undefined,
  })
}

interface Compared {
  readonly operation: AnyOperation
  readonly input: OperationInput
  readonly reading: Reading
}

async function differencesTo(
  { host, report, signal }: CliContext,
  caller: Caller,
  { operation, input, reading: { named, params } }: Compared,
): Promise<readonly ResourceDifference[] | undefined> {
  const { callDifference } = await import('../../request/show/call-difference.ts')
  const [id] = Object.values(params)
  try {
    const answer = await caller.call(named.operation, { path: params, query: {}, body: undefined }, { signal })
    const fields = callDifference(operation, { body: input.body, answer, now: host.now().getTime() })
    return fields && [{ id, fields }]
  } catch (error) {
    if (isNotFound(error)) return [{ id }]
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
    report.warn(`Cannot show differences because ${wordFor(named)} failed: ${error.message}`)
    return undefined
  }
}
