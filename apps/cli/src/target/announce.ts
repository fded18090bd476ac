import type { Report } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { Connection } from './connect.ts'

/** Prints the target of a change on standard error: address and key, and the source of each. Call it before the change. */
export async function announceChange(report: Report, { target, place, key }: Connection): Promise<void> {
  const { profile, chosenBy, addressFrom, keyFrom } = target
  const where =
    profile === undefined
      ? `${place} (from ${addressFrom})`
      : `profile ${profile} (from ${chosenBy ?? 'default'}), ${place}`
  report.note(`target: ${where}, key ${await keyHash(key)} (from ${keyFrom})`)
}
