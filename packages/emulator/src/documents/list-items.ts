import { type AnyVerb, toWireForm, valueAt, withValueAt } from '@mgmt-api/models'
import type { Context, JsonText } from '../implement.ts'
import { digestOf, readToken, writeToken } from '../page-token.ts'
import { hidesSecrets, shown } from './accept.ts'
import { itemText, wrapped } from './answers.ts'
import type { RequestInput } from './behaviour.ts'
import { filterOf } from './filter-of.ts'
import type { Played } from './items.ts'
import { descriptorAt, project, withoutAt } from './paths.ts'
import { countItems, type ListedRow, type Question, selectItems } from './select-items.ts'

/** Items of a page where neither the request nor the resource says how many. */
const defaultPageSize = 100

/** Answers a method that lists. */
export type AnswerList = (input: RequestInput, context: Context, parent: string | undefined) => JsonText

/** What answers a method that lists: all items, or a page of them where its operation pages. */
export function listAnswerer(played: Played, verb: AnyVerb): AnswerList {
  const { plan, behaviour } = played
  const { operation, items = '' } = verb
  const { keep, order, pageSize = defaultPageSize, where = filterOf(plan, verb) } = behaviour.listing ?? {}
  const write = itemWriter(played, verb)
  return (input, context, parent) => {
    const question: Question = {
      resource: plan.name,
      parent,
      conditions: where(input, context),
      order: order?.(input) ?? [],
      // Stored items are those of this resource, of which the behaviour is.
      keep: keep?.(input, context) as Question['keep'],
    }
    const page =
      operation.paging === undefined
        ? allOf(question, context)
        : pageOf(question, input, context, { paging: operation.paging, pageSize })
    const texts = page.rows.map((row) => write(row, context))
    return wrapped(items, `[${texts.join(',')}]`, toWireForm(operation.out, page.facts))
  }
}

interface Page {
  readonly rows: readonly ListedRow[]
  /** What the answer says beside its items. */
  readonly facts: object
}

const allOf = (question: Question, context: Context): Page => ({ rows: selectItems(question, context), facts: {} })

type Paging = NonNullable<AnyVerb['operation']['paging']>

function pageOf(
  question: Question,
  input: RequestInput,
  context: Context,
  { paging, pageSize }: { paging: Paging; pageSize: number },
): Page {
  const asked = paging.size === undefined ? 0 : Number(valueAt(input, paging.size) ?? 0)
  const size = asked > 0 ? asked : pageSize
  const total = paging.total === undefined ? {} : withValueAt({}, paging.total, countItems(question, context))
  if (paging.kind === 'offset') {
    const skip = Number(valueAt(input, paging.offset) ?? 0) * (paging.counts === 'pages' ? size : 1)
    return { rows: selectItems(question, context, { skip, limit: size }), facts: total }
  }
  const { resource, parent, conditions, order } = question
  // What no condition says is told by the request alone.
  const unsaid = question.keep === undefined ? [] : [withoutAt(input, paging.token)]
  const digest = digestOf([resource, parent, conditions, order, ...unsaid])
  const token = valueAt(input, paging.token)
  const at = paging.token.replace(/^\w+\./, '')
  const after = typeof token === 'string' && token !== '' ? readToken(token, digest, order.length + 2, at) : undefined
  // One more says whether there is another page.
  const rows = selectItems(question, context, { after, limit: size + 1 })
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    rows: page,
    facts: last === undefined ? total : withValueAt(total, paging.next, writeToken(last.place, digest)),
  }
}

/** Writes one item of a list, or the summary that a list has of it. */
function itemWriter(
  { plan, behaviour }: Played,
  { operation, items = '' }: AnyVerb,
): (row: ListedRow, context: Context) => string {
  const listed = descriptorAt(operation.out, `${items}[]`)
  const { summarise } = behaviour
  if (listed === undefined) throw new Error(`${operation.id}: its answer has no ${items}.`)
  if (summarise !== undefined && listed !== plan.model) {
    // Stored items are those of this resource, of which the behaviour is.
    return ({ body }, context) => JSON.stringify(toWireForm(listed, summarise(JSON.parse(body) as never, context)))
  }
  if (listed !== plan.model) {
    return ({ body }, context) =>
      JSON.stringify(toWireForm(listed, project(listed, shown(plan, JSON.parse(body), context))))
  }
  return ({ body }, context) =>
    hidesSecrets(plan, context) ? itemText(plan, { item: JSON.parse(body), body }, context) : body
}
