import type { ProgramContext } from '@mgmt-api/command'

/** Reads DATABASE_URL, and redacts it and its password in all output. */
export function databaseUrl({ host, report }: Pick<ProgramContext, 'host' | 'report'>): string | undefined {
  const url = host.env.DATABASE_URL
  if (url === undefined || url === '') return undefined
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
