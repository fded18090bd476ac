import type { Environment } from '@mgmt-api/transport'
import { createNodeFetch, nodeFetch } from '@mgmt-api/transport/node'
import { ProxyAgent } from 'undici'
import { type Proxy, proxyFor } from './proxy-for.ts'

/**
 * `nodeFetch` through the proxies of the environment. HTTPS requests are tunnelled, so the proxy does not see the key.
 * @throws {TypeError} as `fetch` does; if the proxy failed, its cause has the code `ERR_PROXY` and names the proxy
 */
export function createProxyFetch(environment: Environment): typeof fetch {
  const open = new Map<string, typeof fetch>()
  const through = (proxy: Proxy): typeof fetch => {
    const { address, authorization = '' } = proxy
    const id = `${address} ${authorization}`
    const known = open.get(id) ?? createNodeFetch(agentFor(proxy))
    open.set(id, known)
    return known
  }
  return async (input, init) => {
    const proxy = chooseProxy(
      environment,
      typeof input === 'string' || input instanceof URL ? String(input) : input.url,
    )
    return proxy === undefined ? nodeFetch(input, init) : sendThrough(proxy, through(proxy)(input, init))
  }
}

const agentFor = ({ address, authorization }: Proxy): ProxyAgent =>
  // Proxies often refuse tunnels to the port of plain HTTP.
  new ProxyAgent({ uri: address, proxyTunnel: false, ...(authorization !== undefined && { token: authorization }) })

function chooseProxy(environment: Environment, target: string): Proxy | undefined {
  try {
    return proxyFor(environment, target)
  } catch (error) {
    throw failure(error instanceof Error ? error.message : String(error), error)
  }
}

async function sendThrough(proxy: Proxy, sent: Promise<Response>): Promise<Response> {
  const named = `${proxy.address} (${proxy.variable})`
  let response: Response
  try {
    response = await sent
  } catch (error) {
    const reason = reasonOf(error)
    throw reason === undefined ? error : failure(`${named} ${reason}`, error)
  }
  if (response.status !== 407) return response
  await response.body?.cancel()
  throw failure(`${named} ${refusalWords('407')}`)
}

/** How the proxy failed; undefined for other errors. All connections of this fetch go to the proxy. */
function reasonOf(thrown: unknown, depth = 0): string | undefined {
  if (!(thrown instanceof Error) || depth > 6) return undefined
  const [, status] = /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec(thrown.message) ?? []
  if (status !== undefined) return refusalWords(status)
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  if (unreachableCodes.test(code) && !thrown.message.startsWith('read ')) return `cannot be reached: ${code}`
  const others: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : []
  return [thrown.cause, ...others].map((each) => reasonOf(each, depth + 1)).find((reason) => reason !== undefined)
}

const unreachableCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

const refusalWords = (status: string): string =>
  status === '407'
    ? 'returned status 407: set the user and password in its address'
    : `refused the connection with status ${status}`

/** An error as thrown by `fetch`. */
const failure = (message: string, cause?: unknown): TypeError =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message, { cause }), { code: 'ERR_PROXY' }) })
