import { chooseColumns, inputError } from '@mgmt-api/command'
import { stabilityWords } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { responseItems } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../../cli-context.ts'
import { changeByOperation } from '../../request/change-operation.ts'
import { type CallFlags, readInput } from '../../request/read/read-input.ts'
import { readByOperation } from '../../request/read-operation.ts'
import { responseForm } from '../../request/report/response-form.ts'
import { itemView } from '../../request/report/item-view.ts'
import { findOperation } from './find-operation.ts'
import listOperations from './list.run.ts'

/** `mgmt call [OPERATION]` */
export default async function call(this: CliContext, flags: CallFlags, typed?: string): Promise<void> {
  if (typed === undefined) {
    if ((flags.param ?? flags.file ?? flags.set ?? flags.body ?? flags.all) !== undefined) {
      throw inputError('missing_argument', '<operation> is missing', 'List all operations: mgmt call')
    }
    return listOperations.call(this, flags)
  }
  const named = await findOperation(typed)
  const { operation } = named
  // Checks everything before sending.
  const form = responseForm(flags, operation)
  if (form.kind === 'items') chooseColumns(itemView(responseItems(operation)), form.flags.columns)
  const input = await readInput(this, flags, operation)
  const stability = stabilityOf(operation.id)
  if (stability !== undefined) this.report.note(`${operation.id}: ${stabilityWords(stability)} by the service`)
  const send = operation.readOnly ? readByOperation : changeByOperation
  await send(this, flags, { named, input, form })
}
