import type { Check as AgentCheck } from '@mgmt-api/agent-tools/doctor'
import { type Failure, proxyFor, toFailure } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from './connect.ts'
import { majorSource, type Target } from './target.ts'

/** A row of the doctor. */
export interface Check extends AgentCheck {
  /** Cause of a failed check. */
  readonly failure?: Failure | undefined
}

/** A neutral result. */
export const info = (check: string, detail: string): Check => ({ check, result: 'info', detail })

/** The result of a check that failed. */
export function failed(check: string, error: unknown): Check {
  const failure = toFailure(error)
  const [line = '', ...more] = failure.hint?.split('\n') ?? []
  // A hint of several lines follows the table.
  const detail = line === '' || more.length > 0 ? failure.message : `${failure.message}. ${line}`
  return { check, result: 'failed', detail: detail.replaceAll('\n', ' '), failure }
}

/** Address, key and settings of a connection, and their sources. Sends nothing. */
export async function* connectionFacts(context: CliContext, connection: Connection): AsyncGenerator<Check> {
  const { target } = connection
  yield info('address', `${connection.place} (from ${target.addressFrom})`)
  yield* checkProxy(context, connection)
  yield info('major', majorDetail(target))
  yield info('key', `${await keyHash(connection.key)} (from ${target.keyFrom})`)
  yield info('changes', changesText(target))
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

function changesText({ readOnly, ownedOnly }: Pick<Target, 'readOnly' | 'ownedOnly'>): string {
  if (readOnly !== undefined) return `forbidden by ${readOnly}`
  return ownedOnly === undefined ? 'allowed' : `only by mgmt apply, by ${ownedOnly}`
}
