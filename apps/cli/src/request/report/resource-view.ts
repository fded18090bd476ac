import { type Cell, type Column, isBlank, type Tone, type View } from '@mgmt-api/command'
import { type AnyDescriptor, type AnyResource, type Enum, wordOf } from '@mgmt-api/models'
import { type Leaf, leavesOf } from '@mgmt-api/models/operations/internal'
import { cellAt, itemView } from './item-view.ts'
import { idIn } from '../draft/item-id.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/**
 * The view of a resource's items: its columns, and words for enumeration values. Other items, such as the
 * response of an action, are shown by their own fields.
 * @param parentsOf parent ids of an item, part of its identity
 */
export function resourceView(
  loaded: LoadedCommand,
  item: AnyDescriptor,
  parentsOf: (value: unknown) => readonly string[] = () => [],
): View<unknown> {
  const { resource, noun, overrides } = loaded
  const isItem = isOfResource(loaded, item)
  if (isItem && overrides.view !== undefined) {
    // An override applies only to items of its resource.
    return overrides.view(loaded.userNames) as View<unknown>
  }
  const plain = itemView({ item })
  const leaves = leavesOf(item)
  const columns = plain.columns.map((column) => inWords(column, leaves))
  const known = (resource.columns ?? []).filter((path) => columns.some(({ name }) => name === path))
  return {
    ...plain,
    things: isItem ? noun.many : 'items',
    columns,
    shown: isItem && known.length > 0 ? titleBeforeId(known, resource) : plain.shown,
    identity: (value) => (isItem ? idIn(loaded, value, parentsOf(value)) : undefined) ?? plain.identity(value),
  }
}

/** Column names with that of the title before the id. */
function titleBeforeId(
  names: readonly string[],
  { title = '', id = {}, summaryId = {} }: AnyResource,
): readonly string[] {
  const ids = [...Object.values(id), ...Object.values(summaryId)]
  const at = names.findIndex((name) => ids.includes(name))
  if (at === -1 || names.indexOf(title) < at) return names
  return [...names.slice(0, at), title, ...names.slice(at).filter((name) => name !== title)]
}

/** Whether a descriptor is that of the resource's items or of its list's summaries. */
export function isOfResource({ resource, command }: LoadedCommand, item: AnyDescriptor): boolean {
  return (
    item === resource.model ||
    command.name === 'list' ||
    (item.name !== undefined && item.name === resource.model?.name)
  )
}

/** A view of one item with every non-empty column. */
export function detailed(view: View<unknown>, item: unknown): View<unknown> {
  const filled = view.columns.filter(({ value }) => !isBlank(value(item))).map(({ name }) => name)
  const order = [...view.shown, ...filled]
  return { ...view, shown: filled.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) }
}

function inWords(column: Column<unknown>, leaves: readonly Leaf[]): Column<unknown> {
  const leaf = leaves.find(({ path }) => path === column.name)
  if (leaf === undefined) return column
  const { descriptor, path } = leaf
  const raw = cellAt(path)
  if (descriptor.kind !== 'enum') return column
  const word = (cell: Cell): Cell =>
    // A descriptor of this kind has a name and values.
    typeof cell === 'string' ? wordOf(descriptor as Enum<string>, cell) : cell
  return { ...column, value: (item) => word(raw(item)), tone: toneOf }
}

const tones: Readonly<Record<string, Tone>> = {
  P1: 'bad',
  critical: 'bad',
  triggered: 'bad',
  alerting: 'bad',
  failed: 'bad',
  P2: 'warning',
  error: 'warning',
  warning: 'warning',
  active: 'good',
  resolved: 'good',
  ok: 'good',
  closed: 'faint',
}
const toneOf = (cell: Cell): Tone => (typeof cell === 'string' ? tones[cell] : undefined)
