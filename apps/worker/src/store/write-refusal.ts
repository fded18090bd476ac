/** Error codes of a reachable database that refuses writes. */
const refusals: Readonly<Record<string, string>> = {
  25006: 'it is read-only',
  42501: 'its user lacks the permission',
  53100: 'its disk is full',
  58030: 'its disk has an error',
  ENOSPC: 'its disk is full',
}

/** Why the database refused a write; undefined for any other error. */
export function writeRefusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
