import { type Body, differencesOf, type LedgerFile } from '@mgmt-api/as-code'
import { asMgmtError } from '@mgmt-api/collections'
import { loadResource, type ResourceName } from '@mgmt-api/models/resources'
import { quoted } from '../text/platform-data.ts'
import { fieldLines, itemLine } from './change-text.ts'
import { type Snapshot, takeSnapshot } from './snapshots.ts'
import { type Sending, type Step, type StepContext, StepFailure, type StoreChange } from './step.ts'

const effects = { create: 'create', replace: 'change', delete: 'delete' } as const

/** A change as a step of a plan. Reads the present state. */
export async function storeStep(change: StoreChange, context: StepContext): Promise<Step> {
  const { kind, action, id, body } = change
  // A kind has the name of its resource.
  const resource = await loadResource(kind.name as ResourceName)
  const seen =
    action === 'create'
      ? undefined
      : await takeSnapshot(
          { resource, kind, id: kind.isSingleton === true ? undefined : id },
          context.caller,
          context.signal,
        )
  const [{ remote: present } = {}] = seen?.items ?? []
  const effect = effects[action]
  const name = quoted(kind.nameOf(body ?? present?.body ?? {}))
  const title = `${action} ${kind.name} ${action === 'create' ? name : id}`
  const before = present?.body ?? {}
  const fields = body === undefined ? [] : differencesOf(kind, before, body, { now: context.now() })
  return {
    title,
    shown: [
      {
        effect,
        items: [itemLine(effect, `${kind.name} ${action === 'create' ? '' : `${id} `}${name}`)],
        fields: fieldLines(fields, undefined),
      },
    ],
    seen: seen === undefined ? [] : [seen],
    irreversible: undefined,
    replacedIds: action === 'create' ? [id] : [],
    send: (sending) => sendStoreChange(change, sending, context.ledger),
    undo: (created) => reverseOf(change, seen, created),
  }
}

async function sendStoreChange(
  { kind, action, id, body = {}, ledgerName }: StoreChange,
  { caller, signal, ...sending }: Sending,
  ledger: LedgerFile,
): Promise<readonly string[]> {
  const store = kind.connect(caller)
  // Bodies are objects, and stay so.
  const sent = sending.renamed(body) as Body
  const outcomes =
    action === 'create'
      ? store.create([sent], { signal })
      : action === 'replace'
        ? store.replace([{ id, body: sent, fields: Object.keys(sent) }], { signal })
        : store.delete([id], { signal })
  for await (const outcome of outcomes) {
    if (outcome.status !== 'done') throw new StepFailure(outcome.status, outcome.reason)
    if (ledgerName !== undefined && action === 'create') ledger.record({ name: ledgerName, id: outcome.id })
    if (ledgerName !== undefined && action === 'delete') ledger.remove(ledgerName)
    return action === 'create' ? [outcome.id] : []
  }
  throw new StepFailure('unknown', asMgmtError(new Error('no outcome'), kind.name).message)
}

function reverseOf(
  { kind, action, id, ledgerName }: StoreChange,
  seen: Snapshot | undefined,
  created: readonly string[],
): readonly StoreChange[] {
  if (action === 'create') return created.map((each) => ({ kind, action: 'delete', id: each, ledgerName }))
  return (seen?.items ?? []).map(({ remote }) => {
    return { kind, action: action === 'delete' ? 'create' : 'replace', id, body: remote?.body, ledgerName }
  })
}
