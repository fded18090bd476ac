import type { FailedRequest, MgmtError } from '@mgmt-api/models'

/**
 * A request as a `curl` command for a POSIX shell. The key is left to the shell (`$MGMT_API_KEY`); secret headers and
 * fields are left out. Undefined for an error without a request.
 * @example if (isMgmtError(error)) console.error(toCurl(error))
 */
export function toCurl(failed: FailedRequest): string
export function toCurl(failed: MgmtError | FailedRequest): string | undefined
export function toCurl(failed: MgmtError | FailedRequest): string | undefined {
  const request = 'kind' in failed ? failed.request : failed
  if (request === undefined) return undefined
  // curl expands brackets to ranges; the names in queries contain them.
  const words = [
    'curl',
    ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
    '-X',
    request.method,
    shellWord(request.url),
  ]
  for (const [name, value] of Object.entries(request.headers)) {
    // The shell inserts the key, after the scheme.
    words.push(
      '-H',
      name === 'authorization' ? `"${name}: ${value.replace(/[\\"`]/g, '\\$&')}"` : shellWord(`${name}: ${value}`),
    )
  }
  if (request.body !== undefined) words.push('--data-raw', shellWord(request.body))
  return words.join(' ')
}

/** Quotes a text as one word for a POSIX shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
