import { inputError, type ProgramContext } from '@mgmt-api/command'
import type { LocationFlags } from './data-directory.ts'

/**
 * Reads DATABASE_URL, and redacts it and its password in all output.
 * @throws {CommandError} `two_databases` (2) if `--data` selects another database
 */
export function databaseUrl(
  { host, report }: Pick<ProgramContext, 'host' | 'report'>,
  { data }: LocationFlags,
): string | undefined {
  const url = host.env.DATABASE_URL
  if (url === undefined || url === '') return undefined
  if (data !== undefined) {
    throw inputError(
      'two_databases',
      'Both --data and DATABASE_URL select a database',
      'Leave out --data, or unset DATABASE_URL for an embedded database',
    )
  }
  report.hide(url)
  for (const secret of passwordsIn(url)) report.hide(secret)
  return url
}

/** The password of a URL, encoded and decoded. */
export function passwordsIn(url: string): readonly string[] {
  const { password = '' } = URL.canParse(url) ? new URL(url) : {}
  return [...new Set([password, decoded(password)])].filter((text) => text !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A literal percent sign.
    return text
  }
}
