import { type Check, type Found, info, proxyFor } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from './connect.ts'
import { apiVersionSource, type Target } from './target.ts'

/** What is checked of a connection. */
export interface CheckedConnection extends Pick<CliContext, 'host' | 'signal'> {
  readonly connection: Connection
}

/** Address, key and settings of a connection, and their sources. They send nothing. */
export const connectionChecks: readonly Check<CheckedConnection>[] = [
  {
    check: 'address',
    find: ({ connection: { place, target } }) => [info(`${place} (from ${target.addressFrom})`)],
  },
  { check: 'proxy', find: proxyOf },
  { check: 'api-version', find: ({ connection: { target } }) => [info(apiVersionDetail(target))] },
  {
    check: 'key',
    find: async ({ connection: { key, target } }) => [info(`${await keyHash(key)} (from ${target.keyFrom})`)],
  },
  { check: 'changes', find: ({ connection: { target } }) => [info(changesText(target))] },
]

/** The proxy for the address, if any. */
function proxyOf({ host, connection: { address } }: CheckedConnection): readonly Found[] {
  const proxy = proxyFor(host.env, address)
  return proxy === undefined ? [] : [info(`${proxy.address} (from ${proxy.variable})`)]
}

const apiVersionDetail = (target: Target): string =>
  target.apiVersion === undefined ? 'per operation' : `${target.apiVersion} (from ${apiVersionSource(target)})`

function changesText({ readOnly, ownedOnly }: Pick<Target, 'readOnly' | 'ownedOnly'>): string {
  if (readOnly !== undefined) return `forbidden by ${readOnly}`
  return ownedOnly === undefined ? 'allowed' : `only by mgmt apply, by ${ownedOnly}`
}
