import { paged } from '@mgmt-api/collections'
import { createProgressLine, printList } from '@mgmt-api/command'
import { type FailedRequest, type PagedOperation, toWireForm } from '@mgmt-api/models'
import type { AnyOperation, NamedOperation, OperationInput } from '@mgmt-api/models/operations'
import { itemsIn, responseItems, wordFor } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from '../target/connect.ts'
import { readTargets } from '../target/read-targets.ts'
import { curlCommand } from '../target/trace.ts'
import { noteNextPage, type ResponseForm } from './report/response-form.ts'
import { printResponse } from './report/print-response.ts'
import { itemView } from './report/item-view.ts'
import type { CallFlags } from './read/read-input.ts'

/** A call of an operation. */
export interface OperationRequest {
  readonly named: NamedOperation
  readonly input: OperationInput
  readonly form: ResponseForm
}

interface Read extends OperationRequest {
  readonly operation: AnyOperation
}

/**
 * Calls a read operation on every profile and prints the responses or their items. For a dry run, prints the requests and
 * sends nothing.
 */
export async function readByOperation(context: CliContext, flags: CallFlags, request: OperationRequest): Promise<void> {
  const { form, named } = request
  const read = { ...request, operation: named.operation }
  if (flags.dryRun === true) return showRequests(context, flags, read)
  if (form.kind === 'document') return printDocuments(context, flags, form.format, read)
  const items = responseItems(read.operation)
  const responses: ProfileResponse[] = []
  const rows = (connection: Connection): AsyncIterable<unknown> => {
    if (read.operation.stream === true) return messagesOf(context, connection, read)
    return flags.all === true
      ? itemsOfPages(context, form, connection, read)
      : itemsOfResponse(context, connection, read, responses)
  }
  const reading = await readTargets(context, flags, rows)
  await printList(context, form.flags, { view: itemView(items), ...reading })
  for (const { profile, response } of responses) {
    noteNextPage(context, read.operation, { response, profile: reading.tagged ? profile : undefined })
  }
  reading.finish()
}

async function showRequests(context: CliContext, flags: CallFlags, { named, operation, input }: Read): Promise<void> {
  const { report } = context
  const { printDryRun } = await import('./show/print-dry-run.ts')
  const reading = await readTargets(context, flags, async function* ({ preview }) {
    const request = preview(operation, input)
    if (flags.curl === true) report.trace(curlCommand(request))
    yield request
  })
  const requests: FailedRequest[] = []
  for await (const { item } of reading.items) requests.push(item)
  await printDryRun(context, flags, { requests })
  reading.finish()
  report.note(`would call ${wordFor(named)}; nothing was sent (--dry-run)`)
}

/** The response of a profile. */
interface ProfileResponse {
  readonly profile: string | undefined
  readonly response: unknown
}

async function printDocuments(
  context: CliContext,
  flags: CallFlags,
  format: 'json' | 'yaml',
  { operation, input }: Read,
): Promise<void> {
  const { signal } = context
  const reading = await readTargets(context, flags, async function* ({ caller }) {
    yield toWireForm(operation.out, await caller.call(operation, input, { signal }))
  })
  const responses: unknown[] = []
  for await (const { profile, item } of reading.items) {
    responses.push(reading.tagged ? { profile, response: item } : item)
    noteNextPage(context, operation, { response: item, profile })
  }
  // One document for all profiles.
  if (responses.length > 0) await printResponse(context, format, reading.tagged ? responses : responses[0])
  reading.finish()
}

async function* messagesOf({ signal }: CliContext, { caller }: Connection, { operation, input }: Read): AsyncGenerator {
  yield* caller.stream(operation, input, { signal })
}

async function* itemsOfResponse(
  context: CliContext,
  { caller, target }: Connection,
  { operation, input }: Read,
  responses: ProfileResponse[],
): AsyncGenerator {
  const response = await caller.call(operation, input, { signal: context.signal })
  responses.push({ profile: target.profile, response })
  yield* itemsIn(response, responseItems(operation))
}

/** The items of all pages, with progress on a terminal unless items are printed there as they arrive. */
async function* itemsOfPages(
  { host, signal }: CliContext,
  form: ResponseForm,
  { caller }: Connection,
  { operation, input }: Read,
): AsyncGenerator {
  const visible = form.kind === 'items' && form.flags.output !== 'table' && host.stdout.terminal !== undefined
  const progress = visible ? undefined : createProgressLine(host, 'items read')
  let read = 0
  try {
    for await (const { items, total } of paged(caller, pagedOf(operation), input, { signal }).pages()) {
      read += items.length
      progress?.update(read, total)
      yield* items
    }
  } finally {
    progress?.clear()
  }
}

type AnyPaged = PagedOperation<{ path: unknown; query: unknown; body: unknown; response: unknown; item: unknown }>

/** `answerForm` has refused `--all` for an operation without pages. */
function pagedOf(operation: AnyOperation): AnyPaged {
  const { paging, '~types': _, ...declared } = operation
  if (paging === undefined) throw new Error(`${operation.id} has no pages.`)
  return { ...declared, paging }
}
