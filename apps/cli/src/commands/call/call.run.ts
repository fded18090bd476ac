import { chooseColumns, inputError, printList } from '@mgmt-api/command'
import { toWireForm } from '@mgmt-api/models'
import { stabilityWords } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import {
  answerItems,
  indexedOperations,
  itemsIn,
  type NamedOperation,
  wordFor,
  type OperationInput,
} from '@mgmt-api/models/operations'
import { confirmChange } from '../../request/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { answerForm, type AnswerForm, refuseFailedEntries } from './answer.ts'
import { printAnswer } from '../../request/report/print-answer.ts'
import { itemView } from '../../request/report/item-view.ts'
import { rehearseChange, rehearseRead } from './rehearse-call.ts'
import { readCall } from './read-call.ts'
import { findOperation } from './find-operation.ts'
import listOperations from './list.run.ts'
import { failureOfChange, idsOf } from './outcome-unknown.ts'
import { type CallFlags, readInput } from './read-input.ts'

interface Work extends NamedOperation {
  readonly input: OperationInput
  readonly form: AnswerForm
}

/** `mgmt call [OPERATION]` */
export default async function call(this: CliContext, flags: CallFlags, typed?: string): Promise<void> {
  if (typed === undefined) {
    if ((flags.param ?? flags.file ?? flags.set ?? flags.body ?? flags.all) !== undefined) {
      throw inputError('missing_argument', '<operation> is missing', 'List all operations: mgmt call')
    }
    return listOperations.call(this, flags)
  }
  const named = await findOperation(typed)
  // Validates everything before sending.
  const form = answerForm(flags, named.operation)
  if (form.kind === 'items') chooseColumns(itemView(answerItems(named.operation)), form.flags.columns)
  const work = { ...named, name: wordFor(named), form, input: await readInput(this, flags, named.operation) }
  noteStability(this, named)
  if (!named.operation.readOnly) return change(this, flags, work)
  await (flags.dryRun === true ? rehearseRead(this, flags, work) : readCall(this, flags, work))
}

/** Says that the operation goes away or is a preview: here the user chose it. */
function noteStability({ report }: CliContext, { operation: { id } }: NamedOperation): void {
  const stability = stabilityOf(id)
  if (stability !== undefined) report.note(`${id}: ${stabilityWords(stability)} by the service`)
}

async function change(context: CliContext, flags: CallFlags, work: Work): Promise<void> {
  const { name, operation, input } = work
  await withChangeTarget(context, flags, async (connection) => {
    if (flags.dryRun === true) return rehearseChange(context, flags, connection, work)
    if (!isTest(operation.id)) {
      await confirmChange(context, flags, { description: `call ${[name, ...idsOf(input)].join(' ')}` })
    }
    const answer = await connection.caller
      .call(operation, input, { signal: context.signal })
      .catch(async (error: unknown) => {
        throw await failureOfChange(error, { named: work, input, flags })
      })
    await printChanged(context, work, answer)
    refuseFailedEntries(operation, name, answer)
  })
}

/** Whether an operation only sends messages or asks a receiver. */
const isTest = (id: string): boolean => indexedOperations().some((each) => each.id === id && each.effect === 'sends')

async function printChanged(context: CliContext, { operation, form }: Work, answer: unknown): Promise<void> {
  if (form.kind === 'document') return printAnswer(context, form.format, toWireForm(operation.out, answer))
  const items = answerItems(operation)
  const rows = itemsIn(answer, items).map((item) => ({ item }))
  await printList(context, form.flags, { view: itemView(items), items: rows })
}
