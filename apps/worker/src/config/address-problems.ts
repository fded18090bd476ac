import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { nearest, safeAddress } from '@mgmt-api/base/text'
import { regions } from '@mgmt-api/transport'
import type { TargetConfig } from './config.ts'
import type { ConfigProblem, FileItem } from './config-problem.ts'

/** Problems of the address of a target. */
export function targetAddressProblems(target: FileItem): readonly ConfigProblem[] {
  const { path, fields } = target
  const has = (field: string): boolean => Object.hasOwn(fields, field)
  const problem = (field: string, message: string): ConfigProblem => ({ path: [...path, field], message })
  if (has('base_url')) {
    const both = ['region', 'domain'].filter(has)
    return [
      ...baseUrlProblems(target),
      ...both.map((field) => problem(field, 'set either base_url, or region and domain')),
    ]
  }
  if (!has('region') && !has('domain')) return [{ path, message: 'set region and domain, or base_url' }]
  if (!has('region')) return [problem('domain', 'also needs region')]
  if (!has('domain')) return [problem('region', 'also needs domain'), ...regionProblems(target)]
  return [...regionProblems(target), ...domainProblems(target)]
}

function regionProblems({ path, fields: { region } }: FileItem): readonly ConfigProblem[] {
  if (typeof region !== 'string' || regions.some((known) => known === region)) return []
  const near = nearest(region, regions)
  const fix = near === undefined ? `use one of ${regions.join(', ')}` : `did you mean ${near}?`
  return [{ path: [...path, 'region'], message: `unknown region; ${fix}` }]
}

function domainProblems({ path, fields: { domain } }: FileItem): readonly ConfigProblem[] {
  if (typeof domain !== 'string' || /^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(domain)) return []
  return [{ path: [...path, 'domain'], message: 'must be a host name without scheme and path, such as example.com' }]
}

function baseUrlProblems({ path, fields }: FileItem): readonly ConfigProblem[] {
  const url = literalUrl(fields.base_url)
  if (url === undefined) return []
  const problem = (message: string): readonly ConfigProblem[] => [{ path: [...path, 'base_url'], message }]
  if (hasCredentials(url))
    return problem('contains a user or password: remove them; requests are authenticated with the key')
  if (url.search !== '' || url.hash !== '') {
    return problem('contains a query or a fragment: remove it')
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    return problem('keys are sent over http:// only to this machine: use https://')
  }
  return []
}

/** Names of query values that are secrets. */
const secretNames = /token|key|secret|password|passwd|auth|sig|code/i

/**
 * Problems of an address that messages or pings are sent to. Anyone who knows the address can send to it, so it is a secret
 * unless it is marked as public.
 * @param field name of the field; `url` is marked as public by `url_is_public`
 */
export function sendingAddressProblems({ path, fields }: FileItem, field: string): readonly ConfigProblem[] {
  const url = literalUrl(fields[field])
  if (url === undefined) return []
  const problem = (message: string): readonly ConfigProblem[] => [{ path: [...path, field], message }]
  if (hasCredentials(url)) return problem('contains a user or password: store the whole address in ${env:NAME}')
  if ([...url.searchParams.keys()].some((name) => secretNames.test(name))) {
    return problem('contains a secret in its query: store the whole address in ${env:NAME}')
  }
  if (fields[`${field}_is_public`] === true) return []
  return problem(`the address may be a secret: use \${env:NAME} or \${file:PATH}, or add ${field}_is_public: true`)
}

/** Whether a URL contains a user or password. */
const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** Parses a literal URL; undefined for a reference or an invalid URL. */
const literalUrl = (address: unknown): URL | undefined =>
  typeof address === 'string' && !address.startsWith('${') && URL.canParse(address) ? new URL(address) : undefined

/** Address of a target for people. A reference is kept. */
export const placeOf = ({ base_url: address, region, domain }: TargetConfig): string => {
  if (address === undefined) return [region, domain].filter((part) => part !== undefined).join('.')
  return literalUrl(address) === undefined ? address : safeAddress(address)
}

/** Host of a target: what targets of one platform have in common. */
export const hostOf = (target: TargetConfig): string => literalUrl(target.base_url)?.host ?? placeOf(target)
