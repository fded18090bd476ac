import type { Fetch, TransportOptions } from '@mgmt-api/transport'
import type { Address } from './profile.ts'
import type { SecretGrants } from './profile-schema.ts'
import { readKey } from './read-key.ts'
import type { ProfileContext, ResolvedProfile } from './resolve-profile.ts'
import { openSandboxEmulator, sandboxKey } from './sandbox.ts'

/** A resolved profile, or the equivalent options of a command line. */
export type ProfileToOpen = Address & Omit<ResolvedProfile, 'name' | 'safety' | keyof SecretGrants>

/** Options for `createTransport`. */
export interface OpenProfile {
  readonly options: Pick<
    TransportOptions,
    'apiKey' | 'baseUrl' | 'domain' | 'fetch' | 'apiVersion' | 'nativeName' | 'region' | 'scheme'
  >
  /** The key to send, for its fingerprint; never print it. */
  readonly key: string
  /** Description of the location if there is no address. */
  readonly place?: string | undefined
  /** Closes the sandbox's database. Call it when done. */
  close(): Promise<void>
}

/**
 * Reads the key and, for the sandbox, starts the emulator in this process. Sends nothing.
 * @throws {CommandError} `bad_key` (2), `key_command_failed` (4)
 * @example
 * const resolved = await resolveProfile({ host, report }, 'prod-eu')
 * const { options, close } = await openProfile({ host, report }, resolved)
 * const transport = createTransport({ ...options, readOnly: true })
 */
export async function openProfile({ host, report }: ProfileContext, to: ProfileToOpen): Promise<OpenProfile> {
  if (to.kind === 'sandbox') {
    const emulator = await openSandboxEmulator(host)
    // The sandbox key is not secret and is an ordinary word.
    return {
      options: { baseUrl: emulator.url, apiVersion: to.apiVersion, apiKey: sandboxKey, fetch: emulator.fetch },
      key: sandboxKey,
      place: 'emulator in this process',
      close: () => emulator.close(),
    }
  }
  const apiKey = await readKey(host, report, to.key, to.keyFrom)
  const { region, domain, baseUrl, apiVersion, scheme, nativeName } = to
  const fetch: Fetch = host.fetch ?? (await import('@mgmt-api/transport/node')).nodeFetch
  return {
    // Validated by the transport, whose error lists the valid regions.
    options: { region, domain, baseUrl, apiVersion, scheme, nativeName, apiKey, fetch },
    key: apiKey,
    close: async () => undefined,
  }
}
