import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AnyDescriptor, strict } from '@mgmt-api/models'
import { unwrap } from '@mgmt-api/models/internal'
import type { GroupName } from '@mgmt-api/models/resources'
import type { AnyOperation } from '@mgmt-api/models/operations'
import { loadOperations, placesOf } from '@mgmt-api/models/operations/internal'
import { onTestFinished } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions, temporaryHome } from './run-cli.ts'

/** A request that reached the service. */
export interface Got {
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

/** What an operation answers: a value of its response, or a status that is an error. */
export type Responder = (got: Got) => unknown

/** A service of a test's own for what the emulator does not play. */
export interface StandIn {
  readonly home: string
  /** Requests in their order: the operation, its parameters, and the body. */
  readonly sent: readonly string[]
  readonly run: (line: string | readonly string[], options?: RunOptions) => Promise<Ran>
}

/**
 * An HTTP server that plays some operations of a group. What it gets and what it answers must be as the contract says;
 * where one is not, the request fails, and the test with it.
 * @param answers by the id of their operation
 */
export async function standIn(group: GroupName, responses: Readonly<Record<string, Responder>>): Promise<StandIn> {
  const operations = (await loadOperations([group])).map(({ operation }) => operation)
  const sent: string[] = []
  const server = createServer((request, response) => {
    const end = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      try {
        const url = new URL(request.url ?? '', 'http://service')
        const { operation, path } = find(operations, request.method ?? '', url.pathname)
        const text = Buffer.concat(pieces).toString()
        const body: unknown = text === '' ? undefined : JSON.parse(text)
        sent.push([operation.id.split('_')[1], ...path, url.search, text].filter((part) => part !== '').join(' '))
        if (placesOf(operation).body !== undefined) check(unwrap(operation.in.body).descriptor, body)
        const response = responses[operation.id]?.({ path, query: url.searchParams, body })
        if (typeof response === 'number') return end(response, { code: response, message: 'Not Found: no such thing' })
        check(unwrap(operation.out).descriptor, response)
        end(200, response)
      } catch (error) {
        sent.push(String(error))
        end(400, { code: 400, message: String(error) })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const home = temporaryHome()
  const env = { MGMT_BASE_URL: `http://127.0.0.1:${port}`, MGMT_API_KEY: canaryKey }
  return {
    home,
    sent,
    run: (line, options) => runCli(line, { home, fetch, ...options, env: { ...env, ...options?.env } }),
  }
}

/** The operation that a request means, and the parameters of its path. */
function find(
  operations: readonly AnyOperation[],
  method: string,
  pathname: string,
): { readonly operation: AnyOperation; readonly path: readonly string[] } {
  const [, below = ''] = /^\/mgmt\/openapi\/\d+(\/.*)$/.exec(pathname) ?? []
  const found = operations.flatMap((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`)
    const match = operation.method === method ? pattern.exec(below) : null
    return match === null ? [] : [{ operation, path: match.slice(1).map(decodeURIComponent) }]
  })
  // Of two the one without parameters is meant.
  const [first] = found.toSorted((a, b) => a.path.length - b.path.length)
  if (first === undefined) throw new Error(`no operation: ${method} ${pathname}`)
  return first
}

function check(descriptor: AnyDescriptor, value: unknown): void {
  const result = strict(descriptor, value ?? {}, { names: 'closed' })
  if (!result.ok) throw new Error(result.problems.map(({ at, message }) => `${at}: ${message}`).join(', '))
}
