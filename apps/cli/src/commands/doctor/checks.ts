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

/** One thing that was looked at. */
export interface Check {
  readonly check: string
  /** `info` is neither good nor bad. */
  readonly result: 'ok' | 'failed' | 'info'
  readonly detail: string
  /** Why it failed. */
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

/** What can be said of one target; each check as it is done. */
export async function* checkTarget(context: CliContext, target: Target, flags: DoctorFlags): AsyncGenerator<Check> {
  yield info('target', target.profile === undefined ? 'given without a profile' : `profile ${target.profile}`)
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
    yield info('changes', target.readOnly === undefined ? 'allowed' : `forbidden by ${target.readOnly}`)
    yield* checkService(context, connection, flags)
    if (flags.for !== undefined) {
      const { checkNeed, needOf } = await import('./needed.ts')
      yield await checkNeed(context, connection, await needOf(flags.for))
    }
  } finally {
    await connection.close()
  }
}

/** The proxy of the address, where there is one. */
function* checkProxy({ host }: CliContext, { address }: Connection): Generator<Check> {
  try {
    const proxy = proxyFor(host.env, address)
    if (proxy !== undefined) yield info('proxy', `${proxy.address} (from ${proxy.variable})`)
  } catch (error) {
    yield failed('proxy', error)
  }
}

const majorDetail = (target: Target): string =>
  target.major === undefined ? 'that of each operation' : `${target.major} (from ${majorSource(target)})`

async function* checkService(context: CliContext, connection: Connection, flags: DoctorFlags): AsyncGenerator<Check> {
  const { target } = connection
  for await (const check of checkReads(context, connection.caller)) {
    const isMajor = check.failure?.code === 'no_such_route' && (await answersUnder5(connection, context.signal))
    if (isMajor && flags.fix === true && canFix(target)) {
      yield ok(
        'fix',
        `the platform serves only major 5: wrote it to ${await writeMajor5(context.host, target.profile)}`,
      )
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
      const begun = host.now().getTime()
      await send()
      yield ok(check, `can be read${named}, ${host.now().getTime() - begun} ms`)
    } catch (error) {
      const result = failed(check, error)
      yield result
      // Without an answer, or with an unknown key, the next would fail the same way.
      if (result.failure?.exitCode !== ExitCode.denied || result.failure.status === 401) return
    }
  }
}
