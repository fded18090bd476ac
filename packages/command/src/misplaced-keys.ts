import { looksLikeKey } from '@mgmt-api/base/text'
import type { ProgramHost } from './host.ts'

/** Variables that select the service and should not contain a key. */
const variables = ['MGMT_PROFILE', 'MGMT_REGION', 'MGMT_DOMAIN', 'MGMT_BASE_URL'] as const

/**
 * Texts to mask in messages: the key of the environment, and parts of the command line and of variables that look like
 * a key, e.g. one pasted as a region or into an address.
 */
export function misplacedKeys(argv: readonly string[], env: ProgramHost['env']): readonly string[] {
  const key = env.MGMT_API_KEY?.trim() ?? ''
  const texts = [...argv, ...variables.map((name) => env[name] ?? '')]
  return [...(key === '' ? [] : [key]), ...texts.flatMap(keysIn)]
}

/** Parts of an address, a flag or another text that look like a key. */
export const keysIn = (text: string): readonly string[] => text.split(/[\s/:@?&=,"]+/).filter(looksLikeKey)
