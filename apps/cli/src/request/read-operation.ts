import { paged } from '@mgmt-api/collections'
import { createProgressLine, printList } from '@mgmt-api/command'
import { type FailedRequest, type PagedOperation, toWireForm } from '@mgmt-api/models'
import type { AnyOperation, NamedOperation, OperationInput } from '@mgmt-api/models/operations'
import { answerItems, itemsIn, wordFor } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from '../target/connect.ts'
import { readTargets } from '../target/read-targets.ts'
import { curlCommand } from '../target/trace.ts'
import { type AnswerForm, noteNextPage } from './report/answer-form.ts'
import { printAnswer } from './report/print-answer.ts'
import { itemView } from './report/item-view.ts'
import type { CallFlags } from './read/read-input.ts'

/** A call of an operation. */
export interface OperationRequest {
  readonly named: NamedOperation
  readonly input: OperationInput
  readonly form: AnswerForm
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
  const items = answerItems(read.operation)
  const answers: Answer[] = []
  const rows = (connection: Connection): AsyncIterable<unknown> => {
    if (read.operation.stream === true) return messagesOf(context, connection, read)
    return flags.all === true
      ? itemsOfPages(context, form, connection, read)
      : itemsOfAnswer(context, connection, read, answers)
  }
  const reading = await readTargets(context, flags, rows)
  await printList(context, form.flags, { view: itemView(items), ...reading })
  for (const { profile, answer } of answers) {
    noteNextPage(context, read.operation, { answer, profile: reading.tagged ? profile : undefined })
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
interface Answer {
  readonly profile: string | undefined
  readonly answer: unknown
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
  const answers: unknown[] = []
  for await (const { profile, item } of reading.items) {
    answers.push(reading.tagged ? { profile, answer: item } : item)
    noteNextPage(context, operation, { answer: item, profile })
  }
  // One document for all profiles.
  if (answers.length > 0) await printAnswer(context, format, reading.tagged ? answers : answers[0])
  reading.finish()
}

async function* messagesOf({ signal }: CliContext, { caller }: Connection, { operation, input }: Read): AsyncGenerator {
  yield* caller.stream(operation, input, { signal })
}

async function* itemsOfAnswer(
  context: CliContext,
  { caller, target }: Connection,
  { operation, input }: Read,
  answers: Answer[],
): AsyncGenerator {
  const answer = await caller.call(operation, input, { signal: context.signal })
  answers.push({ profile: target.profile, answer })
  yield* itemsIn(answer, answerItems(operation))
}

/** The items of all pages, with progress on a terminal unless items are printed there as they arrive. */
async function* itemsOfPages(
  { host, signal }: CliContext,
  form: AnswerForm,
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
