import { parseJson } from '@mgmt-api/base/json'
import { isObject } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { mergeConflictIn } from '../findings/merge-conflict.ts'
import { otherVersion } from '../findings/message-text.ts'
import type { SourceFile } from '../yaml/source.ts'
import type { LedgerLine } from './ledger.ts'

const introduction = `# Ids of the resources that these files own on this target. Written by mgmt apply; commit it.
# Each line is independent of the others: after a merge, keep the lines of both sides.
`

const lineForm = /^([a-z0-9-]+\/[a-z0-9._-]+): (\{.*\})$/
/** Comments, and the version that a file without one has. */
const ignoredForm = /^(?:#.*|version: 1)?$/
const versionForm = /^version: (\d+)$/

const restore = 'Restore the line from version control.'

/** The text of a line, which is YAML. */
export const lineText = ({ name, id, applied, secrets }: LedgerLine): string =>
  `${name}: ${JSON.stringify({ id, applied, secrets })}\n`

/** The text of a ledger: an introduction, and a line for each resource. */
export const ledgerText = (lines: readonly LedgerLine[]): string => introduction + lines.map(lineText).join('')

/** Reads the text of a ledger. Each line is read by itself, so that a merge of two texts is a ledger, too. */
export function linesOf({ file, text }: SourceFile): {
  readonly lines: readonly LedgerLine[]
  readonly findings: readonly Finding[]
} {
  const conflict = mergeConflictIn({ file, text }, 'Keep the lines of both sides')
  if (conflict !== undefined) return { lines: [], findings: [conflict] }
  const lines: LedgerLine[] = []
  const findings: Finding[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const content = raw.trimEnd()
    if (ignoredForm.test(content)) continue
    const at = { severity: 'error', place: { file, line: index + 1, column: 1 } } as const
    const [, version] = versionForm.exec(content) ?? []
    // Its lines may have another form.
    if (version !== undefined)
      return { lines: [], findings: [{ ...at, code: 'ledger_version', message: otherVersion(Number(version)) }] }
    const line = readLine(content)
    if (line !== undefined) lines.push(line)
    // Never quoted: the file may not be a ledger, and contain secrets.
    else findings.push({ ...at, code: 'ledger_line', message: 'not a line of a ledger', hint: restore })
  }
  return { lines, findings }
}

function readLine(text: string): LedgerLine | undefined {
  const [, name, rest] = lineForm.exec(text) ?? []
  const value = rest === undefined ? undefined : parseJson(rest)
  if (name === undefined || !isObject(value)) return undefined
  const { id, applied, secrets } = value
  if (!isTextOrAbsent(id) || !isTextOrAbsent(applied) || !isTextOrAbsent(secrets)) return undefined
  return { name, id, applied, secrets }
}

const isTextOrAbsent = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'
