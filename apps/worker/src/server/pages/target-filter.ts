import { html, type Html } from '@mgmt-api/charts'
import { type FilterChoice, type FilterField, type FilterForm, filterForm } from '@mgmt-api/charts/site'
import type { TargetConfig } from '../../config/config.ts'
import { queryText } from './address.ts'

/** The filter of targets of a page. */
export interface TargetFilter {
  /** The text as typed: a name, part of a name, or a label as `team=payments`. Empty: all targets. */
  readonly text: string
  /** Names; undefined: all targets. */
  readonly names: readonly string[] | undefined
}

/** The fields of a target that filters compare. */
export type FilteredTarget = Pick<TargetConfig, 'name' | 'label' | 'labels'>

/** Reads `?target=` of an address. */
export const readTargetFilter = (query: URLSearchParams, targets: readonly FilteredTarget[]): TargetFilter =>
  filterTargets(queryText(query, 'target'), targets)

/** The target with that name, otherwise those with that label, otherwise those whose name or display name contains the text. */
export function filterTargets(text: string, targets: readonly FilteredTarget[]): TargetFilter {
  if (text === '') return { text, names: undefined }
  if (targets.some(({ name }) => name === text)) return { text, names: [text] }
  const isFound = text.includes('=') ? hasLabel(text) : containsText(text)
  return { text, names: targets.filter(isFound).map(({ name }) => name) }
}

type IsFound = (target: FilteredTarget) => boolean

const hasLabel =
  (text: string): IsFound =>
  ({ labels = {} }) =>
    Object.entries(labels).some((label) => label.join('=') === text)

const containsText =
  (text: string): IsFound =>
  ({ name, label = '' }) =>
    [name, label].some((each) => each.toLowerCase().includes(text.toLowerCase()))

/** Whether a filter selects a target. */
export const isIncluded = ({ names }: TargetFilter, target: string): boolean => names?.includes(target) ?? true

/** The filters of a page; empty while no target is configured, as there is nothing to filter. */
export const targetFilterForm = (targets: readonly FilteredTarget[], form: FilterForm): Html =>
  targets.length === 0 ? html`` : filterForm(form)

/** The form field, which completes names and labels. */
export const targetField = ({ text }: Pick<TargetFilter, 'text'>, targets: readonly FilteredTarget[]): FilterField => ({
  name: 'target',
  label: 'target or label',
  value: text,
  placeholder: 'all targets',
  suggestions: [...targetSuggestions(targets), ...labelsOf(targets).map((label) => ({ value: label, name: label }))],
})

/** Names of targets with their display names. */
const targetSuggestions = (targets: readonly FilteredTarget[]): readonly FilterChoice[] =>
  targets.map(({ name, label = name }) => ({ value: name, name: label }))

/** Labels of all targets, each once, in order: `team=payments`. */
function labelsOf(targets: readonly FilteredTarget[]): readonly string[] {
  const all = targets.flatMap(({ labels = {} }) => Object.entries(labels).map((label) => label.join('=')))
  return [...new Set(all)].toSorted()
}

/** The notice that no target matches; empty if some do. */
export const noTargetNotice = ({ text, names }: TargetFilter): Html =>
  names?.length === 0
    ? html`<p class="notice">No target matches “${text}”. Type a name, a part of a name, or a label such as team=payments.</p>`
    : html``

/** Choices of a filter: any, or one of the names. */
export const filterChoices = (names: readonly string[]): readonly FilterChoice[] => [
  { value: '', name: 'any' },
  ...names.map((name) => ({ value: name, name })),
]
