import { nearest } from '@mgmt-api/base/text'
import { regions } from '@mgmt-api/transport'
import type { ConfigProblem } from './config-problem.ts'
import type { FileItem } from './file-item.ts'
import { hasCredentials, literalUrl } from './secret-addresses.ts'

/** What is wrong with the address of a target. */
export function targetAddressProblems(target: FileItem): readonly ConfigProblem[] {
  const { path, fields } = target
  const has = (field: string): boolean => Object.hasOwn(fields, field)
  const problem = (field: string, message: string): ConfigProblem => ({ path: [...path, field], message })
  if (has('base_url')) {
    const both = ['region', 'domain'].filter(has)
    return [
      ...baseUrlProblems(target),
      ...both.map((field) => problem(field, 'a target has a base_url, or a region and a domain: remove one of them')),
    ]
  }
  if (!has('region') && !has('domain')) return [{ path, message: 'needs a region and a domain, or a base_url' }]
  if (!has('region')) return [problem('domain', 'needs a region beside it')]
  if (!has('domain')) return [problem('region', 'needs a domain beside it'), ...regionProblems(target)]
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
  return [{ path: [...path, 'domain'], message: 'a domain is a name without scheme and path, as example.com' }]
}

function baseUrlProblems({ path, fields }: FileItem): readonly ConfigProblem[] {
  const url = literalUrl(fields.base_url)
  if (url === undefined) return []
  const problem = (message: string): readonly ConfigProblem[] => [{ path: [...path, 'base_url'], message }]
  if (hasCredentials(url)) return problem('has a user or password in it: remove them, for the key is what is sent')
  if (url.search !== '' || url.hash !== '') {
    return problem('has a query or a fragment: remove it, for the key is what is sent')
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return problem('a key never travels over http:// but to this machine: write https://')
  }
  return []
}

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** Names of query values that are secrets. */
const secretNames = /token|key|secret|password|passwd|auth|sig|code/i

/**
 * What is wrong with an address that messages or pings are sent to. Anyone who knows it can send there too, so it is a secret
 * unless the file says otherwise.
 * @param field `url`: then `url_is_public` is the field that says it is no secret
 */
export function sendingAddressProblems({ path, fields }: FileItem, field: string): readonly ConfigProblem[] {
  const url = literalUrl(fields[field])
  if (url === undefined) return []
  const problem = (message: string): readonly ConfigProblem[] => [{ path: [...path, field], message }]
  if (hasCredentials(url)) return problem('has a user or password in it: write the whole address as ${env:NAME}')
  if ([...url.searchParams.keys()].some((name) => secretNames.test(name))) {
    return problem('has a secret in its query: write the whole address as ${env:NAME}')
  }
  if (fields[`${field}_is_public`] === true) return []
  return problem(
    `an address like this is often a secret: write \${env:NAME} or \${file:PATH}, or add ${field}_is_public: true`,
  )
}
