import { resolve } from 'node:path'
import { createTransport } from '@mgmt-api/transport'
import type { SecretReference, TargetConfig } from '../config/config.ts'
import { resolveKey, SecretMissing, type SecretSources } from '../config/resolve-secret.ts'
import type { ProvidedTarget } from './connect.ts'

export interface SameAccountOptions {
  /** Base directory of relative paths. */
  readonly directory: string
  /** Variables with keys. Absent: keys are not read, and are the same if their references are. */
  readonly env?: SecretSources['env'] | undefined
  readonly provided?: ReadonlyMap<string, ProvidedTarget> | undefined
}

/** A target with the address and the key of an earlier one. */
export interface SameAccount {
  /** Position in the configuration. */
  readonly index: number
  readonly target: string
  /** The earlier target. */
  readonly first: string
  readonly address: string
}

/** Finds targets with the address and the key of an earlier one: the usage of their account is counted twice. */
export async function findSameAccounts(
  targets: readonly TargetConfig[],
  options: SameAccountOptions,
): Promise<readonly SameAccount[]> {
  const keys = await Promise.all(targets.map((target) => keyOf(target, options)))
  const firsts = new Map<string, string>()
  return targets.flatMap((target, index) => {
    const address = addressOf(target, options.provided?.get(target.name))
    if (address === undefined) return []
    const account = `${address} ${keys[index]}`
    const first = firsts.get(account)
    if (first !== undefined) return [{ index, target: target.name, first, address }]
    firsts.set(account, target.name)
    return []
  })
}

/** The problem of such a target. */
export const sameAccountText = (first: string): string =>
  `has the address and key of ${first}, so usage and budgets count twice: remove one of them, or correct its address or key`

/** The address in one spelling; undefined if it is invalid, which other checks report. */
function addressOf(target: TargetConfig, provided: ProvidedTarget | undefined): string | undefined {
  const { region, domain, base_url: baseUrl } = target
  const location =
    provided === undefined
      ? // The transport checks the name of the region.
        { region, domain, baseUrl }
      : { baseUrl: provided.address }
  try {
    // URLs have host names in lower case.
    return new URL(createTransport(location).address()).href.replace(/\/$/, '')
  } catch {
    return undefined
  }
}

/** The key; if it cannot be read, its reference. */
async function keyOf({ name, key }: TargetConfig, { directory, env, provided }: SameAccountOptions): Promise<string> {
  const given = provided?.get(name)?.apiKey
  if (given !== undefined) return given
  if (env === undefined) return placeOf(key, directory)
  return resolveKey(key, { env, directory }).catch((error: unknown) => {
    if (error instanceof SecretMissing) return placeOf(key, directory)
    throw error
  })
}

/** A reference in one spelling. */
const placeOf = (reference: SecretReference, directory: string): string =>
  reference.replace(/^\$\{file:(.+)\}$/s, (_, path: string) => `\${file:${resolve(directory, path)}}`)
