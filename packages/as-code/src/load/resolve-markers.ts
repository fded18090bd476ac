import { type AnyDescriptor, type Enum, type Path, readWord } from '@mgmt-api/models'
import { withoutNulls } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { fieldAt, type FieldNode, nodeAt } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'
import {
  isWithin,
  type Marker,
  markerPlaces,
  patternOf,
  replaceMarkers,
  resolveBody,
  splitName,
} from '../kind/markers.ts'
import { projectFile } from '../project/project-paths.ts'
import type { ProjectTarget } from '../project/project.ts'
import { didYouMean, quoteText, typeName } from '../findings/message-text.ts'
import { wordsOf } from '../secrets/secret-command.ts'

/** The target of a marker in a body. */
export interface MarkerReference {
  readonly path: Path
  /** `<kind>/<key>`. */
  readonly to: string
  /** Whether the other resource may refer back. */
  readonly circular: boolean
}

/**
 * A body for one target: variables, outside ids and words of enumerations resolved, references unchanged, without members
 * whose value is null.
 */
export interface ResolvedBody {
  readonly body: Body
  /** The same with well-formed placeholders for references, so that its model can check it. */
  readonly checkable: Body
  readonly references: readonly MarkerReference[]
  /** Whether the value at a path comes from the overlay. */
  readonly isOverlaid: (path: Path) => boolean
  /** Paths whose values are unknown here and cannot be checked. */
  readonly unknown: readonly Path[]
  readonly problems: readonly MarkerProblem[]
}

export interface MarkerProblem extends Pick<Finding, 'code' | 'message' | 'hint'> {
  readonly path: Path
}

/** Its beginning has the form of every id of the contract that is a text. */
const someId = '00000000-0000-4000-8000-000000000000'

function placeholderAt(kind: Kind, path: Path): string {
  const field = fieldAt(kind.model, patternOf(path))
  return field?.kind === 'int64' ? '1' : someId.slice(0, field?.max)
}

/**
 * Merges an overlay into a body, and resolves variables and outside ids of a target. Without a target, such as when only
 * files are checked, they stay unknown.
 */
export function resolveMarkers(
  kind: Kind,
  body: Body,
  target: ProjectTarget | undefined,
  overlay?: Body,
): ResolvedBody {
  const run: Resolving = { kind, target, references: [], secrets: [], unknown: [], problems: [] }
  const overlaid: Path[] = []
  const merged = resolveBody(body, {
    patch: overlay,
    onPatched: (path) => overlaid.push(path),
    marker: (...at) => resolveMarker(run, ...at),
    text: (text, path) => valueForWord(kind, path, text),
  })
  const { references, secrets, unknown } = run
  return {
    ...checkableOf(kind, merged, references.length === 0 && unknown.length === 0),
    references,
    isOverlaid: (path) => isWithin(path, overlaid),
    unknown,
    problems: [...run.problems, ...secretProblems(kind, merged, secrets)],
  }
}

/** What was found in a body so far. */
interface Resolving {
  readonly kind: Kind
  readonly target: ProjectTarget | undefined
  readonly references: MarkerReference[]
  readonly secrets: PlacedMarker[]
  readonly unknown: Path[]
  readonly problems: MarkerProblem[]
}

/** The value of a marker; the marker itself if it is a reference, or its value is not known here. */
function resolveMarker(run: Resolving, marker: Marker, path: Path, value: unknown): unknown {
  const { kind, target } = run
  const places = markerPlaces(kind)
  const read = marker.name === '$secret' ? undefined : readMarker(marker, places, patternOf(path))
  if (read !== undefined && 'to' in read) {
    run.references.push({ path, to: read.to, circular: places.circular.has(patternOf(path)) })
    return value
  }
  // The value of a secret is read when it is sent.
  if (read === undefined) run.secrets.push({ marker, path })
  const found = read === undefined || 'code' in read || target === undefined ? read : valueOf(target, read)
  if (found !== undefined && 'value' in found) {
    // A variable may contain words too, but no marker.
    const text = (word: string, at: Path): string => valueForWord(kind, [...path, ...at], word)
    return resolveBody(found.value, { marker: (_, __, part) => part, text })
  }
  if (found !== undefined && 'code' in found) run.problems.push({ path, ...found })
  run.unknown.push(path)
  return value
}

const valueOf = (target: ProjectTarget, read: Exclude<ReadMarker, { readonly is: 'reference' }>): Value =>
  read.is === 'variable' ? variableOf(target, read.name) : idOf(target, read)

interface PlacedMarker {
  readonly marker: Marker
  readonly path: Path
}

/** Whether a field is a secret may depend on the fields beside it, so that these are judged in the merged body. */
const secretProblems = (kind: Kind, merged: unknown, secrets: readonly PlacedMarker[]): readonly MarkerProblem[] =>
  secrets.flatMap(({ marker, path }) => {
    const problem = secretProblem(nodeAt(kind, path, merged), marker)
    return problem === undefined ? [] : [{ path, ...problem }]
  })

function checkableOf(kind: Kind, merged: unknown, isComplete: boolean): Pick<ResolvedBody, 'body' | 'checkable'> {
  // A body is an object other than a marker, and stays one; so does one with placeholders.
  const body = withoutNulls(kind.model, merged) as Body
  const checkable = isComplete ? body : replaceMarkers(body, (_, path) => placeholderAt(kind, path))
  return { body, checkable: checkable as Body } // The same.
}

/**
 * The value of an enumeration in place of its word: `ALERT_DEF_PRIORITY_P1` for `P1`. Any other text stays, also one that
 * only resembles a value, such as `METRIC_THRESHOLD`, which the check reports.
 * @param path its path in a body of the kind
 */
function valueForWord(kind: Kind, path: Path, text: string): string {
  const descriptor = nodeAt(kind, path)?.descriptor
  if (descriptor === undefined || !isEnum(descriptor) || descriptor.values.includes(text)) return text
  const match = readWord<string>(descriptor, text)
  return match?.isWord === true ? match.value : text
}

const isEnum = (descriptor: AnyDescriptor): descriptor is AnyDescriptor & Enum<string> => descriptor.kind === 'enum'

type Problem = Omit<MarkerProblem, 'path'>
type ReadMarker =
  | { readonly is: 'variable'; readonly name: string }
  | { readonly is: 'id'; readonly group: string; readonly name: string }
  | { readonly is: 'reference'; readonly to: string }
type Places = ReturnType<typeof markerPlaces>

const secretForm = /^(?:env:[A-Za-z_][A-Za-z0-9_]*|file:.+|command:.+)$/

/** Whether a value is a reference as in `{ $secret: env:NAME }`. */
export const isSecretReference = (of: unknown): of is string =>
  typeof of === 'string' &&
  secretForm.test(of) &&
  (!of.startsWith('command:') || wordsOf(of.slice('command:'.length)) !== undefined)

function secretProblem(field: FieldNode | undefined, { of, alone }: Marker): Problem | undefined {
  if (!alone || !isSecretReference(of)) {
    const hint =
      'Write { $secret: env:NAME } for an environment variable, { $secret: file:PATH } for a file, or { $secret: "command:PROGRAM ARGUMENTS" } for the output of a program.'
    return { code: 'bad_marker', message: '$secret: not a reference to a secret', hint }
  }
  const message = '$secret is not allowed here'
  if (field?.isSecret !== true) return { code: 'misplaced_marker', message, hint: 'Only secrets may be referred to.' }
  if (field.descriptor.kind !== 'map') return undefined
  return { code: 'misplaced_marker', message, hint: 'Write it at each value: NAME: { $secret: env:NAME }.' }
}

function readMarker({ name, of, alone }: Marker, places: Places, pattern: string): ReadMarker | Problem {
  if (!alone)
    return { code: 'bad_marker', message: `${name} has other fields beside it`, hint: 'It must be the only field.' }
  if (name === '$var') {
    if (typeof of === 'string') return { is: 'variable', name: of }
    return { code: 'bad_marker', message: `$var: ${typeName(of)}, not the name of a variable` }
  }
  const split = splitName(of)
  if (name === '$id') {
    if (split === undefined) return badName(name, of, 'connectors/on-call')
    // A reference to another owner's resource is an outside id, too.
    const group = places.externalIds.get(pattern) ?? places.references.get(pattern)
    return group === split.group ? { is: 'id', ...split } : misplaced(name, group, places.externalIds)
  }
  if (split === undefined) return badName(name, of, 'alerts/disk-full')
  const to = places.references.get(pattern)
  return to === split.group
    ? { is: 'reference', to: `${split.group}/${split.name}` }
    : misplaced(name, to, places.references)
}

function badName(name: string, of: unknown, example: string): Problem {
  const typed = typeof of === 'string' ? quoteText(of) : typeName(of)
  return { code: 'bad_marker', message: `${name}: ${typed}, not of the form ${example}` }
}

function misplaced(name: string, wanted: string | undefined, places: ReadonlyMap<string, string>): Problem {
  const message = wanted === undefined ? `${name} is not allowed here` : `${name}: expected ${wanted}/<name>`
  const where = [...places.keys()].join(', ')
  return { code: 'misplaced_marker', message, hint: where === '' ? undefined : `Allowed at ${where}.` }
}

type Value = { readonly value: unknown } | Problem

function variableOf({ name: target, variables }: ProjectTarget, name: string): Value {
  if (variables.has(name)) return { value: variables.get(name) }
  const message = `target ${target} has no variable ${quoteText(name)}${didYouMean(name, variables.keys())}`
  return { code: 'unknown_variable', message, hint: knownNames(variables, 'variables') }
}

function idOf(
  { name: target, ids }: ProjectTarget,
  { group, name }: { readonly group: string; readonly name: string },
): Value {
  const named = ids.get(group) ?? new Map<string, string>()
  const value = named.get(name)
  if (value !== undefined) return { value }
  const message = `target ${target} has no id for ${quoteText(`${group}/${name}`)}${didYouMean(name, named.keys())}`
  return { code: 'unknown_id', message, hint: knownNames(named, `ids.${group}`) }
}

function knownNames(known: ReadonlyMap<string, unknown>, field: string): string {
  if (known.size === 0) return `Add it to ${field} of the target in ${projectFile}.`
  return `Known: ${[...known.keys()].slice(0, 20).join(', ')}. Add others to ${field} of the target in ${projectFile}.`
}
