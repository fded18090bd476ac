import { chunksOf } from '@mgmt-api/base/lists'
import { bindVerb } from '@mgmt-api/collections/internal'
import { CommandError, counted, ExitCode, type Failure, printList, printOne, toFailure } from '@mgmt-api/command'
import { type AnyDescriptor, isNotFound, toWireForm } from '@mgmt-api/models'
import { isObject, redactSecrets } from '@mgmt-api/models/internal'
import { inputField, itemsOf } from '@mgmt-api/models/apps'
import { itemsIn, type ResponseItems } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../../cli-context.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { printResponse } from '../../request/report/print-response.ts'
import { itemView } from '../../request/report/item-view.ts'
import { addUserNames } from '../../request/report/add-user-names.ts'
import { responseOf } from '../../request/resolve/response-of.ts'
import type { Rest } from '../../request/draft/change-plan.ts'
import { checkPlan } from '../../request/check/check-plan.ts'
import { filterInput } from '../../request/read/filter-input.ts'
import { withEntryRows } from '../../request/report/entry-rows.ts'
import { idIn, parentsIn, readId } from '../../request/draft/item-id.ts'
import { loadCommand, type LoadedCommand } from '../../nouns/loaded-command.ts'
import { readBody } from '../../request/read/request-body.ts'
import { resolveIds, unknownName } from '../../request/resolve/resolve-ids.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { detailed, isOfResource, resourceView } from '../../request/report/resource-view.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

interface Read {
  readonly loaded: LoadedCommand
  /** Descriptor of each item that the command prints, or of the whole response. */
  readonly model: AnyDescriptor
  /** Ids or names as typed. */
  readonly typed: readonly string[]
  readonly body: unknown
  readonly rest: Rest
  /** Receives the parent ids of each item. */
  readonly parents: Map<unknown, readonly string[]>
  /** Receives the failures of missing items if several were requested; the others are printed. */
  readonly missing: Failure[]
}

/** `mgmt NOUN get ID…`, and other commands that read without listing. */
export async function runRead(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  ...typed: readonly string[]
): Promise<void> {
  const loaded = await loadCommand(given)
  const { verb, noun } = loaded
  const rest = { ...given.rest, ...filterInput(loaded, flags, context.host.now()) }
  const shared = given.command.body === 'none' ? undefined : await readBody(context, flags, loaded)
  const checked = await checkPlan(loaded, { verb, single: verb, changes: [{}], shared, rest }, flags)
  const body = checked.shared?.value
  const model = isItemsVerb(loaded) ? itemsOf(responseOf(verb)).item : responseOf(verb)
  const read: Read = { loaded, model, typed, body, rest, parents: new Map(), missing: [] }
  await print(context, flags, read)
  const { missing } = read
  if (missing.length === 0) return
  throw new CommandError({
    exitCode: ExitCode.notFound,
    code: 'not_found',
    message: `${missing.length} of ${counted(typed.length, noun.one, noun.many)} not found`,
    failures: missing,
  })
}

async function print(context: CliContext, flags: ResourceFlags, read: Read): Promise<void> {
  const { loaded, model: whole, typed } = read
  const items: ResponseItems = isOfResource(loaded, whole) ? { item: whole } : itemsOf(whole)
  const only = typed.length === 1 ? parentsIn(loaded, typed[0] ?? '') : []
  const view = resourceView(loaded, items.item, (item) => read.parents.get(item) ?? only)
  const reading = await readTargets(context, flags, (connection) =>
    namedResponses(context, connection, { read, flags }),
  )
  const { output, columns = [] } = flags
  const asDocument = (output === 'json' || output === 'yaml') && columns.length === 0
  // A single response for several ids is one document.
  const isSeveral = typed.length > 1 && (loaded.verb.ids === undefined || isItemsVerb(loaded))
  if (isSeveral || reading.tagged) {
    // Whole responses as documents; items for other formats.
    const rows = asDocument ? reading.items : rowsOf(reading.items, items)
    await printList(context, flags, { view: asDocument ? { ...view, model: whole } : view, ...reading, items: rows })
  } else {
    for await (const { item } of reading.items) {
      if (item === undefined) context.report.note(`no ${loaded.noun.one} found`)
      else if (asDocument) await printResponse(context, output, toWireForm(whole, item))
      else await printReceived(context, flags, { whole, items, view, item })
    }
  }
  reading.finish()
}

interface Received {
  /** Descriptor of the response. */
  readonly whole: AnyDescriptor
  readonly items: ResponseItems
  readonly view: Awaited<ReturnType<typeof resourceView>>
  readonly item: unknown
}

async function printReceived(
  context: CliContext,
  flags: ResourceFlags,
  { whole, items, view, item }: Received,
): Promise<void> {
  const isOne = items.path === undefined && items.isMap !== true && !Array.isArray(item)
  if (isOne) {
    // Secrets are shown only in columns requested by name.
    const shown = (flags.columns ?? []).length > 0 ? item : redactSecrets(items.item, item)
    const details = detailed(view, shown)
    const isForPeople = (flags.output ?? 'table') === 'table' && (flags.columns ?? []).length === 0
    return printOne(context, flags, isForPeople ? withEntryRows(details, shown) : details, shown)
  }
  const found = itemsIn(item, items).map((one) => ({ item: one }))
  const rest = isObject(item) ? Object.keys(item).filter((name) => name !== items.path) : []
  if (found.length === 0 && rest.length > 0)
    return printOne(context, flags, detailed(itemView({ item: whole }), item), item)
  await printList(context, flags, { view, items: found })
}

async function* rowsOf(
  responses: AsyncIterable<{ readonly profile?: string | undefined; readonly item: unknown }>,
  items: ResponseItems,
): AsyncGenerator<{ readonly profile?: string | undefined; readonly item: unknown }> {
  for await (const { profile, item } of responses) {
    for (const one of itemsIn(item, items)) yield { ...(profile !== undefined && { profile }), item: one }
  }
}

async function* namedResponses(
  context: CliContext,
  connection: Connection,
  { read, flags }: { readonly read: Read; readonly flags: ResourceFlags },
): AsyncGenerator {
  for await (const item of responsesOf(context, connection, read)) {
    if (isObject(item)) {
      await addUserNames(connection.caller, read.loaded, flags, {
        items: [item],
        model: read.model,
        signal: context.signal,
      })
    }
    yield item
  }
}

async function* responsesOf(context: CliContext, connection: Connection, read: Read): AsyncGenerator {
  const { loaded, typed, body } = read
  const { verb, command } = loaded
  const rest = { ...read.rest, ...(await loaded.restFor?.(connection.caller)) }
  const options = { signal: context.signal }
  const args = body === undefined ? [] : [body]
  const call = bindVerb(connection.caller, verb, { rest })
  if (command.id.length === 0) {
    yield await call(...args, options)
    return
  }
  const named = typed.map((id) => ({ id }))
  const onUnknown = (error: CommandError): void => void read.missing.push(toFailure(error))
  const resolving = named.length > 1 ? { ...loaded, onUnknown } : loaded
  const resolved = await resolveIds(context, connection.caller, resolving, named)
  const ids = resolved.map(({ id }) => id)
  if (ids.length === 0) return
  const work = { connection, read, ids, isUnlisted: resolved[0]?.isUnlisted === true, signal: context.signal }
  if (verb.ids === undefined) yield* eachById(work, (id) => call(readId(verb, id), ...args, options))
  else if (isItemsVerb(loaded)) yield* eachById(work, undefined)
  else
    yield await call(
      ids.map((id) => readId(verb, id)),
      ...args,
      options,
    )
}

/** Whether a verb for several ids returns the items of the resource. */
const isItemsVerb = (loaded: LoadedCommand): boolean =>
  loaded.verb.ids !== undefined && isOfResource(loaded, itemsOf(responseOf(loaded.verb)).item)

interface ById {
  readonly connection: Connection
  readonly read: Read
  readonly ids: readonly string[]
  /** Whether no list has an item with the first id or with this name. */
  readonly isUnlisted: boolean
  readonly signal: AbortSignal
}

/** Reads items by id: in one request if there is a verb for that, otherwise one by one. */
async function* eachById(work: ById, readOne: ((id: string) => unknown) | undefined): AsyncGenerator {
  const { ids, read } = work
  const { noun } = read.loaded
  const isUnknown = read.typed.length === 1 && work.isUnlisted
  const together = ids.length < 2 && readOne !== undefined ? new Map<string, unknown>() : await readTogether(work)
  const missing = (id: string, failure: Partial<Failure>): void =>
    void read.missing.push({
      code: 'not_found',
      ...failure,
      exitCode: ExitCode.notFound,
      message: `${id}: ${failure.message}`,
    })
  for (const id of ids) {
    try {
      const item = together.get(id) ?? (await readOne?.(id))
      if (item !== undefined) {
        read.parents.set(item, parentsIn(read.loaded, id))
        yield item
        continue
      }
      if (isUnknown) throw unknownName({ id }, read.loaded)
      missing(id, { message: `${noun.one} not found, or not visible to the key` })
    } catch (error) {
      if (!isNotFound(error)) throw error
      if (read.typed.length === 1) throw isUnknown ? unknownName({ id }, read.loaded) : error
      missing(id, toFailure(error))
    }
  }
}

/** Reads items by id in chunks; missing ones are omitted. */
async function readTogether({ connection, read, ids, signal }: ById): Promise<ReadonlyMap<string, unknown>> {
  const { loaded } = read
  const verb = loaded.many ?? loaded.verb
  const found = new Map<string, unknown>()
  if (verb.ids === undefined) return found
  const { max = 100 } = inputField(verb.operation, verb.ids)?.descriptor ?? {}
  const readMany = bindVerb(connection.caller, verb, {})
  const readChunk = async (chunk: readonly string[]): Promise<void> => {
    try {
      const values = chunk.map((id) => readId(verb, id))
      const response = await readMany(values, { signal })
      for (const item of itemsIn(response, itemsOf(responseOf(verb)))) found.set(idIn(loaded, item) ?? '', item)
    } catch (error) {
      if (!isNotFound(error)) throw error
      // Some operations refuse the whole request because of one unknown id.
      if (chunk.length > 1) for (const id of chunk) await readChunk([id])
    }
  }
  for (const chunk of chunksOf(ids, Math.min(max, 100))) await readChunk(chunk)
  return found
}
