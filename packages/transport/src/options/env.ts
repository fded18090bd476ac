import { type ApiVersion, apiVersions } from '@mgmt-api/models'
import type { TransportOptions } from './options.ts'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Options from environment variables: `MGMT_API_KEY`, `MGMT_REGION`, `MGMT_DOMAIN`, `MGMT_BASE_URL`,
 * `MGMT_API_VERSION`. Unset and empty ones are left out. `createTransport()` without options does the same; with options it reads nothing.
 * @param environment default: that of the process. An edge runtime passes its own, with other bindings, to its handler.
 * @example createTransport({ ...optionsFromEnv(), readOnly: true })
 */
export function optionsFromEnv(environment: object = processEnvironment()): TransportOptions {
  const read = (name: string): string | undefined => {
    const value: unknown = Reflect.get(environment, name)
    return (typeof value === 'string' && value.trim()) || undefined
  }
  const apiVersion = read('MGMT_API_VERSION')
  return {
    apiKey: read('MGMT_API_KEY'),
    region: read('MGMT_REGION'),
    domain: read('MGMT_DOMAIN'),
    baseUrl: read('MGMT_BASE_URL'),
    // It is checked by the first call.
    apiVersion: (apiVersions.find((known) => String(known) === apiVersion) ?? apiVersion) as ApiVersion | undefined,
  }
}

function processEnvironment(): Environment {
  // Edge runtimes have no `process`.
  const { process } = globalThis as { readonly process?: { readonly env?: Environment } }
  return process?.env ?? {}
}
