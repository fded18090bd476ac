import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { looksLikeKey, maskSecret } from '@mgmt-api/base/text'
import { regions } from '@mgmt-api/models'
import { optionError } from '../failure/failure.ts'
import type { TransportOptions } from './options.ts'

/**
 * The address before `/mgmt/openapi/<version>`, without a slash at its end.
 * @throws {MgmtError} of kind `validation`.
 */
export function resolveAddress({ baseUrl, region, domain, apiKey }: TransportOptions): string {
  if (region !== undefined && !regions.some((known) => known === region)) {
    // A text that is not a region may be the key, passed in the wrong option.
    const isShown = region.length <= longestShown && region !== apiKey
    throw optionError('unknown_region', isShown ? JSON.stringify(region) : undefined)
  }
  if (baseUrl !== undefined) return checkBaseUrl(baseUrl, apiKey)
  if (region === undefined || domain === undefined) {
    throw optionError('missing_address', region === undefined ? undefined : `region ${region} without a domain`)
  }
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(domain)) {
    throw optionError('bad_address', 'domain must be a host name without scheme and path, such as example.com')
  }
  if (looksLikeKey(domain) || domain === apiKey) throw optionError('bad_address', 'domain looks like a key')
  return `https://api.${region}.${domain}`
}

/** Longest unknown region that an error repeats, in characters. Regions are shorter, and keys longer. */
const longestShown = 12

function checkBaseUrl(baseUrl: string, apiKey: TransportOptions['apiKey']): string {
  const url = URL.parse(baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) throw optionError('bad_address', 'baseUrl is not http(s)')
  if (url.username || url.password || url.search || url.hash) {
    throw optionError('bad_address', 'baseUrl has a user, a query or a fragment')
  }
  const { pathname } = url
  const hasKey = looksLikeKey(pathname) || (typeof apiKey === 'string' && maskSecret(pathname, apiKey) !== pathname)
  if (hasKey) throw optionError('bad_address', 'baseUrl has a key in its path')
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    throw optionError('insecure_address', 'the address is plain HTTP')
  }
  // A pasted address may already contain the base path.
  return url.origin + pathname.replace(/(\/+mgmt\/openapi(\/\d+)?)?\/*$/, '')
}
