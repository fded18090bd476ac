import { count, type NamePattern, namePattern } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'

/** Names to match with patterns. */
export interface Candidates {
  readonly names: readonly string[]
  /** Whether there are further names; then numbers are followed by "or more". */
  readonly hasMore: boolean
}

/**
 * Suggests patterns for names without matches: `--name '*disk*' finds 3`. None if the candidates cannot be read, because the
 * list that found nothing succeeded.
 * @param read Reads candidates for patterns that contain the names. Not called for patterns without text, such as `*`.
 */
export async function suggestPatterns(
  names: readonly NamePattern[],
  read: (wider: readonly NamePattern[]) => Promise<Candidates>,
): Promise<string[]> {
  const wider = names.filter(({ literal }) => literal !== '').map(({ text }) => namePattern(`*${text}*`))
  if (wider.length === 0) return []
  try {
    const candidates = await read(wider)
    return wider.flatMap((pattern) => {
      const found = candidates.names.filter((name) => pattern.matches(name)).length
      const more = candidates.hasMore ? ' or more' : ''
      return found === 0 ? [] : [`--name ${quoted(pattern.text)} finds ${count(found)}${more}`]
    })
  } catch (error) {
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
    return []
  }
}

/** Quotes a word for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
