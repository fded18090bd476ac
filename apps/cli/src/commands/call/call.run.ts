import { confirm, inputError, printList } from '@mgmt-api/command'
import { isObject } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { answerFormat, type AnswerFormat, noteNextPage, printAnswer, refuseFailedEntries } from './answer.ts'
import type { CallFlags } from './call.ts'
import { rehearseChange, rehearseRead } from './rehearse-call.ts'
import { messageView } from './message-view.ts'
import { findOperation } from './find-operation.ts'
import listOperations from './list.run.ts'
import { wordFor } from './operation-names.ts'
import type { AnyOperation, NamedOperation } from './operations.ts'
import { failureOfChange } from './outcome-unknown.ts'
import { type CallInput, readInput } from './read-input.ts'

interface Work extends NamedOperation {
  readonly input: CallInput
  readonly format: AnswerFormat
}

/** `mgmt call [OPERATION]` */
export default async function call(this: CliContext, flags: CallFlags, typed?: string): Promise<void> {
  if (typed === undefined) {
    if ((flags.param ?? flags.file ?? flags.set) !== undefined) {
      throw inputError('missing_argument', '<operation> is missing', 'mgmt call lists all operations')
    }
    return listOperations.call(this, flags)
  }
  const named = await findOperation(typed)
  // All that can be wrong is told before anything is sent.
  const format = answerFormat(flags)
  const work = { ...named, name: wordFor(named), format, input: await readInput(this, flags, named.operation) }
  await (named.operation.readOnly ? read(this, flags, work) : change(this, flags, work))
}

async function read(context: CliContext, flags: CallFlags, { name, operation, input, format }: Work): Promise<void> {
  if (flags.dryRun === true) return rehearseRead(context, flags, { name, operation, input })
  if (operation.stream === true) return readStream(context, flags, { operation, input })
  const reading = await readTargets(context, flags, async function* (connection) {
    yield await send(context, connection, operation, input)
  })
  const answers: unknown[] = []
  for await (const { profile, item } of reading.items) {
    answers.push(reading.tagged ? { profile, answer: item } : item)
    noteNextPage(context, operation, { answer: item, profile })
  }
  // One document, however many profiles were asked.
  if (answers.length > 0) await printAnswer(context, format, reading.tagged ? answers : answers[0])
  reading.finish()
}

/** Messages are printed as they arrive, a line each unless another form was asked for. */
async function readStream(
  context: CliContext,
  flags: CallFlags,
  { operation, input }: Pick<Work, 'operation' | 'input'>,
): Promise<void> {
  const { signal } = context
  const reading = await readTargets(context, flags, ({ caller }) =>
    objectsOf(caller.stream(operation, input, { signal })),
  )
  await printList(context, { output: flags.output ?? 'ndjson' }, { view: messageView, ...reading })
  reading.finish()
}

async function* objectsOf(messages: AsyncIterable<unknown>): AsyncGenerator<object> {
  for await (const message of messages) if (isObject(message)) yield message
}

async function change(context: CliContext, flags: CallFlags, work: Work): Promise<void> {
  const { name, operation, input, format } = work
  await withChangeTarget(context, flags, async (connection) => {
    if (flags.dryRun === true) return rehearseChange(context, flags, connection, work)
    if (operation.method === 'DELETE' || /delete/i.test(name)) {
      await confirm(context.host, `Call ${name}?`, { yes: flags.yes })
    }
    const answer = await send(context, connection, operation, input).catch(async (error: unknown) => {
      throw await failureOfChange(error, { named: work, input })
    })
    await printAnswer(context, format, answer)
    refuseFailedEntries(operation, name, answer)
  })
}

const send = (
  { signal }: CliContext,
  { caller }: Connection,
  operation: AnyOperation,
  input: CallInput,
): Promise<unknown> => caller.call(operation, input, { signal })
