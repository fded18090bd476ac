import { isDeepStrictEqual } from 'node:util'
import { sortedJson } from '@mgmt-api/base/json'
import { type Path, type Problem, strict, type StrictOptions } from '@mgmt-api/models'
import { formatPath, suggestionFor, visitFields } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Kind, KindProblem } from '../kind/kind.ts'
import type { UnknownPart } from '../project/project.ts'
import type { ResolvedBody } from './resolve-markers.ts'
import { resourceName } from '../kind/resource-name.ts'
import { promqlProblems } from '../promql/promql-problems.ts'

/** Options for checking a body. */
export interface CheckedBody {
  readonly kind: Kind
  readonly key: string
  readonly resolved: ResolvedBody
  readonly locate: (path: Path) => Finding['place']
  readonly locateName: (path: Path) => Finding['place']
  readonly allowUnknown: boolean
}

/** A finding with the path of its field. */
export interface FieldFinding {
  readonly path: Path
  readonly finding: Finding
}

/** Problems of a body. */
export interface BodyProblems {
  /** Violations of bounds and rules: those of its model, of its kind, and of files. */
  readonly problems: readonly FieldFinding[]
  /** Names and values that the model does not know; none if they are allowed. */
  readonly unknown: readonly UnknownPart[]
}

/** Only markers that cannot be resolved. */
export const markerProblems = (checked: CheckedBody): BodyProblems => ({
  problems: checked.resolved.problems.map((problem) => findingAt(checked, problem)),
  unknown: [],
})

/** Checks the body of a file: its markers, its model, the rules of its kind, and its expressions. */
export function checkBody(checked: CheckedBody): BodyProblems {
  const { kind, resolved } = checked
  const serviceFields = serverMadeProblems(checked)
  const isReported = (path: Path): boolean => serviceFields.some((each) => isDeepStrictEqual(each.path, path))
  const { broken, unknown } = modelProblems(checked)
  const findingOf = (problem: Problem): FieldFinding =>
    findingAt(checked, { ...problem, code: problem.rule, message: `${problem.message}${suggestionFor(problem)}` })
  return {
    problems: [
      ...markerProblems(checked).problems,
      ...broken.filter(({ path }) => !isReported(path)).map(findingOf),
      ...serviceFields,
      ...kindProblems(checked),
      ...promqlProblems(kind, resolved.body).map((problem) => findingAt(checked, { ...problem, code: 'promql' })),
      ...repeatedEntries(checked),
    ],
    unknown: unknown.filter(({ path }) => !isReported(path)).map(findingOf),
  }
}

interface ModelProblems {
  readonly broken: readonly Problem[]
  readonly unknown: readonly Problem[]
}

/** If something is unknown, the rest is checked without it, because rules are skipped when a field is invalid. */
function modelProblems({ kind, resolved: { checkable, unknown }, allowUnknown }: CheckedBody): ModelProblems {
  const problemsAs = (options: StrictOptions): readonly Problem[] => {
    const result = strict(kind.model, checkable, options)
    return result.ok ? [] : result.problems.filter(({ path }) => !unknown.some((known) => isAt(path, known)))
  }
  // Words are values already; what is left only resembles one, such as METRIC_THRESHOLD.
  const all = problemsAs({ names: allowUnknown ? 'open' : 'closed', words: 'refuse' })
  const some = all.filter(({ rule }) => rule === 'unknown' || rule === 'enum')
  return some.length === 0 ? { broken: all, unknown: [] } : { broken: problemsAs({ names: 'open' }), unknown: some }
}

const isAt = (path: Path, above: Path): boolean => above.every((step, index) => path[index] === step)

interface Found extends Pick<Finding, 'code' | 'message' | 'hint'>, Pick<KindProblem, 'isWarning'> {
  readonly path: Path
}

function findingAt(
  { kind, key, locate, locateName }: CheckedBody,
  { path, code, message, hint, isWarning }: Found,
): FieldFinding {
  const place = code === 'unknown' || code === 'server_made' ? locateName(path) : locate(path)
  const severity = isWarning === true ? 'warning' : 'error'
  const resource = resourceName({ kind, key })
  return { path, finding: { severity, code, resource, at: formatPath(path), message, hint, place } }
}

/** Rules of the kind, and that files omit what apply sets and what marks a deletion. */
function kindProblems(checked: CheckedBody): FieldFinding[] {
  const {
    kind,
    resolved: { checkable, unknown },
  } = checked
  return kind
    .problemsOf(checkable)
    .filter(({ path }) => !unknown.some((known) => isAt(path, known)))
    .map((problem) => findingAt(checked, { ...problem, code: 'rule' }))
}

/** Resources that an order lists more than once, as after a merge of two branches. */
function repeatedEntries(checked: CheckedBody): FieldFinding[] {
  const { kind, resolved } = checked
  const findings: FieldFinding[] = []
  for (const list of kind.ordered ?? []) {
    const listed = new Set<string>()
    visitFields(resolved.body, `${list}[]`, (entry, path) => {
      const name = sortedJson(entry)
      const problem = { path, code: 'repeated_entry', message: 'listed before', hint: 'Remove one of the two lines.' }
      if (listed.has(name)) findings.push(findingAt(checked, problem))
      listed.add(name)
    })
  }
  return findings
}

/** Fields that the service sets and that have no effect in a file. */
function serverMadeProblems(checked: CheckedBody): FieldFinding[] {
  const { kind, resolved } = checked
  const findings: FieldFinding[] = []
  for (const pattern of kind.serverMade) {
    visitFields(resolved.body, pattern, (_, path) => {
      const message = 'set by the service'
      findings.push(findingAt(checked, { path, code: 'server_made', message, hint: 'Leave it out.' }))
    })
  }
  return findings
}
