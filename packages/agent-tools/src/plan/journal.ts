import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '@mgmt-api/models'

/** The journal of one apply. */
export interface JournalRun {
  /** A request is about to be sent. Its body is not recorded, because it may contain secrets. */
  sending(operation: string, path: unknown): void
  /** Its answer arrived, or it failed and the apply reports it. */
  answered(operation: string): void
  /** The apply ended and reported its outcomes. */
  end(): void
}

/** Records applies, so that the next start can report one that was killed. */
export interface Journal {
  begin(apply: string, target: string, titles: readonly string[]): JournalRun
  /** Reports of applies that had not ended when the journal was opened, each returned once. */
  takeInterrupted(): readonly string[]
}

interface Line {
  readonly apply: string
  readonly event: 'began' | 'sending' | 'answered' | 'ended' | 'reported'
  readonly target?: string | undefined
  readonly titles?: readonly string[] | undefined
  readonly operation?: string | undefined
  readonly path?: unknown
}

/** Records nothing: after a kill, nothing is known of an apply. */
export const noJournal: Journal = {
  begin: () => ({ sending: () => undefined, answered: () => undefined, end: () => undefined }),
  takeInterrupted: () => [],
}

/** A journal in `applies.ndjson` of a directory. Each line is written before the request that it announces. */
export function fileJournal(directory: string): Journal {
  const file = join(directory, 'applies.ndjson')
  const write = (line: Line): void => {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
  // Later ones may still run in another process.
  const found = readApplies(file)
  return {
    begin(apply, target, titles) {
      write({ apply, event: 'began', target, titles })
      return {
        sending: (operation, path) => write({ apply, event: 'sending', operation, path }),
        answered: (operation) => write({ apply, event: 'answered', operation }),
        end: () => write({ apply, event: 'ended' }),
      }
    },
    takeInterrupted() {
      const open = [...found].filter(([, lines]) => !isOver(lines))
      found.clear()
      for (const [apply] of open) write({ apply, event: 'reported' })
      return open.map(([apply, lines]) => reportOf(apply, lines))
    },
  }
}

function readApplies(file: string): Map<string, readonly Line[]> {
  const applies = new Map<string, readonly Line[]>()
  for (const text of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const line = parseLine(text)
    if (line !== undefined) applies.set(line.apply, [...(applies.get(line.apply) ?? []), line])
  }
  return applies
}

/** Written by this file, which nothing else changes. */
const isLine = (value: unknown): value is Line => isObject(value) && typeof value.apply === 'string'

/** The last line may be cut off. */
function parseLine(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isLine(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isOver = (lines: readonly Line[]): boolean => lines.some(({ event }) => event === 'ended' || event === 'reported')

function reportOf(apply: string, lines: readonly Line[]): string {
  const began = lines.find(({ event }) => event === 'began')
  const open: Line[] = []
  let answered = 0
  for (const line of lines) {
    if (line.event === 'sending') open.push(line)
    if (line.event !== 'answered') continue
    answered++
    const at = open.findIndex(({ operation }) => operation === line.operation)
    if (at >= 0) open.splice(at, 1)
  }
  const unknown = open.map(
    ({ operation, path }) => `${operation ?? ''}${path === undefined ? '' : ` ${JSON.stringify(path)}`}`,
  )
  return [
    `The apply ${apply} to ${began?.target ?? 'a target'} was interrupted: ${answered} requests were answered.`,
    unknown.length === 0 ? 'No request was left without an answer.' : `Sent without an answer: ${unknown.join(', ')}.`,
    `Planned: ${(began?.titles ?? []).join('; ')}. Read what it changed, and plan the rest.`,
  ].join(' ')
}
