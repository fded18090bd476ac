import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Path } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import { type Finding, inputError } from '../findings/finding.ts'
import { nameFrom } from '../files/paths.ts'
import { readFileWithin } from '../files/read-file-within.ts'
import { type Invariant, invariantForm } from '../routes/invariants.ts'
import { type ParsedSource, parseSource, type SourceValue } from '../yaml/source.ts'
import { typeName } from '../findings/message-text.ts'
import { invariantsFile } from './project-paths.ts'

const forms =
  'Write every … reaches … at: always; no: definition, without: receiver; no: connector, unused: true; or no: suppression-rule, without: end, older: 7d.'

/**
 * The statements of `invariants.yaml`; undefined without the file.
 * @throws {AsCodeError} kind `input`, `bad_invariants`, with a finding for each problem
 */
export async function readInvariants(root: string, cwd: string | undefined): Promise<readonly Invariant[] | undefined> {
  const path = join(root, invariantsFile)
  if (!existsSync(path)) return undefined
  const file = nameFrom(cwd, path)
  const text = readFileWithin(root, path, file)
  const { values, findings } = 'severity' in text ? { values: [], findings: [text] } : parseSource(text)
  const invariants: Invariant[] = []
  const problems = [...findings, ...values.flatMap((source) => itemsOf(source, invariants))]
  if (problems.length === 0) return invariants
  throw inputError('bad_invariants', `${file} is invalid`, { hint: forms, findings: problems })
}

/** Adds the statements of a document. */
function itemsOf(source: ParsedSource['values'][number], invariants: Invariant[]): Finding[] {
  if (!Array.isArray(source.value)) return [problem(`${typeName(source.value)}, not a list of statements`, source, [])]
  return Array.from<unknown>(source.value).flatMap((item, index) => {
    const form = invariantForm(item)
    if (form === undefined) return [problem('has none of the four forms', source, [index])]
    const { success, data, error } = form.safeParse(item)
    if (success) invariants.push(data)
    return (error?.issues ?? []).map((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
      const at = [index, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))), ...names]
      return problem(names.length > 0 ? 'unknown field' : issue.message, source, at)
    })
  })
}

const problem = (message: string, { locate }: Pick<SourceValue, 'locate'>, at: Path): Finding => ({
  severity: 'error',
  code: 'bad_invariants',
  at: formatPath(at),
  message,
  hint: forms,
  place: locate(at),
})
