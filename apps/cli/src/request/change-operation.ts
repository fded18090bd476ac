import { printList } from '@mgmt-api/command'
import { type Caller, toWireForm } from '@mgmt-api/models'
import { indexedOperations } from '@mgmt-api/models/operations'
import { itemsIn, responseItems, wordFor } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../cli-context.ts'
import { operationCommand } from '../nouns/operation-command.ts'
import { withChangeTarget } from '../target/change-target.ts'
import { planOfCall } from './draft/plan-of-call.ts'
import type { CallFlags } from './read/read-input.ts'
import { refuseFailedEntries } from './report/response-form.ts'
import { itemView } from './report/item-view.ts'
import { failureOfChange, idsOf } from './report/outcome-unknown.ts'
import { printResponse } from './report/print-response.ts'
import { confirmChange } from './run-change.ts'
import type { OperationRequest } from './read-operation.ts'
import type { DryRunEffects } from './show/print-dry-run.ts'

/** Calls an operation that changes something after confirmation, and prints its response. */
export async function changeByOperation(
  context: CliContext,
  flags: CallFlags,
  request: OperationRequest,
): Promise<void> {
  const { named, input } = request
  const { operation } = named
  const { signal } = context
  const name = wordFor(named)
  await withChangeTarget(context, flags, async (connection) => {
    const { caller } = connection
    if (flags.dryRun === true) {
      const { showDryRun } = await import('./show/show-dry-run.ts')
      return showDryRun(context, flags, connection, {
        description: `call ${name}`,
        work: (on) => on.call(operation, input, { signal }),
        effects: async () => effectsOf(context, caller, request),
      })
    }
    if (!isTest(operation.id)) {
      await confirmChange(context, flags, { description: `call ${[name, ...idsOf(input)].join(' ')}` })
    }
    const response = await caller.call(operation, input, { signal }).catch(async (error: unknown) => {
      throw await failureOfChange(error, { named, input, flags })
    })
    await printChanged(context, request, response)
    refuseFailedEntries(operation, name, response)
  })
}

/** Whether an operation only sends messages or asks a receiver. */
const isTest = (id: string): boolean => indexedOperations().some((each) => each.id === id && each.effect === 'sends')

/** The differences of a replacement or an update, as the command of the resource shows them. */
async function effectsOf(
  context: CliContext,
  caller: Caller,
  { named, input }: OperationRequest,
): Promise<DryRunEffects> {
  const loaded = await operationCommand(named.operation.id)
  if (loaded === undefined) return {}
  const { compareChanges } = await import('./show/compare-changes.ts')
  const plan = planOfCall(loaded, input)
  return { differences: await compareChanges(context, caller, loaded, plan) }
}

async function printChanged(
  context: CliContext,
  { named: { operation }, form }: OperationRequest,
  response: unknown,
): Promise<void> {
  if (form.kind === 'document') return printResponse(context, form.format, toWireForm(operation.out, response))
  const items = responseItems(operation)
  const rows = itemsIn(response, items).map((item) => ({ item }))
  await printList(context, form.flags, { view: itemView(items), items: rows })
}
