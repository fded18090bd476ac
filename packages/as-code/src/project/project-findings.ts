import type { Path } from '@mgmt-api/models'
import { formatPath, valueAtPath } from '@mgmt-api/models/internal'
import type * as z from 'zod/mini'
import { type AsCodeError, type Finding, inputError, type SourceLocation } from '../findings/finding.ts'
import { accountFields, unpinnedFields } from './account-pin.ts'
import type { SourceValue } from '../yaml/source.ts'
import { didYouMean, typeName } from '../findings/message-text.ts'

type Issue = z.core.$ZodIssue

/** Names of the known fields by depth: of the file, of a target, and of its account. */
const knownFields: Readonly<Record<number, readonly string[]>> = {
  0: ['owner', 'fingerprint', 'import', 'metrics', 'targets'],
  2: ['profile', 'address', 'apiVersion', 'account', 'safety', 'variables', 'ids'],
  3: accountFields,
}

/** The same below other fields than `targets`. */
const otherFields: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  import: { 1: ['prometheus'], 2: ['severityLabel', 'priorities'] },
  metrics: { 1: ['own', 'file'] },
}

const nouns: Readonly<Record<string, string>> = { string: 'a string', object: 'an object', record: 'a map' }

/** Problems of `mgmt.yaml`, each with its place, field, rule and hint. */
export function issueFindings(issues: readonly Issue[], source: SourceValue): readonly Finding[] {
  return issues.flatMap((issue) => findingsOf(issue, source))
}

function findingsOf(issue: Issue, source: SourceValue): Finding[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  if (issue.code === 'unrecognized_keys') {
    const known = (otherFields[String(path[0])] ?? knownFields)[path.length] ?? []
    return issue.keys.map((key) => {
      const at = [...path, key]
      const message = `unknown field${didYouMean(key, known)}`
      return projectProblem(message, source.locateName(at), { at, hint: `Known fields: ${known.join(', ')}.` })
    })
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map(({ message }) => projectProblem(message, source.locateName(path), { at: path }))
  }
  const message = messageOf(issue, valueAtPath(source.value, path))
  return [projectProblem(message, source.locate(path), { at: path, hint: hintFor(path) })]
}

/** Who writes a field of a target. */
function hintFor([first, target, field, part]: Path): string | undefined {
  if (first !== 'targets') return undefined
  if (field === 'address') return `mgmt account pin --target ${target} writes a missing one: that of the profile.`
  return field === 'account' && unpinnedFields.some((name) => name === part)
    ? `Remove account, and run mgmt account pin --target ${target}: it writes the team of the key.`
    : undefined
}

function messageOf(issue: Issue, value: unknown): string {
  if (value === undefined) return 'missing; it is required'
  if (issue.code === 'invalid_type') return `${typeName(value)}, not ${nouns[issue.expected] ?? issue.expected}`
  return issue.code === 'invalid_union'
    ? `${typeName(value)}, not an id: expected a string or an integer`
    : issue.message
}

export function projectProblem(
  message: string,
  place: SourceLocation,
  { at, hint }: { readonly at?: Path | undefined; readonly hint?: string | undefined } = {},
): Finding {
  return { severity: 'error', code: 'bad_project', at: at && formatPath(at), message, hint, place }
}

export function badProject(file: string, findings: readonly Finding[]): AsCodeError {
  const hint = 'It needs owner, and targets with profile and address.'
  return inputError('bad_project', `${file} is invalid`, { hint, findings })
}
