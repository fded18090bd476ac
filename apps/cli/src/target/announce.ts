import type { Report } from '../report.ts'
import type { Connection } from './connect.ts'
import { keyHash } from './read-key.ts'
import { targetName } from './target.ts'

/** To be called before the first change: says on standard error where it goes, with which key, and who decided that. */
export async function announceChange(report: Report, { target, address, key }: Connection): Promise<void> {
  const where = target.kind === 'sandbox' ? 'the emulator on this machine' : `${address} (from ${target.addressFrom})`
  report.note(`changes ${targetName(target)}: ${where}, key ${await keyHash(key)} (from ${target.keyFrom})`)
}
