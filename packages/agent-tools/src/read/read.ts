import { isNotFound } from '@mgmt-api/models'
import { responseItems, wordFor } from '@mgmt-api/models/operations/internal'
import * as z from 'zod'
import { estimateTokens } from '../text/estimate-tokens.ts'
import type { OutputText } from '../text/platform-data.ts'
import { type AgentTool, defineTool, type ToolCall } from '../tool.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { fillRows, type Filled } from './fill.ts'
import { parseFilter } from './filter.ts'
import { fullPath } from './item-paths.ts'
import { type ItemPage, type Position, readPages } from './read-items.ts'
import { isMissing, missingItem, wantedItem } from './missing-item.ts'
import { defaultColumns, rowWriter, yamlLines } from './render.ts'
import { InvalidInput, type OperationRequest, readRequest } from './request.ts'

/** Arguments of every tool that reads items. */
export interface RequestShape {
  readonly operation: z.ZodString
  readonly target: z.ZodOptional<z.ZodString>
  readonly params: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>
  readonly body: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>
  readonly filter: z.ZodOptional<z.ZodArray<z.ZodString>>
}

export const requestShape: RequestShape = {
  operation: z.string().min(1).max(200).describe('"listAlertDefs" or "alerts list"'),
  target: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional().describe('path and query'),
  body: z.record(z.string(), z.unknown()).optional(),
  filter: z.array(z.string().max(500)).max(10).optional().describe('"name~disk", "priority=P1"; all must hold'),
}

const usualTokens = 2_000

const input = z.strictObject({
  ...requestShape,
  fields: z.array(z.string().max(200)).max(30).optional().describe('"id", "owner.name"'),
  format: z.enum(['csv', 'yaml']).optional(),
  tokens: z
    .int()
    .min(100)
    .max(20_000)
    .optional()
    .describe(`default ${usualTokens.toLocaleString('en')}`),
  cursor: z.string().max(8_000).optional(),
})
type ReadInput = z.output<typeof input>

/** Reads any operation that only reads. */
export function createReadTool(): AgentTool {
  return defineTool({
    name: 'read',
    description:
      'Call an operation that only reads. Lists: CSV with main columns, all pages, cut at the token budget with a cursor; single objects: YAML.',
    input,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    run: async (given, call) => {
      try {
        return { text: await read(given, call) }
      } catch (error) {
        const wanted = isCallError(error) ? await wantedItem(given) : undefined
        if (wanted === undefined || !isMissing(error, wanted)) throw error
        const { caller } = await call.session.targets.get(given.target)
        throw await missingItem(caller, wanted, call.signal)
      }
    },
  })
}

/** Whether the operation exists: its item may be missing then. */
const isCallError = (error: unknown): boolean => isNotFound(error) || error instanceof InvalidInput

async function read(given: ReadInput, { session, signal }: ToolCall): Promise<OutputText> {
  const { fields: wanted = [], filter = [], tokens = usualTokens, cursor, ...call } = given
  const { tokens: _, cursor: __, ...same } = given
  const start = readCursor(cursor, same)
  const request = await readRequest(call)
  const { item } = responseItems(request.named.operation)
  const fields = wanted.map((path) => fullPath(item, path))
  const matches = parseFilter(filter, item)
  const { caller, name } = await session.targets.get(given.target)
  const { operation } = request.named
  const pages = readPages(caller, { operation, input: request.input, from: start.page, signal })
  const first = await pages.next()
  if (first.done === true) return [`${name}: no items`]
  const { columns, leftOut } = defaultColumns(operation.id, item)
  const writer = rowWriter(given.format ?? 'csv', columns, fields)
  const isLines = first.value.isSingle && given.format !== 'csv'
  const filled = isLines
    ? fillLines(yamlLines(first.value.items[0], fields), start, tokens)
    : await fillRows(withFirst(first.value, pages), {
        tokens,
        start,
        matches,
        row: writer.row,
      })
  const next = filled.rest === undefined ? undefined : writeCursor(filled.rest, same)
  const head = isLines ? '' : writer.head
  return [
    titleOf(name, request, { filled, isSingle: first.value.isSingle, isFiltered: filter.length > 0 }),
    { data: [...(head === '' ? [] : [head]), ...filled.rows].join('\n') },
    ...(head === '' || fields.length > 0 ? [] : notShown(leftOut)),
    ...(next === undefined ? [] : [`Next: the same call with "cursor": "${next}"`]),
  ]
}

/** Columns that a table has not, by name. */
function notShown(leftOut: readonly string[]): readonly string[] {
  if (leftOut.length === 0) return []
  const more = leftOut.length > mostNames ? ` and ${leftOut.length - mostNames} more` : ''
  return [`Not shown: ${leftOut.slice(0, mostNames).join(', ')}${more}; choose with "fields"`]
}

const mostNames = 8

interface Shown {
  readonly filled: Filled
  readonly isSingle: boolean
  readonly isFiltered: boolean
}

function titleOf(target: string, { named }: OperationRequest, { filled, isSingle, isFiltered }: Shown): string {
  const start = `${target}: ${wordFor(named)}`
  if (isSingle) return start
  const { rows, scanned, total } = filled
  const of = total === undefined ? '' : ` of ${total}`
  return isFiltered
    ? `${start}, ${rows.length} matches in ${scanned} items${of}`
    : `${start}, ${rows.length} items${of}`
}

async function* withFirst(first: ItemPage, rest: AsyncIterable<ItemPage>): AsyncGenerator<ItemPage> {
  yield first
  yield* rest
}

/** Lines of a single object that fit the budget. */
function fillLines(lines: readonly string[], { row }: Position, tokens: number): Filled {
  const rows: string[] = []
  let left = tokens
  for (const line of lines.slice(row)) {
    left -= estimateTokens(line) + 1
    if (left < 0 && rows.length > 0) break
    rows.push(line)
  }
  const end = row + rows.length
  return { rows, scanned: 1, rest: end < lines.length ? { row: end } : undefined, total: undefined }
}
