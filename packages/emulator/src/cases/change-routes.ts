import { type AnyVerb, type Operation, valueAt } from '@mgmt-api/models'
import type { Case, CasePriority, UpdateCaseBody } from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest, runEntry } from '../refusal.ts'
import { acknowledge, type CaseMethod, close, type Edit, passTime, resolve, unacknowledge } from './case-changes.ts'
import { assign, setPriority, updateTexts } from './case-edits.ts'
import { actorOf } from './case-history.ts'
import { caseStore, shownCase } from './case-store.ts'

/** The fields that the bodies of these methods have. */
interface Asked extends UpdateCaseBody {
  readonly actor?: { readonly userId?: string }
  readonly assignee?: { readonly userId?: string }
  readonly priority?: CasePriority
  readonly reason?: string
}

/** Does to a case what a request asks for. @throws {Refusal} */
type Work = (context: Context, id: string, by: Edit, asked: Asked) => Case

/** What methods do to one case. Those of the same name with `Many` do it to several. */
const works: Readonly<Partial<Record<CaseMethod, Work>>> = {
  update: updateTexts,
  acknowledge: (context, id, by, { actor }) => acknowledge(context, id, onBehalfOf(actor?.userId, by)),
  unacknowledge,
  assign: (context, id, by, { assignee }) => assign(context, id, by, assignee?.userId),
  unassign: (context, id, by) => assign(context, id, by, undefined),
  resolve: (context, id, by, { reason }) => resolve(context, id, by, reason),
  close,
  setPriority: (context, id, by, { priority }) => setPriority(context, id, by, priority),
  clearPriority: (context, id, by) => setPriority(context, id, by, undefined),
}

const onBehalfOf = (userId: string | undefined, by: Edit): Edit =>
  userId === undefined ? by : { ...by, actor: { user: { id: userId } } }

const verbs: Readonly<Partial<Record<string, AnyVerb>>> = { ...cases.verbs }

/** Routes of the methods that change cases, by their names. */
export const changeRoutes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries(works).flatMap(([name, work]) =>
    [name, `${name}Many`].flatMap((method) => {
      const operation = verbs[method]?.operation
      // Verbs have the names of methods.
      return operation === undefined ? [] : [[method, changeRoute(method as CaseMethod, operation, work)]]
    }),
  ),
)

interface AnyTypes {
  path: { id: string }
  query: Record<string, unknown>
  body: unknown
  response: unknown
}

/** Changes one case, or each of several once: all of them, or none. */
function changeRoute(method: CaseMethod, operation: AnyVerb['operation'], work: Work): Route {
  const { bulk } = operation
  // A verb knows its operation without the types of what it takes and answers.
  return implement(operation as Operation<AnyTypes>, (input, context) =>
    context.db.write(() => {
      passTime(context)
      const by: Edit = { method, actor: actorOf(context.key), at: context.clock.iso() }
      const changed = new Map<string, Case>()
      const change = (named: string): Case => {
        const { id } = caseStore.require(context, named)
        const item = changed.get(id) ?? work(context, id, by, input.body ?? {})
        changed.set(id, item)
        return shownCase(item, context.clock.now())
      }
      if (bulk === undefined) return { case: change(input.path.id) }
      // Entries of these operations are ids, as checked against the contract.
      const ids = valueAt(input, bulk.entries) as readonly string[] | undefined
      if (ids === undefined) throw badRequest('ids: missing; 1 to 1000 are needed')
      for (const [index, named] of ids.entries()) runEntry(`ids[${index}]`, () => change(named))
      return { cases: [...changed.values()].map((item) => shownCase(item, context.clock.now())) }
    }),
  )
}
