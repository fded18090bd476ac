import { type Body, differencesOf, type FieldChange, type Kind, type LedgerFile } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import {
  type AnyDescriptor,
  bodyPath,
  type Caller,
  flatten,
  type Input,
  isObject,
  type Operation,
  type OperationTypes,
  unwrap,
  valueAt,
  withValueAt,
} from '@mgmt-api/models'
import { descriptorBelow, resolveLazy } from '@mgmt-api/models/operations'
import { quoted } from '../text/platform-data.ts'
import { resultOfAnswer } from './answer-ids.ts'
import { changedItems, type ChangeOperation } from './change-operation.ts'
import { fieldLines, headLine } from './change-text.ts'
import type { OperationInput } from '../read/request.ts'
import { irreversibleReason } from './irreversible.ts'
import { type Snapshot, takeSnapshot } from './snapshots.ts'
import type { Step, StoreChange } from './step.ts'

/** What making a step of an operation needs. */
export interface OperationContext {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly signal: AbortSignal
  readonly ledger: Pick<LedgerFile, 'keyOf'>
  readonly now: () => number
}

/** An operation as a step of a plan. Reads the items that it changes. */
export async function operationStep(
  operation: ChangeOperation,
  input: OperationInput,
  context: OperationContext,
): Promise<Step> {
  const { resource, verb, effect, method } = operation
  const kind = context.kinds.find(({ name }) => name === resource.name)
  const items = changedItems(operation, input)
  const ids = items === 'none' ? [] : items === 'all' ? [undefined] : items
  const taken = await Promise.all(ids.map((id) => takeSnapshot({ resource, kind, id }, context.caller, context.signal)))
  const seen = taken.filter((each) => each !== undefined)
  const irreversible = await irreversibleReason(operation, { kind, items, seen })
  const names = items === 'all' ? ['all'] : items === 'none' ? [] : items
  return {
    effect,
    title: sanitizeText([method, resource.name, ...names].join(' ')),
    lines: linesOf(operation, input, { seen, now: context.now() }),
    seen,
    irreversible,
    async send({ caller, signal, ...sending }) {
      // Any operation takes an input that was checked by its descriptors.
      const answer = await caller.call(
        verb.operation as Operation<OperationTypes>,
        sending.renamed(input) as Input<OperationTypes>,
        { signal },
      )
      return resultOfAnswer(operation, answer)
    },
    undo: (created) => (kind === undefined ? [] : reverse(kind, operation, { seen, created, ledger: context.ledger })),
  }
}

interface Undoing {
  readonly seen: readonly Snapshot[]
  readonly created: readonly string[]
  readonly ledger: OperationContext['ledger']
}

function reverse(kind: Kind, { effect }: ChangeOperation, { seen, created, ledger }: Undoing): readonly StoreChange[] {
  if (effect === 'create') return created.map((id) => ({ kind, action: 'delete', id }))
  const isCreated = effect === 'delete' && kind.isSingleton !== true
  return seen
    .flatMap(({ remotes }) => remotes)
    .map(({ id, body }) => {
      const key = ledger.keyOf(kind.name, id)
      const ledgerName = key === undefined ? undefined : `${kind.name}/${key}`
      return { kind, action: isCreated ? 'create' : 'replace', id, body, ledgerName }
    })
}

interface Shown {
  readonly seen: readonly Snapshot[]
  readonly now: number
}

function linesOf(operation: ChangeOperation, input: OperationInput, { seen, now }: Shown): readonly string[] {
  const { effect, method, resource } = operation
  const items = changedItems(operation, input)
  const heads = typeof items === 'string' ? [items === 'all' && resource.shape !== 'singleton' ? 'all' : ''] : items
  const nameOf = (id: string): string => {
    const remotes = seen.filter((each) => each.id === id || id === '').flatMap((each) => each.remotes)
    const kind = seen.find((each) => each.kind !== undefined)?.kind
    const [remote] = remotes
    return kind === undefined || remote === undefined || id === 'all' ? '' : `  ${quoted(kind.nameOf(remote.body))}`
  }
  const verb = effect === 'action' || effect === 'send' ? ` ${method}` : ''
  const head = heads.map((id) => headLine(effect, `${resource.name}${id === '' ? '' : ` ${id}`}${verb}`) + nameOf(id))
  return [...head, ...fieldLines(fieldsOf(operation, input, { seen, now }))]
}

/** The fields that a body changes; all of its fields if there is nothing to compare. */
function fieldsOf(
  { resource, verb, method }: ChangeOperation,
  input: OperationInput,
  { seen, now }: Shown,
): readonly FieldChange[] {
  const field = verb.operation.in.body
  const { body } = input
  if (field === undefined || !isObject(body)) return []
  const { descriptor } = unwrap(field)
  const comparable = { model: descriptor, sets: [], defaults: [], equivalents: [] }
  const at = bodyPath(verb)?.split('.').slice(1).join('.') ?? ''
  const sent = at === '' ? body : valueAt(body, at)
  const [present] = seen.length === 1 ? (seen[0]?.remotes ?? []) : []
  const before = isObject(sent) && present !== undefined ? presentValue(sent, [present.body, present.item]) : undefined
  if (before === undefined || !isObject(sent)) return differencesOf(comparable, {}, body, { now })
  const isUpdate = method === 'update'
  const names = isUpdate ? Object.keys(sent) : [...fieldNames(descriptor, at)]
  // In the form of files, which lacks what the service adds by itself.
  const cleared = Object.entries(present?.body ?? {}).filter(
    ([name]) => isUpdate && !names.includes(name) && resource.clearedByUpdate?.fields.includes(name) === true,
  )
  const kept = Object.entries(before).filter(([name]) => names.includes(name))
  const compared = Object.fromEntries([...kept, ...cleared])
  // Fields beside the item, such as its id, are no changes.
  const whole = at === '' ? { ...beside(body, names, before), ...compared } : withValueAt(body, at, compared)
  return differencesOf(comparable, whole, body, { now })
}

const beside = (body: Body, names: readonly string[], before: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !names.includes(name) || (name === 'id' && !(name in before))),
  )

function fieldNames(descriptor: AnyDescriptor, at: string): Iterable<string> {
  const item = at === '' ? resolveLazy(descriptor) : descriptorBelow(descriptor, at)
  return item.kind === 'model' ? flatten(item).fields.keys() : []
}

/** The form of a present item that has most fields in common with the sent one. */
function presentValue(sent: Body, forms: readonly unknown[]): Body | undefined {
  const candidates = forms.filter(isObject).flatMap((form) => [form, ...Object.values(form).filter(isObject)])
  const inCommon = (value: Body): number => Object.keys(sent).filter((name) => Object.hasOwn(value, name)).length
  const [best] = candidates.toSorted((a, b) => inCommon(b) - inCommon(a))
  return best === undefined || inCommon(best) === 0 ? undefined : best
}
