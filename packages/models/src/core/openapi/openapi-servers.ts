import type { OpenApiObject } from './openapi-schema.ts'

/** A server of the service. */
export interface ExportedServer {
  /** The address before `/mgmt/openapi/<version>`, without a slash at its end. Variables are in braces. */
  readonly url: string
  readonly description?: string | undefined
  /** Every variable of the address, by name. */
  readonly variables?: Readonly<Record<string, ServerVariable>> | undefined
}

/** A variable part of an address. */
export interface ServerVariable {
  readonly default: string
  readonly description?: string | undefined
  /** All possible values. Absent: any. */
  readonly enum?: readonly string[] | undefined
}

/** The host from which the document was loaded. */
const sameHost: readonly ExportedServer[] = [{ url: '' }]

/** The `servers` of a document or an operation: each address with the base path of an API version. */
export function describeServers(apiVersion: number, servers: readonly ExportedServer[] = sameHost): OpenApiObject[] {
  return servers.map(({ url, description, variables = {} }) => ({
    url: `${url}/mgmt/openapi/${apiVersion}`,
    ...(description !== undefined && { description }),
    ...(Object.keys(variables).length > 0 && { variables: describeVariables(variables) }),
  }))
}

function describeVariables(variables: Readonly<Record<string, ServerVariable>>): OpenApiObject {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { enum: values, default: preset, description }]) => [
      name,
      {
        ...(values && { enum: values }),
        default: preset,
        ...(description !== undefined && { description }),
      },
    ]),
  )
}

/** The most frequent API version, the newest one on a tie. Without operations: 5. */
export function commonApiVersion(operations: readonly { readonly apiVersion: number }[]): number {
  const counts = new Map<number, number>()
  for (const { apiVersion } of operations) counts.set(apiVersion, (counts.get(apiVersion) ?? 0) + 1)
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || b - a)
  return first?.[0] ?? 5
}
