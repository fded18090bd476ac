import { listed, type Page, paged, type Paged } from '@mgmt-api/collections'
import { bindVerb } from '@mgmt-api/collections/internal'
import { count, createProgressLine, inputError, printList, type View } from '@mgmt-api/command'
import type { AnyDescriptor, Caller } from '@mgmt-api/models'
import { inner, inputOfVerb, isObject, unwrap } from '@mgmt-api/models/internal'
import { descriptorBelow, resolveLazy } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../../cli-context.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { targetName } from '../../target/target.ts'
import { addUserNames } from '../../request/report/add-user-names.ts'
import type { Rest } from '../../request/draft/change-plan.ts'
import { checkInput } from '../../request/check/check-input.ts'
import { filterInput, withPageSize } from '../../request/read/filter-input.ts'
import { idProblem, readId, splitId } from '../../request/draft/item-id.ts'
import { loadCommand, type LoadedCommand } from '../../nouns/loaded-command.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { resourceView } from '../../request/report/resource-view.ts'
import type { ResourceCommand, Urgency } from '../../nouns/noun-overrides.ts'

/** `mgmt NOUN list`, and other commands that list items. */
export async function runList(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  ...ids: readonly string[]
): Promise<void> {
  const loaded = await loadCommand(given)
  const { verb, command, noun } = loaded
  const limit = flags.all === true ? Infinity : (flags.limit ?? 50)
  for (const id of ids) {
    const problem = idProblem(verb, id, command.id)
    if (problem !== undefined) throw inputError('bad_id', `${command.id.join('/')}: ${problem}`, parentHint(loaded))
  }
  const filters = { ...given.rest, ...filterInput(loaded, flags, context.host.now()) }
  const restWith = (more?: Rest): Rest => withPageSize(verb, { ...filters, ...more }, limit)
  const rest = restWith()
  const values = ids.map((id) => readId(verb, id))
  const args = verb.ids === undefined ? values : [values]
  checkInput(
    loaded,
    inputOfVerb(verb, verb.ids === undefined ? { id: values[0], rest } : { ids: values, rest }, () => ''),
    ['path', 'query', 'body'],
  )
  const parents = command.name === 'list' && ids[0] !== undefined ? splitId(verb, ids[0]) : []
  const model = itemDescriptorOf(loaded)
  const view = viewOf(given) ?? resourceView(loaded, model, () => parents)
  const read: Progress[] = []
  const reading = await readTargets(context, flags, (connection) => {
    const progress = newProgress(targetName(connection.target))
    read.push(progress)
    return itemsOf(context, connection, { loaded, model, flags, args, restWith, limit, progress })
  })
  await printList(context, flags, { view, ...reading })
  // The reader closed the pipe.
  for (const progress of context.host.stdout.failure === undefined ? read : []) {
    noteLeftOut(context, progress, { many: noun.many, tagged: reading.tagged, limit })
  }
  reading.finish()
}

const parentHint = ({ resource: { parent } }: LoadedCommand): string | undefined =>
  parent === undefined ? undefined : `List the ids: mgmt ${parent.resource} list`

const viewOf = ({ view }: ResourceCommand): View<unknown> | undefined =>
  // The view of a command is for the items of its list.
  view as View<unknown> | undefined

/** Progress of one list, for the note about omitted items. */
interface Progress {
  readonly name: string
  shown: number
  /** Total number of items; undefined if the service does not return it. */
  total: number | undefined
  complete: boolean
  /** Whether access policies hide some of the items from the key. */
  restricted: boolean
  /** Suggested filters if nothing was found. */
  suggestions: readonly string[]
}

const newProgress = (name: string): Progress => ({
  name,
  shown: 0,
  total: undefined,
  complete: false,
  restricted: false,
  suggestions: [],
})

interface Reading {
  readonly loaded: LoadedCommand
  /** Descriptor of each item. */
  readonly model: AnyDescriptor
  readonly flags: ResourceFlags
  readonly args: readonly unknown[]
  /** The input of each request, with the places that `more` replaces. */
  readonly restWith: (more?: Rest) => Rest
  readonly limit: number
  readonly progress: Progress
}

/** The descriptor of the items of a list or of the messages of a stream. */
export function itemDescriptorOf({ verb }: Pick<LoadedCommand, 'verb'>): AnyDescriptor {
  const { operation, items } = verb
  const response = resolveLazy(unwrap(operation.out).descriptor)
  if (items === undefined) return response
  const list = descriptorBelow(response, items)
  return list.kind === 'list' || list.kind === 'map' ? resolveLazy(unwrap(inner(list)).descriptor) : list
}

async function* itemsOf(context: CliContext, { caller }: Connection, reading: Reading): AsyncGenerator {
  const { loaded, flags, args, restWith, limit, progress } = reading
  const { verb, restFor, overrides } = loaded
  const input = restWith(await restFor?.(caller))
  const { signal } = context
  if (verb.kind === 'stream') {
    // A verb of this kind returns messages.
    const messages = bindVerb(caller, verb, { rest: input })(...args, { signal }) as AsyncIterable<unknown>
    for await (const message of messages) {
      if (progress.shown >= limit) return
      progress.shown += 1
      yield message
    }
    progress.complete = true
    return
  }
  const isForPeople = (flags.output ?? 'table') === 'table' && flags.orderBy === undefined
  const { urgency } = isForPeople && verb.kind === 'list' && loaded.command.name === 'list' ? overrides : {}
  const parts = urgency?.parts(input) ?? [input]
  const items = pagedItems(context, caller, reading, parts)
  yield* urgency === undefined ? items : sorted(items, urgency.compare)
  if (progress.shown === 0) progress.suggestions = (await loaded.suggest?.(caller, signal)) ?? []
}

/** The items of several lists, one after the other. */
async function* pagedItems(
  context: CliContext,
  caller: Caller,
  reading: Reading,
  inputs: readonly Rest[],
): AsyncGenerator {
  const { limit, progress } = reading
  let total: number | undefined = 0
  for (const input of inputs) {
    if (progress.shown >= limit) {
      // The rest is not read.
      Object.assign(progress, { complete: false, total: undefined })
      return
    }
    yield* itemsOfPages(context, caller, reading, input)
    total = total === undefined || progress.total === undefined ? undefined : total + progress.total
    progress.total = total
  }
}

async function* itemsOfPages(
  { host, signal }: CliContext,
  caller: Caller,
  { loaded, model, flags, args, limit, progress }: Reading,
  rest: Rest,
): AsyncGenerator {
  // A verb of this kind returns pages.
  const found = bindVerb(caller, loaded.verb, { paged, listed, rest })(...args, { signal }) as Paged<unknown>
  const line =
    limit === Infinity && host.stdout.terminal !== undefined ? createProgressLine(host, 'items read') : undefined
  try {
    for await (const page of found.pages()) {
      await addUserNames(caller, loaded, flags, { items: page.items, model, signal })
      yield* taken(kept(page, loaded), limit, progress)
      line?.update(progress.shown, page.total)
      if (progress.complete || progress.shown >= limit) break
    }
  } finally {
    line?.clear()
  }
}

/** Sorts items when all have arrived, or reading fails. */
async function* sorted(items: AsyncIterable<unknown>, compare: Urgency['compare']): AsyncGenerator {
  const all: unknown[] = []
  try {
    for await (const item of items) all.push(item)
  } finally {
    // The order is for items of this list.
    yield* all.toSorted((a, b) => compare(a as never, b as never))
  }
}

/** The items of a page that match the filter of the command; their total is unknown. */
function kept(page: Page<unknown>, { keep }: LoadedCommand): Page<unknown> {
  // The filter is for the items of this list.
  return keep === undefined
    ? page
    : { ...page, items: page.items.filter((item) => keep(item as never)), total: undefined }
}

function* taken({ items, total, next, data }: Page<unknown>, limit: number, progress: Progress): Generator {
  const left = limit - progress.shown
  progress.total = total
  progress.restricted ||= isObject(data) && data.pbacTruncated === true
  for (const item of items.slice(0, left)) {
    progress.shown += 1
    yield item
  }
  progress.complete = next === undefined && items.length <= left
}

interface Noted {
  readonly many: string
  readonly tagged: boolean
  readonly limit: number
}

/** Reports omitted items: their number, if known, and how to list them. */
function noteLeftOut({ report }: CliContext, progress: Progress, { many, tagged, limit }: Noted): void {
  const { shown, total, complete, restricted, name, suggestions } = progress
  const who = tagged ? `${name}: ` : ''
  if (restricted) {
    report.note(
      `${who}Some ${many} are hidden: access policies exclude them. To see all, use a key with wider access (--profile)`,
    )
  }
  if (complete && shown === 0) report.note([`${who}no ${many} match`, ...suggestions].join('; '))
  if (complete || shown < limit) return
  const of = total === undefined ? `limited to ${count(shown)}` : `${count(shown)} of ${count(total)} ${many}`
  report.note(`${who}${of}; use --all to show all`)
}
