import { isLoopbackHost } from '@mgmt-api/base/hosts'
import type { Environment } from '@mgmt-api/transport'
import { BlockList, isIP } from 'node:net'
import { inputError } from '../command-error.ts'

/** A proxy for requests. */
export interface Proxy {
  /** Address without user and password. */
  readonly address: string
  /** Value of `Proxy-Authorization`; absent if the proxy's address has no user. */
  readonly authorization?: string | undefined
  /** The variable that sets it, as spelled in the environment. */
  readonly variable: string
}

/**
 * The proxy for an address from `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, read as curl does. Lower-case names take
 * precedence, even if empty. Loopback addresses never use a proxy, because keys are sent to them in plain HTTP.
 * @throws {CommandError} `bad_proxy`: the variable is not the address of an HTTP proxy. The message omits its value.
 */
export function proxyFor(environment: Environment, target: string): Proxy | undefined {
  const url = new URL(target)
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const variable = environment[name.toLowerCase()] === undefined ? name : name.toLowerCase()
  const value = environment[variable]?.trim() ?? ''
  if (value === '' || isLoopbackHost(url.hostname)) return undefined
  const exceptions = environment.no_proxy ?? environment.NO_PROXY ?? ''
  return isExcepted(url, exceptions) ? undefined : { ...parseProxy(value, variable), variable }
}

function parseProxy(value: string, variable: string): Omit<Proxy, 'variable'> {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw inputError(
      'bad_proxy',
      `${variable} is not the address of an HTTP proxy`,
      'Use an address such as http://proxy.example.com:3128',
    )
  }
  const { username, password, origin } = url
  if (username === '' && password === '') return { address: origin }
  const credentials = `${decoded(username)}:${decoded(password)}`
  return { address: origin, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Decodes percent-encoding; a stray % is kept. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether `NO_PROXY` contains the host: its name, a parent domain, its address or a network, with or without a port. */
function isExcepted({ hostname, port, protocol }: URL, exceptions: string): boolean {
  const host = bare(hostname)
  const ownPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, name = entry, itsPort] = /^(.*[^:]|\[.*\]):(\d+)$/.exec(isIP(entry) === 6 ? '' : entry) ?? []
      if (itsPort !== undefined && itsPort !== ownPort) return false
      const listed = bare(name.replace(/^\*?\./, ''))
      return host === listed || (isIP(host) === 0 && host.endsWith(`.${listed}`)) || isInNetwork(host, listed)
    })
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

function isInNetwork(host: string, network: string): boolean {
  const [, base = '', bits = ''] = /^(.*)\/(\d{1,3})$/.exec(network) ?? []
  const family = isIP(base)
  if (family === 0 || isIP(host) !== family || Number(bits) > (family === 4 ? 32 : 128)) return false
  const type = family === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(base, Number(bits), type)
  return list.check(host, type)
}
