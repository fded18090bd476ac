import { millisecondsPerDay } from '@mgmt-api/base/days'
import { ExitCode, type Failure, proxyFor, toFailure, type View } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { Caller } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import type { CliContext } from '../../cli-context.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { majorSource, type Target } from '../../target/target.ts'
import type { DoctorFlags } from './doctor.ts'
import { adviceFor, answersUnder5, canFix, writeMajor5 } from './major.ts'

/** The result of a check. */
export interface Check {
  readonly check: string
  /** `info` is neutral. */
  readonly result: 'ok' | 'failed' | 'info'
  readonly detail: string
  /** Cause of a failed check. */
  readonly failure?: Failure | undefined
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

const info = (check: string, detail: string): Check => ({ check, result: 'info', detail })
const ok = (check: string, detail: string): Check => ({ check, result: 'ok', detail })

export function failed(check: string, error: unknown): Check {
  const failure = toFailure(error)
  const detail =
    failure.hint === undefined ? failure.message : `${failure.message} ${failure.hint}`.replaceAll('\n', ' ')
  return { check, result: 'failed', detail, failure }
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
    yield info('address', `${connection.place} (from ${target.addressFrom})`)
    yield* checkProxy(context, connection)
    yield info('major', majorDetail(target))
    yield info('key', `${await keyHash(connection.key)} (from ${target.keyFrom})`)
    yield info('changes', changesText(target))
    yield* checkService(context, connection, flags)
    if (flags.for !== undefined) {
      const { checkNeed, needOf } = await import('./needed.ts')
      yield await checkNeed(context, connection, await needOf(flags.for))
    }
  } finally {
    await connection.close()
  }
}

/** The proxy for the address, if any. */
function* checkProxy({ host }: CliContext, { address }: Connection): Generator<Check> {
  try {
    const proxy = proxyFor(host.env, address)
    if (proxy !== undefined) yield info('proxy', `${proxy.address} (from ${proxy.variable})`)
  } catch (error) {
    yield failed('proxy', error)
  }
}

const majorDetail = (target: Target): string =>
  target.major === undefined ? 'per operation' : `${target.major} (from ${majorSource(target)})`

async function* checkService(context: CliContext, connection: Connection, flags: DoctorFlags): AsyncGenerator<Check> {
  const { target } = connection
  for await (const check of checkReads(context, connection.caller)) {
    const isMajor = check.failure?.code === 'no_such_route' && (await answersUnder5(connection, context.signal))
    if (isMajor && flags.fix === true && canFix(target)) {
      yield ok('fix', `the platform serves only major 5; saved in ${await writeMajor5(context.host, target.profile)}`)
      yield* checkReads(context, connection.callerUnder(5))
      return
    }
    yield check
    if (isMajor) yield info('fix', adviceFor(target))
  }
}

async function* checkReads(context: CliContext, caller: Caller): AsyncGenerator<Check> {
  const { signal, host } = context
  const options = { signal, retry: false }
  const until = host.now()
  const from = new Date(until.getTime() - millisecondsPerDay)
  const dateRange = { fromDate: from.toISOString(), toDate: until.toISOString() }
  const reads = [
    {
      check: 'alert definitions',
      permissions: listAlertDefs.permissions,
      send: () => caller.call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, options),
    },
    {
      check: 'daily usage',
      permissions: getDailyUsageUnits.permissions,
      send: () => caller.call(getDailyUsageUnits, { body: { dateRange } }, options),
    },
  ]
  for (const { check, permissions = [], send } of reads) {
    const named = permissions.length === 0 ? '' : `; the key has ${permissions.join(', ')}`
    try {
      const startedAt = host.now().getTime()
      await send()
      yield ok(check, `readable${named}, ${host.now().getTime() - startedAt} ms`)
    } catch (error) {
      const result = failed(check, error)
      yield result
      // Without a response, or with an invalid key, the next check would fail in the same way.
      if (result.failure?.exitCode !== ExitCode.denied || result.failure.status === 401) return
    }
  }
}

function changesText({ readOnly, ownedOnly }: Pick<Target, 'readOnly' | 'ownedOnly'>): string {
  if (readOnly !== undefined) return `forbidden by ${readOnly}`
  return ownedOnly === undefined ? 'allowed' : `only by mgmt apply, by ${ownedOnly}`
}
