import type { FailedRequest, MgmtError } from '@mgmt-api/models'

/**
 * A request as a `curl` command for a POSIX shell. The key is left to the shell (`$MGMT_API_KEY`); secret headers and
 * fields are left out. Of an error before whose failure nothing was written, nothing.
 * @example if (isMgmtError(error)) console.error(toCurl(error))
 */
export function toCurl(failed: FailedRequest): string
export function toCurl(failed: MgmtError | FailedRequest): string | undefined
export function toCurl(failed: MgmtError | FailedRequest): string | undefined {
  const request = 'kind' in failed ? failed.request : failed
  if (request === undefined) return undefined
  // curl takes brackets for ranges, of which it would send many requests or none; queries have them in their names.
  const words = [
    'curl',
    ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
    '-X',
    request.method,
    quote(request.url),
  ]
  for (const [name, value] of Object.entries(request.headers)) {
    // The shell puts the key in; what is before it is the scheme of the options.
    words.push(
      '-H',
      name === 'authorization' ? `"${name}: ${value.replace(/[\\"`]/g, '\\$&')}"` : quote(`${name}: ${value}`),
    )
  }
  if (request.body !== undefined) words.push('--data-raw', quote(request.body))
  return words.join(' ')
}

/** One word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
