import { readChecks } from '@mgmt-api/agent-tools/doctor'
import type { View } from '@mgmt-api/command'
import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { type Check, connectionFacts, failed, info } from '../../target/connection-facts.ts'
import type { Target } from '../../target/target.ts'
import { majorAdvice, answersUnder5, canFix, writeMajor5 } from './major.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

export interface DoctorFlags extends OutputFlags, TargetFlags {
  /** Whether to save the detected major version in the profile. */
  readonly fix?: boolean | undefined
  /** Command whose permissions to check. */
  readonly for?: string | undefined
}

export const checkView: View<Check> = {
  things: 'checks',
  columns: [
    { name: 'check', value: ({ check }) => check },
    {
      name: 'result',
      value: ({ result }) => result,
      tone: (result) => (result === 'ok' ? 'good' : result === 'failed' ? 'bad' : 'faint'),
    },
    { name: 'detail', value: ({ detail }) => detail },
  ],
  shown: ['check', 'result', 'detail'],
  identity: ({ check }) => check,
}

/** Runs the checks of a target and yields each result. */
export async function* targetChecks(context: CliContext, target: Target, flags: DoctorFlags): AsyncGenerator<Check> {
  yield info('target', target.profile === undefined ? 'no profile' : `profile ${target.profile}`)
  let connection: Connection
  try {
    connection = await connect(context, target, flags)
  } catch (error) {
    yield failed('key and address', error)
    return
  }
  try {
    yield* connectionFacts(context, connection)
    const { checkNeed, needOf, unstableOf } = await import('./needed.ts')
    const sent: string[] = []
    let source: UsageSourceName | undefined
    for await (const read of checkService(context, connection, flags)) {
      yield read
      if (read.operation !== undefined) sent.push(read.operation)
      source ??= read.source
    }
    yield* unstableOf({ command: 'mgmt doctor', operations: sent })
    if (flags.for !== undefined) {
      const need = await needOf(flags.for, source)
      yield* unstableOf(need)
      yield await checkNeed(context, connection, need)
    }
  } finally {
    await connection.close()
  }
}

/** A row, with the operation that its check sent, and the source of daily usage. */
type Read = Check & { readonly operation?: string; readonly source?: UsageSourceName }

async function* checkService(context: CliContext, connection: Connection, flags: DoctorFlags): AsyncGenerator<Read> {
  const { target } = connection
  for await (const check of checkReads(context, connection.caller)) {
    const isMajor = check.failure?.code === 'no_such_route' && (await answersUnder5(connection, context.signal))
    if (isMajor && flags.fix === true && canFix(target)) {
      const file = await writeMajor5(context.host, target.profile)
      yield { check: 'fix', result: 'ok', detail: `the platform serves only major 5; saved in ${file}` }
      yield* checkReads(context, connection.callerUnder(5))
      return
    }
    yield check
    if (isMajor) yield info('fix', majorAdvice(target))
  }
}

async function* checkReads({ signal, host }: CliContext, caller: Caller): AsyncGenerator<Read> {
  for await (const read of readChecks(caller, { signal, now: () => host.now().getTime() }))
    yield 'error' in read ? failed(read.check, read.error) : read
}
