import type { Report } from '../report.ts'
import type { Connection } from './connect.ts'
import { keyHash } from './read-key.ts'
import { targetName } from './target.ts'

/** To be called before the first change: says on standard error where it goes, with which key, and who decided that. */
export async function announceChange(report: Report, { target, place, key }: Connection): Promise<void> {
  report.note(
    `changes ${targetName(target)}: ${place} (from ${target.addressFrom}), key ${await keyHash(key)} (from ${target.keyFrom})`,
  )
}
