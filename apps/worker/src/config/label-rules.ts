import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { ConfigProblem, FileItem } from './config-problem.ts'

/** A setting for the targets that have all of its labels; without labels, for every target. */
export interface LabelRule {
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** Whether a target has all wanted labels. Both values may be unvalidated. */
export const hasLabels = (labels: unknown, wanted: unknown): boolean =>
  Object.entries(objectOf(wanted)).every(([key, value]) => objectOf(labels)[key] === value)

/** The rules of a target with the most labels: one in a valid configuration, or none. */
export function mostSpecific<T extends { readonly labels?: unknown }>(
  rules: readonly T[],
  labels: unknown,
): readonly T[] {
  const matching = rules.filter((rule) => hasLabels(labels, rule.labels))
  const most = Math.max(...matching.map(labelCount))
  return matching.filter((rule) => labelCount(rule) === most)
}

/** Names of the targets of a job in a file: named, by label, or all. */
export const targetNamesIn = ({ fields }: FileItem, targets: readonly FileItem[]): readonly string[] =>
  Array.isArray(fields.targets)
    ? fields.targets.filter((name) => typeof name === 'string')
    : targets.filter((target) => hasLabels(target.fields.labels, fields.labels)).flatMap(({ name }) => name ?? [])

/** Labels of a job that no target has, or beside names. */
export function selectorProblems({ path, fields }: FileItem, targets: readonly FileItem[]): readonly ConfigProblem[] {
  const place = [...path, 'labels']
  if (fields.labels === undefined) return []
  if (fields.targets !== undefined) return [{ path: place, message: 'cannot be set with targets: remove one of them' }]
  return unmatchedProblems([{ path, labels: fields.labels }], targets)
}

const unmatchedProblems = (
  rules: readonly { readonly path: Path; readonly labels: unknown }[],
  targets: readonly FileItem[],
): readonly ConfigProblem[] =>
  rules
    .filter(({ labels }) => targets.length > 0 && !targets.some(({ fields }) => hasLabels(fields.labels, labels)))
    .map(({ path }) => ({
      path: [...path, 'labels'],
      message: 'no target has these labels: correct them, or label a target',
    }))

/** Rules that no target matches, and rules that apply to a target as closely as an earlier one. */
export function labelRuleProblems(rules: readonly FileItem[], targets: readonly FileItem[]): readonly ConfigProblem[] {
  const items = rules.map(({ path, fields }) => ({ path, labels: fields.labels }))
  const tied = new Map<object, ConfigProblem>()
  for (const { name = '', fields } of targets) {
    const [first, second] = mostSpecific(items, fields.labels)
    if (first === undefined || second === undefined || tied.has(second)) continue
    const message = `applies to ${name} as closely as item ${items.indexOf(first) + 1}: add a label to one of them`
    tied.set(second, { path: second.path, message })
  }
  return [...unmatchedProblems(items, targets), ...tied.values()]
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

const labelCount = ({ labels }: { readonly labels?: unknown }): number => Object.keys(objectOf(labels)).length
