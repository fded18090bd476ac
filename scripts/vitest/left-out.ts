import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { testsAll } from '../test-amount.mjs'

/**
 * Says what tests leave out unless they run in full, for the end of `npm test`: `leftOut('20 of 333 commands')`. Does
 * nothing in a run of single files.
 * @param text A few words, after those of others in the same line.
 */
export function leftOut(text: string): void {
  const file = process.env.MGMT_LEFT_OUT
  if (testsAll || file === undefined) return
  const known: readonly unknown[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (known.includes(text)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...known, text]))
}
