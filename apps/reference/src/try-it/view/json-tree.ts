import { h, type VNode } from 'vue'

/** Depth to which objects and lists are open at first: that of the items of a list. */
const openDepth = 3
/** Items of a list, or fields of an object, that are shown; the rest is counted. */
const shown = 100

/** A JSON value, with objects and lists that fold. Texts are text nodes, never HTML. */
export function jsonTree(value: unknown, name?: string, depth = 0): VNode {
  if (typeof value !== 'object' || value === null) {
    return h('div', [label(name), h('span', { class: `try-it-${typeof value}` }, JSON.stringify(value))])
  }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const [start, end, unit] = Array.isArray(value) ? ['[', ']', 'item'] : ['{', '}', 'field']
  if (entries.length === 0) return h('div', [label(name), `${start}${end}`])
  const count = `${entries.length} ${unit}${entries.length === 1 ? '' : 's'}`
  const more = entries.length - shown
  return h('details', { open: depth < openDepth }, [
    h('summary', [label(name), `${start} `, h('small', count), ` ${end}`]),
    ...entries.slice(0, shown).map(([key, each]) => jsonTree(each, key, depth + 1)),
    more > 0 ? h('div', `… ${more} more`) : undefined,
  ])
}

const label = (name: string | undefined): VNode | undefined =>
  name === undefined ? undefined : h('span', { class: 'try-it-name' }, `${name}: `)
