import type { ProgramContext } from '@mgmt-api/command'

/** The address in DATABASE_URL, which has a password in it: it is not shown from now on. */
export function databaseUrl({ host, report }: Pick<ProgramContext, 'host' | 'report'>): string | undefined {
  const url = host.env.DATABASE_URL
  if (url === undefined || url === '') return undefined
  report.hide(url)
  for (const secret of passwordsIn(url)) report.hide(secret)
  return url
}

/** The password of an address, as it is written there and as it is meant. */
export function passwordsIn(url: string): readonly string[] {
  const { password = '' } = URL.canParse(url) ? new URL(url) : {}
  return [...new Set([password, decoded(password)])].filter((text) => text !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that stands for itself.
    return text
  }
}
