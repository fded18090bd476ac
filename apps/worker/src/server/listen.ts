import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { apiServerRoutes } from './api/api-server-routes.ts'
import { createApp } from './app.ts'
import { type ListenAddress, ListenError, parseListenAddress } from './listen-address.ts'
import { loginRoutes } from './login-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { createPageSite } from './page-site.ts'
import { probeRoutes } from './probe-routes.ts'
import { createRefuse } from './problem-response.ts'
import { accessRules, type AccessRules } from './security/access-rules.ts'
import type { ServerSources } from './server-sources.ts'
import { schedule, scheduleEvery } from '../base/timers.ts'

export interface ServerOptions extends ServerSources {
  /** Address and port: `127.0.0.1:8750`; port 0: any free one. */
  readonly listen: string
  /** The resolved token: required beyond loopback, and for all access if it is set. */
  readonly token?: string | undefined
  /** The token created by this worker for commands on its machine, with full access. */
  readonly ownToken: string
  /** The token created by this worker for the login to its pages, if none is configured. */
  readonly loginToken: string
}

export interface RunningServer {
  /** Without a trailing slash. If the server listens on all addresses, the loopback address. */
  readonly url: string
  /** Address of the login form with its token; absent if a token is configured. */
  readonly loginUrl: string | undefined
  /**
   * Accepts no more requests, ends streams, and lets pending responses finish.
   * @param graceMs milliseconds until other connections are cut. Default: 2,000
   */
  readonly close: (graceMs?: number) => Promise<void>
}

/**
 * Starts the pages, the API and the probes of a worker.
 * @throws {ListenError} if the address is not available or needs a token: says what to do
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { listen, token, ownToken, loginToken, clock, log } = options
  const address = parseListenAddress(listen)
  const rules = accessRules({ address, token, ownToken, loginToken, now: () => clock.now() })
  const closing = new AbortController()
  const server = httpServer(options, rules, closing.signal)
  const port = await bind(server, address)
  const url = `http://${urlHost(address.host)}:${port}`
  if (!isLoopbackHost(address.host))
    log.warn('the server has no TLS: put a reverse proxy with HTTPS in front of it', { url })
  let closed: Promise<void> | undefined
  return {
    url,
    loginUrl: token === undefined ? `${url}/login?token=${loginToken}` : undefined,
    close(graceMs = 2_000) {
      closing.abort(new Error('the server closes'))
      return (closed ??= close(server, graceMs))
    },
  }
}

function httpServer(options: ServerOptions, rules: AccessRules, closing: AbortSignal): Server {
  const { control, db, health, processMetrics, globalMetrics, pages, log, responseTimeoutMs = 30_000 } = options
  const site = createPageSite(pages, rules)
  const app = createApp({
    routes: [
      ...probeRoutes({ health, processMetrics, globalMetrics }),
      ...apiServerRoutes({ sources: { control, db }, log, closing }),
      ...loginRoutes(site, rules),
      ...pageRoutes(site, rules.sessions),
    ],
    rules,
    refuse: createRefuse(site),
    log,
    responseTimeoutMs,
  })
  const listener = getRequestListener(
    (request, bindings) => {
      // The server below is HTTP/1.1, so the bindings have this type.
      return app.fetch(request, bindings as Parameters<typeof app.fetch>[1])
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer(limits, (incoming, outgoing) => void listener(incoming, outgoing))
  server.maxConnections = mostConnections
  server.setTimeout(idleMs)
  return server
}

/**
 * Milliseconds that a request may take to arrive, and its headers alone; bytes of its headers, for addresses that name
 * hundreds of targets.
 */
const limits = { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 65_536 }

/** Milliseconds after which an idle connection is cut, as of a client that stopped reading. */
const idleMs = 120_000

const mostConnections = 500

/** @returns the port */
function bind(server: Server, { host, port }: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => reject(listenError(error, host, port))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const where = `server.listen: ${urlHost(host)}:${port}`
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(
        `${where} is in use by another program. Stop it, or set another port; 0 selects a free one.`,
      )
    case 'EACCES':
      return new ListenError(`${where} is not allowed: ports below 1024 need privileges. Set a higher one.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(
        `${where} is not an address of this machine. Set 127.0.0.1, or an address of this machine.`,
      )
    default:
      return new ListenError(`${where}: cannot listen: ${error.message}`, { cause: error })
  }
}

const anyAddress = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

const urlHost = (host: string): string => anyAddress.get(host) ?? (host.includes(':') ? `[${host}]` : host)

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection may become idle later, when its response has been sent.
    const endIdle = scheduleEvery(() => server.closeIdleConnections(), 20)
    const endGrace = schedule(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      endIdle()
      endGrace()
      resolve()
    })
    server.closeIdleConnections()
  })
}
