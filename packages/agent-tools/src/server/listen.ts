import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createForeignCheck } from '@mgmt-api/base/hosts'
import type { AgentServer } from './create-agent-server.ts'

/** A listening server. */
export interface ListeningServer {
  /** Address for clients: `http://127.0.0.1:4020/mcp`. */
  readonly url: string
  /** The token of its clients. */
  readonly token: string
  /** Stops accepting connections and ends open ones. */
  close(): Promise<void>
}

const host = '127.0.0.1'
const path = '/mcp'

/** Options of `listen`. */
export interface ListenOptions {
  /** 0 picks a free port. */
  readonly port: number
  /** Clients send it as `Authorization: Bearer <token>`. At least 16 characters. Default: a new one. */
  readonly token?: string | undefined
}

const shortestToken = 16

/**
 * Serves over HTTP on loopback, for clients on this machine that know the token: other local processes are refused with
 * 401, and requests that a web page may have sent, by DNS rebinding or from another origin, with 403.
 * @throws {RangeError} The token is shorter than 16 characters.
 * @throws {Error} The port is in use or not allowed.
 */
export async function listen(
  agent: Pick<AgentServer, 'fetch'>,
  { port, token = randomBytes(24).toString('base64url') }: ListenOptions,
): Promise<ListeningServer> {
  if (token.length < shortestToken) throw new RangeError(`token: ${token.length} characters, at least ${shortestToken}`)
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  const foreignHeader = createForeignCheck(host)
  const expected = digestOf(token)
  const isAllowed = (authorization: string): boolean => {
    const [, given = ''] = /^bearer +(.*)$/i.exec(authorization) ?? []
    return timingSafeEqual(digestOf(given), expected)
  }
  server.on('request', (incoming, outgoing) => {
    respond(agent, { incoming, outgoing, foreignHeader, isAllowed }).catch(() => outgoing.destroy())
  })
  return { token, url: `http://${host}:${bound}${path}`, close: () => close(server) }
}

/** Digests have one length, so that a comparison tells nothing about that of the token. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly foreignHeader: ReturnType<typeof createForeignCheck>
  readonly isAllowed: (authorization: string) => boolean
}

async function respond(agent: Pick<AgentServer, 'fetch'>, exchange: Exchange): Promise<void> {
  const { incoming, outgoing, foreignHeader, isAllowed } = exchange
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const foreign = foreignHeader(headers)
  if (foreign !== undefined) {
    refuse(outgoing, 403, `${foreign.name} is not accepted. Use ${host} or localhost.`)
    return
  }
  if (!isAllowed(headers.get('authorization') ?? '')) {
    outgoing.setHeader('www-authenticate', 'Bearer')
    refuse(outgoing, 401, 'Send the token of this server: Authorization: Bearer <token>.')
    return
  }
  const url = URL.parse(incoming.url ?? '', `http://${host}`)
  if (url?.pathname !== path) {
    refuse(outgoing, 404, `The server answers at ${path}.`)
    return
  }
  await send(await agent.fetch(requestOf(exchange, url, headers)), outgoing)
}

function requestOf({ incoming, outgoing }: Exchange, url: URL, headers: Headers): Request {
  const { method = 'GET' } = incoming
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal: gone.signal })
  // Node's types of web streams are not those of the DOM; the values are the same.
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
  // Node needs `duplex` for streams.
  const init = { method, headers, body, signal: gone.signal, duplex: 'half' }
  return new Request(url, init)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  const reader = response.body?.getReader()
  outgoing.once('close', () => void reader?.cancel().catch(() => undefined))
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    if (!outgoing.write(read.value))
      await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve))
  }
  outgoing.end()
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain' })
  outgoing.end(`${message}\n`)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Streams of clients would stay open.
    server.closeAllConnections()
  })
}
