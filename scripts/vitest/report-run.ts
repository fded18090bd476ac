import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLeftOut } from './left-out.ts'
import { temporaryFolder } from './temporary.ts'

/** On Linux, fields of `/proc/self/stat` count hundredths of a second. */
const ticksASecond = 100

/** CPU seconds of this process and its ended children; undefined on systems without /proc. */
function cpuSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The program's name is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
}

/** Writes the CPU time of the tests, and what they left out, beside their report, for `scripts/check.mjs`. */
export function reportRun(directory: string): void {
  // knip loads this configuration too, also as a program that a test starts.
  if (process.env.VITEST === undefined || process.env.VITEST_POOL_ID !== undefined) return
  const folder = join(directory, '.results')
  process.once('exit', () => {
    mkdirSync(folder, { recursive: true })
    // Before the temporary folder is removed: its listener comes later.
    writeFileSync(join(folder, 'left-out.json'), JSON.stringify(readLeftOut(temporaryFolder)))
    const seconds = cpuSeconds()
    if (seconds === undefined) return
    writeFileSync(join(folder, 'cpu.json'), JSON.stringify({ seconds }))
  })
}
