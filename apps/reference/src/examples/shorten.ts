/** Lines of a response that a page shows. */
const mostLines = 60

/** JSON text of a response. Long lists end with the number of left-out items, and long texts with an ellipsis. */
export function shortened(response: unknown): { readonly json: string; readonly isCut: boolean } {
  for (const [items, depth] of [
    [20, 12],
    [2, 12],
    [1, 8],
    [1, 5],
    [1, 4],
    [1, 3],
  ] as const) {
    const state = { isCut: false }
    const json = JSON.stringify(cut(response, items, depth, state), null, 2)
    if (json.split('\n').length <= mostLines || depth === 3) return { json, isCut: state.isCut }
  }
  return { json: '{}', isCut: true }
}

function cut(value: unknown, items: number, depth: number, state: { isCut: boolean }): unknown {
  if (typeof value === 'string' && value.length > 400) {
    state.isCut = true
    return `${value.slice(0, 400)}…`
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) {
    state.isCut = true
    return '…'
  }
  if (Array.isArray(value)) {
    if (value.length <= items + 1) return value.map((item: unknown) => cut(item, items, depth - 1, state))
    state.isCut = true
    const kept = value.slice(0, items).map((item: unknown) => cut(item, items, depth - 1, state))
    return [...kept, `… ${value.length - items} more`]
  }
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, cut(inside, items, depth - 1, state)]))
}
