import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@mgmt-api/base/files'
import { AsCodeError, inputError } from '../findings/finding.ts'
import { fileErrorReason, readSourceFile } from '../files/read-source-file.ts'
import { nameFrom } from '../files/paths.ts'
import { resolveWithin } from '../files/resolve-within.ts'
import { createLedger, idName, type Ledger, type LedgerIndex, type LedgerLine } from './ledger.ts'
import { ledgerText, lineText, linesOf } from './ledger-text.ts'

/** The file of a ledger, which is written while a plan is applied. */
export interface LedgerFile extends LedgerIndex {
  /** Records a line that a killed run may lose: it is written by `close`. */
  keep(line: LedgerLine): void
  /** Why a line could not be written. Nothing is written after it, and no further request may be sent. */
  failure(): AsCodeError | undefined
  /** Lines that are missing in the file, as text. */
  unwritten(): readonly string[]
  /** Writes the file sorted, with the lines that another run has written meanwhile. Call it at the end of a run. */
  close(): void
}

/** Where a ledger is. */
export interface LedgerPlace {
  /** Directory of `mgmt.yaml`. */
  readonly root: string
  /** Name of the target. */
  readonly target: string
  /** Directory for relative file names in messages; absent: they are absolute. */
  readonly cwd?: string | undefined
}

/**
 * Reads `ledger.<target>.yaml`. A missing file is an empty ledger.
 * @throws {AsCodeError} kind `input`: `bad_ledger` if the file cannot be read, with a finding for each line, none of which
 * is quoted; as `resolveWithin` does for a link that leads out of the project
 */
export function readLedger({ root, target, cwd }: LedgerPlace): LedgerIndex {
  const path = join(root, ledgerFile(target))
  if (!existsSync(path)) return createLedger()
  const source = readSourceFile(resolveWithin(path, root), nameFrom(cwd, path))
  const { lines, findings } = 'severity' in source ? { lines: [], findings: [source] } : linesOf(source)
  if (findings.length === 0) return createLedger(lines)
  throw inputError('bad_ledger', `${ledgerFile(target)} cannot be read; nothing was sent`, { findings })
}

/**
 * Opens `ledger.<target>.yaml` to record what an apply changes. Each line is on disk before `record` returns, so that a
 * killed run loses none. If the file is a link, its target is written.
 * @throws {AsCodeError} as `readLedger` does, and if the file is a link to nothing
 * @example const ledger = openLedger({ root: desired.project.root, target: desired.target.name })
 */
export function openLedger(place: LedgerPlace): LedgerFile {
  const index = readLedger(place)
  const writer = createWriter(resolveWithin(join(place.root, ledgerFile(place.target)), place.root))
  const written: Written = { names: new Set(), ids: new Set(index.lines().map(idName)) }
  const add = (line: LedgerLine): void => {
    index.record(line)
    written.names.add(line.name)
    written.ids.add(idName(line))
  }
  return {
    ...index,
    record(line) {
      add(line)
      writer.append(line)
    },
    keep(line) {
      add(line)
      writer.note(line.name)
    },
    remove(name, id) {
      index.remove(name, id)
      written.names.add(name)
      // Until the end of the run the line is only superfluous: its id is in no list.
      writer.note(name)
    },
    failure: () => writer.failure(),
    unwritten: () =>
      writer.failure() === undefined
        ? []
        : index
            .lines()
            .filter(({ name }) => writer.lacks(name))
            .map(textOf),
    close: () => writer.replace(() => mergedLines(index, readLedger(place), written)),
  }
}

/** What a run has read and written. */
interface Written {
  /** Names whose lines the run has changed. */
  readonly names: Set<string>
  /** Ids that the run has read or written. */
  readonly ids: Set<string>
}

/** The lines of this run, with those that another run has written to the file meanwhile. */
function mergedLines(ours: Ledger, file: Ledger, { names, ids }: Written): readonly LedgerLine[] {
  const isOurs = ({ name }: LedgerLine): boolean => names.has(name) || file.line(name) === undefined
  const isOther = (line: LedgerLine): boolean =>
    !names.has(line.name) || (line.id !== undefined && !ids.has(idName(line)))
  return createLedger([...ours.lines().filter(isOurs), ...file.lines().filter(isOther)]).lines()
}

interface Writer {
  append(line: LedgerLine): void
  /** The line of this name is not in the file as it should be. */
  note(name: string): void
  lacks(name: string): boolean
  /** Writes all lines, if any has changed. */
  replace(lines: () => readonly LedgerLine[]): void
  failure(): AsCodeError | undefined
}

/** Writes until the first failure. */
function createWriter(path: string): Writer {
  const open = new Set<string>()
  let changed = false
  let failure: AsCodeError | undefined
  const attempt = (write: () => void): void => {
    try {
      if (failure === undefined) write()
    } catch (cause) {
      failure = notWritten(path, cause)
    }
  }
  const note = (name: string): void => {
    changed = true
    open.add(name)
  }
  return {
    note,
    append(line) {
      note(line.name)
      attempt(() => {
        append(path, lineText(line))
        open.delete(line.name)
      })
    },
    lacks: (name) => open.has(name),
    replace: (lines) => {
      if (changed) attempt(() => replaceFile(path, ledgerText(lines())))
    },
    failure: () => failure,
  }
}

const textOf = (line: LedgerLine): string => lineText(line).trimEnd()

/** Opens a ledger that is kept in memory only, such as for a trial run. */
export function memoryLedger(lines?: Ledger): LedgerFile {
  const index = createLedger(lines?.lines())
  return {
    ...index,
    keep: (line) => index.record(line),
    failure: () => undefined,
    unwritten: () => [],
    close: () => undefined,
  }
}

/** Appends a line as a whole or not at all. */
function append(path: string, text: string): void {
  if (!existsSync(path)) replaceFile(path, ledgerText([]))
  const file = openSync(path, 'a+')
  try {
    const { size } = fstatSync(file)
    try {
      writeFileSync(file, endsInLine(file, size) ? text : `\n${text}`)
      fsyncSync(file)
    } catch (error) {
      ftruncateSync(file, size)
      throw error
    }
  } finally {
    closeSync(file)
  }
}

/** An editor may leave out the last newline. */
function endsInLine(file: number, size: number): boolean {
  const last = Buffer.alloc(1)
  return size === 0 || (readSync(file, last, 0, 1, size - 1) === 1 && last.toString() === '\n')
}

function notWritten(path: string, cause: unknown): AsCodeError {
  const [finding] = cause instanceof AsCodeError ? cause.findings : []
  const message = `${path} cannot be written: ${finding?.message ?? fileErrorReason(cause, 'write')}`
  return new AsCodeError({ kind: 'incomplete', code: 'ledger_not_written', message, cause })
}

const ledgerForm = /^ledger\..+\.yaml$/

/** `ledger.prod-eu.yaml`: ids of the owner's resources on a target. */
export const ledgerFile = (target: string): string => `ledger.${target}.yaml`

/** Whether a path below the root is that of a ledger. */
export const isLedgerFile = (path: string): boolean => ledgerForm.test(path)
