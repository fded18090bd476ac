import type { Input, OperationTypes } from '@mgmt-api/models'
import { createTransport } from '../src/index.ts'
import type { AnyInput, ErasedOperation } from '../src/request/request-plan.ts'

/** A request as a server reads it. */
export interface SentRequest {
  /** Parameters of the path, as text. */
  readonly path: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
}

/** The request of a call. Its query is sent as JSON, which keeps types. */
export async function sentRequest(operation: ErasedOperation, input: AnyInput): Promise<SentRequest> {
  let sent: SentRequest | undefined
  const transport = createTransport({
    baseUrl: 'https://service.example',
    apiKey: 'any-key',
    encodeQuery: (query) => encodeURIComponent(JSON.stringify(query)),
    fetch: async (address, init) => {
      sent = readRequest(operation, new URL(address), init.body)
      return Response.json({})
    },
  })
  // The locations of parameters depend on the operation.
  await transport.call(operation, input as Input<OperationTypes>)
  if (sent === undefined) throw new Error(`${operation.id} sent nothing.`)
  return sent
}

function readRequest({ path }: ErasedOperation, { pathname, search }: URL, body: unknown): SentRequest {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  const form = new RegExp(`${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`)
  const steps = form.exec(pathname)?.slice(1) ?? []
  if (steps.length !== names.length) throw new Error(`${pathname} is not an address of ${path}`)
  return {
    path: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(steps[index] ?? '')])),
    query: search === '' ? {} : JSON.parse(decodeURIComponent(search.slice(1))),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
}
