import type { Report } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { Connection } from './connect.ts'

/** To be called before the first change: says on standard error where it goes, with which key, and who decided that. */
export async function announceChange(report: Report, { target, place, key }: Connection): Promise<void> {
  const { profile, chosenBy, addressFrom, keyFrom } = target
  const what = profile === undefined ? 'the service at' : `profile ${profile}, chosen by ${chosenBy ?? 'default'}:`
  report.note(`acting on ${what} ${place} (from ${addressFrom}), key ${await keyHash(key)} (from ${keyFrom})`)
}
