import type { ProgramHost } from '../host.ts'
import { count } from '../words/counts.ts'
import { fit } from './width.ts'

/** A progress line on a terminal; elsewhere it writes nothing. */
export interface ProgressLine {
  update(done: number, total: number | undefined, note?: string): void
  /** Removes the line before other output. */
  clear(): void
}

const width = 24
/** Minimum milliseconds between updates, to avoid flicker. */
const interval = 80

/** Creates a progress line for standard error. */
export function createProgressLine(host: ProgramHost, label: string): ProgressLine {
  const { stderr } = host
  const { terminal } = stderr
  if (terminal === undefined) return { update: () => undefined, clear: () => undefined }
  let drawn = 0
  let shown = false
  return {
    update(done, total, note = '') {
      const time = host.now().getTime()
      if (time - drawn < interval && done !== total) return
      drawn = time
      shown = true
      const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total)
      const bar = share === undefined ? '' : `[${'#'.repeat(Math.round(share * width)).padEnd(width, '.')}] `
      const of = total === undefined ? '' : ` of ${count(total)}`
      const line = `${bar}${label}: ${count(done)}${of}${note}`
      // A wrapped line could not be cleared.
      void stderr.write(`\r\u001b[2K${fit(line, terminal.columns - 1)}`)
    },
    clear() {
      if (shown) void stderr.write('\r\u001b[2K')
      shown = false
    },
  }
}
