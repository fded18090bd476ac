import { optionError } from './failure.ts'
import type { TransportOptions } from './options.ts'

/** The regions of the service. */
export const regions = ['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3'] as const
export type Region = (typeof regions)[number]

/**
 * The address before `/mgmt/openapi/<major>`, without a slash at its end.
 * @throws {MgmtError} of kind `validation`.
 */
export function resolveAddress({ baseUrl, region, domain }: TransportOptions): string {
  if (region !== undefined && !(regions as readonly string[]).includes(region)) {
    throw optionError(
      'unknown_region',
      `Unknown region ${JSON.stringify(region)}.`,
      `Use one of ${regions.join(', ')}.`,
    )
  }
  if (baseUrl !== undefined) return checkBaseUrl(baseUrl)
  if (region === undefined || domain === undefined) {
    throw optionError(
      'missing_address',
      region === undefined ? 'No address to call.' : `Region ${region} is given without a domain.`,
      'Give region and domain (MGMT_REGION, MGMT_DOMAIN), or baseUrl (MGMT_BASE_URL).',
    )
  }
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(domain)) {
    throw optionError(
      'bad_address',
      'The domain is not a domain name.',
      'Give it without scheme and path: example.com.',
    )
  }
  return `https://api.${region}.${domain}`
}

function checkBaseUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw optionError('bad_address', 'baseUrl is not an http(s) address.', 'Give one like https://api.eu1.example.com.')
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw optionError(
      'bad_address',
      'baseUrl has a user, a query or a fragment.',
      'Leave them out; the key is an option of its own.',
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw optionError(
      'insecure_address',
      `${url.origin} is plain HTTP: the key could be read on its way.`,
      'Use https; plain http works for localhost, 127.0.0.0/8 and [::1] only.',
    )
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/mgmt\/openapi(\/\d+)?$/, '')
  return url.origin + path.replace(/\/+$/, '')
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}
