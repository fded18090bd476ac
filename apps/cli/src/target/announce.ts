import type { Report } from '../report.ts'
import type { Connection } from './connect.ts'
import { keyHash } from './read-key.ts'

/** To be called before the first change: says on standard error where it goes, with which key, and who decided that. */
export async function announceChange(report: Report, { target, place, key }: Connection): Promise<void> {
  const { profile, chosenBy, addressFrom, keyFrom } = target
  const what = profile === undefined ? 'the service at' : `profile ${profile}, chosen by ${chosenBy ?? 'default'}:`
  report.note(`acting on ${what} ${place} (from ${addressFrom}), key ${await keyHash(key)} (from ${keyFrom})`)
}
