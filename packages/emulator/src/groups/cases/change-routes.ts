import type { AnyVerb } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { Case, CasePriority, UpdateCaseBody } from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import { implement, type UntypedOperation } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { runEntry } from '../../kernel/refusal.ts'
import {
  applyAcknowledgement,
  type CaseMethod,
  applyClosure,
  type CaseEdit,
  runCaseTimers,
  applyResolution,
  removeAcknowledgement,
} from './case-changes.ts'
import { applyAssignment, setCasePriority, updateCaseTexts } from './case-edits.ts'
import { keyActor } from './case-history.ts'
import { caseResponse, requireCaseId } from './case-store.ts'

/** Union of the fields of these bodies. */
interface CaseChangeBody extends UpdateCaseBody {
  readonly actor?: { readonly userId?: string }
  readonly assignee?: { readonly userId?: string }
  readonly priority?: CasePriority
  readonly reason?: string
}

/** Applies a request to a case. @throws {Refusal} */
type Work = (context: Context, id: string, by: CaseEdit, asked: CaseChangeBody) => Case

/** Changes of single cases, by method. The `…Many` methods apply the same to several. */
const works: Readonly<Partial<Record<CaseMethod, Work>>> = {
  update: updateCaseTexts,
  acknowledge: (context, id, by, { actor }) => applyAcknowledgement(context, id, onBehalfOf(actor?.userId, by)),
  unacknowledge: removeAcknowledgement,
  assign: (context, id, by, { assignee }) => applyAssignment(context, id, by, assignee?.userId),
  unassign: (context, id, by) => applyAssignment(context, id, by, undefined),
  resolve: (context, id, by, { reason }) => applyResolution(context, id, by, reason),
  close: applyClosure,
  setPriority: (context, id, by, { priority }) => setCasePriority(context, id, by, priority),
  clearPriority: (context, id, by) => setCasePriority(context, id, by, undefined),
}

const onBehalfOf = (userId: string | undefined, by: CaseEdit): CaseEdit =>
  userId === undefined ? by : { ...by, actor: { user: { id: userId } } }

const verbs: Readonly<Partial<Record<string, AnyVerb>>> = { ...cases.verbs }

export const caseChangeRoutes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries(works).flatMap(([name, work]) =>
    [name, `${name}Many`].flatMap((method) => {
      const operation = verbs[method]?.operation
      // Verbs are named after methods.
      return operation === undefined ? [] : [[method, changeRoute(method as CaseMethod, operation, work)]]
    }),
  ),
)

/** Changes one case, or several as a transaction, each once. */
function changeRoute(method: CaseMethod, operation: AnyVerb['operation'], work: Work): Route {
  const { bulk } = operation
  // Verbs erase the types of their operation.
  return implement(operation as UntypedOperation, (input, context) =>
    context.db.write(() => {
      runCaseTimers(context)
      const by: CaseEdit = { method, actor: keyActor(context.key), at: context.clock.iso() }
      const changed = new Map<string, Case>()
      const change = (named: string): Case => {
        const id = requireCaseId(context, named)
        const item = changed.get(id) ?? work(context, id, by, input.body ?? {})
        changed.set(id, item)
        return caseResponse(item, context)
      }
      if (bulk === undefined) return { case: change(String(input.path.id)) }
      // Validated: entries of these operations are ids.
      const given = valueAt(input, bulk.entries) as readonly string[] | undefined
      const ids = required(given, 'ids', '; 1 to 1000 are needed')
      for (const [index, named] of ids.entries()) runEntry(`ids[${index}]`, () => change(named))
      return { cases: [...changed.values()].map((item) => caseResponse(item, context)) }
    }),
  )
}
