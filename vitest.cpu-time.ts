import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of Linux: fields of `/proc/self/stat` count hundredths of a second. */
const ticksASecond = 100

/** CPU seconds of this process and of every process that it started and that has ended; undefined where nothing tells. */
function cpuSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name of the program is in parentheses, and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
}

/** Leaves beside the report of the tests what they cost, for `scripts/check.mjs`. */
export function reportCpuTime(directory: string): void {
  // Knip reads this configuration too, in a check of its own.
  if (process.env.VITEST === undefined) return
  const folder = join(directory, '.results')
  process.once('exit', () => {
    const seconds = cpuSeconds()
    if (seconds === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'cpu.json'), JSON.stringify({ seconds }))
  })
}
