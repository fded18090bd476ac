import { responseItems, wordFor } from '@mgmt-api/models/operations/internal'
import * as z from 'zod'
import { parseFilter } from '../read/filter.ts'
import { fullPath, valuesAt } from '../read/item-paths.ts'
import { requestShape } from '../read/read.ts'
import { readPages } from '../read/read-items.ts'
import { rowWriter } from '../read/render.ts'
import { readRequest } from '../read/request.ts'
import type { OutputText } from '../text/platform-data.ts'
import { type AgentTool, defineTool, type ToolCall } from '../tool.ts'

/** Items that one call counts at most. */
const mostItems = 20_000
const usualGroups = 30

const input = z.strictObject({
  ...requestShape,
  by: z.array(z.string().max(200)).max(4).optional().describe('fields to group by'),
  sum: z.string().max(200).optional().describe('numeric field to add up'),
  top: z.int().min(1).max(200).optional(),
})
type SummarizeInput = z.output<typeof input>

/** Counts and groups the items of a list. */
export function createSummarizeTool(): AgentTool {
  return defineTool({
    name: 'summarize',
    description: 'Count the items of a list, grouped by fields, largest groups first. Reads all pages here.',
    input,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    run: async (given, call) => ({ text: await summarize(given, call) }),
  })
}

interface Group {
  readonly keys: readonly string[]
  count: number
  sum: number
}

async function summarize(given: SummarizeInput, { session, signal }: ToolCall): Promise<OutputText> {
  const { filter = [], top = usualGroups } = given
  const { named, input } = await readRequest(given)
  const { item } = responseItems(named.operation)
  const by = (given.by ?? []).map((path) => fullPath(item, path))
  const sum = given.sum === undefined ? undefined : fullPath(item, given.sum)
  const matches = parseFilter(filter, item)
  const { caller, name } = await session.targets.get(given.target)
  const groups = new Map<string, Group>()
  let [items, matching] = [0, 0]
  let isCut = false
  for await (const page of readPages(caller, { operation: named.operation, input, signal })) {
    items += page.items.length
    const found = page.items.filter(matches)
    matching += found.length
    for (const each of found) addTo(groups, each, { by, sum })
    isCut = items >= mostItems && page.next !== undefined
    if (isCut) break
  }
  const sorted = [...groups.values()].toSorted((a, b) => b.count - a.count || (a.keys.join() < b.keys.join() ? -1 : 1))
  return [
    `${name}: ${wordFor(named)}, ${matching} of ${items} items${isCut ? ` (only the first ${items}; use params to narrow)` : ''}`,
    { data: table(sorted.slice(0, top), { by, sum }) },
    ...(sorted.length > top ? [`${sorted.length - top} more groups; raise "top" or use "filter"`] : []),
  ]
}

interface Wanted {
  readonly by: readonly string[]
  readonly sum: string | undefined
}

/** An item with several values at a path counts in the group of each. */
function addTo(groups: Map<string, Group>, item: unknown, { by, sum }: Wanted): void {
  const amount = sum === undefined ? 0 : valuesAt(item, sum).reduce<number>((all, each) => all + (Number(each) || 0), 0)
  for (const keys of combinations(by.map((path) => valuesAt(item, path)))) {
    const id = JSON.stringify(keys)
    const group = groups.get(id) ?? { keys, count: 0, sum: 0 }
    group.count += 1
    group.sum += amount
    groups.set(id, group)
  }
}

function combinations(values: readonly (readonly unknown[])[]): readonly (readonly string[])[] {
  return values.reduce<readonly (readonly string[])[]>(
    (found, each) => {
      const texts = [...new Set(each.length === 0 ? [''] : each.map(textOf))]
      return found.flatMap((keys) => texts.map((text) => [...keys, text]))
    },
    [[]],
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

function table(groups: readonly Group[], { by, sum }: Wanted): string {
  const names = [...by.map((_, index) => `key${index}`), 'count', ...(sum === undefined ? [] : ['sum'])]
  const writer = rowWriter('csv', names, [])
  const rows = groups.map(({ keys, count, sum: total }) => {
    const cells = keys.map((key, index) => [`key${index}`, key] as const)
    return writer.row({ ...Object.fromEntries(cells), count, sum: total })
  })
  return [[...by, 'count', ...(sum === undefined ? [] : [`sum of ${sum}`])].join(','), ...rows].join('\n')
}
