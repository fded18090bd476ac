import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import { toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { ProgramContext } from './program-context.ts'
import type { OutputFlags } from './output-flags.ts'
import { type Cell, chooseColumns, type Column, isPath, profileColumn, type Tagged, type View } from './columns.ts'
import type { Format } from './format.ts'
import { createItemWriter } from './item-writer.ts'
import { showLines } from './pager.ts'
import { styleFor } from './style.ts'
import { detailLines, fitTable, isBlank, tableLines } from './table.ts'
import { createWriter } from './writer.ts'

type AnyIterable<T> = AsyncIterable<T> | Iterable<T>

/** A list to print. */
export interface ListToPrint<T> {
  readonly view: View<T>
  /** Whether items are tagged with their profile. */
  readonly tagged?: boolean | undefined
  readonly items: AnyIterable<Tagged<T>>
}

/**
 * Prints a list in the requested format: a table when it is complete, other formats while items arrive. Ends without an
 * error if the reader closes the pipe. If reading fails, a started document is completed, so that it can be parsed.
 * @returns the number of items printed
 * @throws {CommandError} `unknown_column`, before the first item is requested
 */
export async function printList<T>(context: ProgramContext, flags: OutputFlags, list: ListToPrint<T>): Promise<number> {
  const { view, tagged = false } = list
  const chosen = chooseColumns(view, flags.columns)
  const columns = tagged ? [profileColumn, ...chosen.map(ofItem)] : chosen.map(ofItem)
  const format = flags.output ?? 'table'
  const picked = (flags.columns ?? []).length > 0
  const { noHeaders = false } = flags
  if (format === 'table') return printTable(context, columns, { items: list.items, all: picked, noHeaders })
  const shape = shapeFor<T>(format, { columns, view, tagged, picked })
  const writer = createWriter(context.host.stdout)
  const document = await createItemWriter(format, writer, noHeaders ? [] : columns.map(({ name }) => name))
  let printed = 0
  let failed = true
  try {
    for await (const row of list.items) {
      if (context.host.stdout.closed.aborted) break
      await document.item(shape(row))
      printed += 1
    }
    failed = false
  } finally {
    // If there are no items, a failure leaves standard output empty.
    if (!failed || printed > 0) await document.end()
    await writer.flush()
  }
  return printed
}

/** Prints one item: a line per field for people, one object for programs. */
export async function printOne<T>(context: ProgramContext, flags: OutputFlags, view: View<T>, item: T): Promise<void> {
  const columns = chooseColumns(view, flags.columns)
  const { stdout } = context.host
  const format = flags.output ?? 'table'
  if (format === 'table') {
    const picked = (flags.columns ?? []).length > 0
    const kept = columns.filter(({ omitEmpty = false, value }) => picked || !omitEmpty || !isBlank(value(item)))
    await showDetails(context, kept, item)
  } else if (format === 'json' || format === 'yaml') {
    const written = inWireForm(view, item)
    const value = (flags.columns ?? []).length > 0 ? cellsByName(columns, written) : written
    await stdout.write(await documentOf(format, value))
  } else {
    await printList(context, flags, { view, items: [{ item }] })
  }
}

async function showDetails<T>({ host, report }: ProgramContext, columns: readonly Column<T>[], item: T): Promise<void> {
  const { terminal } = host.stdout
  const { lines, cut } = detailLines(columns, item, { style: styleFor(terminal, host.env), width: terminal?.columns })
  await showLines(host, lines)
  if (cut.length > 0) report.note(`cut for lack of space: ${cut.join(', ')}; use -o yaml to show everything`)
}

/** Serializes plain data as one document. */
export async function documentOf(format: 'json' | 'yaml', value: unknown): Promise<string> {
  if (format === 'yaml') return (await import('./yaml.ts')).yamlDocument(value)
  return `${escapeJson(JSON.stringify(value, null, 2))}\n`
}

async function printTable<T>(
  context: ProgramContext,
  columns: readonly Column<Tagged<T>>[],
  { items, ...options }: { readonly items: AnyIterable<Tagged<T>> } & TableFlags,
): Promise<number> {
  const rows: Cell[][] = []
  try {
    for await (const row of items) rows.push(columns.map(({ value }) => value(row)))
  } finally {
    // Items received before a failure are printed; the failure follows on standard error.
    if (rows.length > 0) await showTable(context, columns, rows, options)
  }
  return rows.length
}

interface TableFlags {
  /** Whether all columns are shown, because they were requested. */
  readonly all: boolean
  readonly noHeaders: boolean
}

async function showTable(
  { host, report }: ProgramContext,
  columns: readonly Column<never>[],
  rows: readonly (readonly Cell[])[],
  { all, noHeaders }: TableFlags,
): Promise<void> {
  const { terminal } = host.stdout
  const from = noHeaders ? 1 : 0
  const options = { style: styleFor(terminal, host.env), width: terminal?.columns }
  if (all) {
    await showLines(host, tableLines(columns, rows, options).slice(from))
    const names = columns.map(({ name }) => name)
    const unknown = names.filter((name, at) => isPath(name) && rows.every((row) => isBlank(row[at])))
    if (unknown.length > 0) report.note(`--columns: no item has a value for ${unknown.join(', ')}`)
    return
  }
  const { lines, hidden } = fitTable(columns, rows, options)
  await showLines(host, lines.slice(from))
  if (hidden.length > 0)
    report.note(`columns not shown for lack of space: ${hidden.join(', ')}; use --columns to select columns`)
}

interface Shaping<T> {
  readonly columns: readonly Column<Tagged<T>>[]
  readonly view: View<T>
  readonly tagged: boolean
  /** Whether columns were requested. Otherwise JSON and YAML contain the whole item. */
  readonly picked: boolean
}

function shapeFor<T>(format: Format, { columns, view, tagged, picked }: Shaping<T>): (row: Tagged<T>) => unknown {
  if (format === 'csv') return (row) => columns.map(({ value }) => value(row))
  if (format === 'name') {
    return ({ profile, item }) => sanitizeText(tagged ? `${profile ?? ''}/${view.identity(item)}` : view.identity(item))
  }
  return ({ profile, item }) => {
    const written = inWireForm(view, item)
    if (picked) return cellsByName(columns, { profile, item: written })
    if (!tagged) return written
    // An item may be a string, such as an id.
    return isObject(written) ? { profile, ...written } : { profile, value: written }
  }
}

const inWireForm = <T>({ model }: View<T>, item: T): T => (model === undefined ? item : toWireForm(model, item))

const cellsByName = <T>(columns: readonly Column<T>[], row: T): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ name, value }) => [name, value(row) ?? null]))

const ofItem = <T>(column: Column<T>): Column<Tagged<T>> => ({ ...column, value: ({ item }) => column.value(item) })
