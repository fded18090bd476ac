import { expect, test } from 'vitest'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { createLedger } from '../ledger/ledger.ts'
import { loadKinds } from '../load-kinds.ts'
import type { Body } from './kind.ts'
import { ownershipText } from './ownership.ts'

const owner = 'team-a'
const recorded = [
  { name: 'alerts/disk', id: 'labelled' },
  { name: 'views/errors', id: '12' },
]

/** What marks a resource as ours, with files for all three names of each kind. */
async function markOf(kind: string, id: string | undefined, body: Body = {}): Promise<string | undefined> {
  const names = ['disk', 'errors', 'chat', 'policy-order'].map((key) => `${kind}/${key}`)
  const by = { owner, ledger: createLedger(recorded), account: 'https://api.example.com', names }
  const [bound] = bindKinds(await loadKinds(), by).filter(({ name }) => name === kind)
  if (bound === undefined) throw new Error(`no kind ${kind}`)
  const chosen = bound.withIdentity({}, { owner, key: 'chat' })[bound.chosenId?.at ?? 'id']
  const ownership = bound.identityOf({ id: id ?? String(chosen), body })
  return ownership && `${ownership.key} ${ownershipText(ownership)}`
}

const labels = { mgmt_owner: 'others', mgmt_key: 'disk' }

test.each([
  {
    kind: 'alerts',
    id: 'x',
    body: { alertDefProperties: { entityLabels: labels } },
    mark: 'disk by the label mgmt_owner=others',
  },
  // A line of a resource with labels holds fingerprints only.
  { kind: 'alerts', id: 'labelled', body: {}, mark: undefined },
  { kind: 'views', id: '12', body: {}, mark: 'errors by the ledger' },
  { kind: 'views', id: '13', body: {}, mark: undefined },
  { kind: 'connectors', id: undefined, body: {}, mark: 'chat by its id' },
  { kind: 'connectors', id: '12', body: {}, mark: undefined },
  { kind: 'policy-order', id: 'policy-order', body: {}, mark: 'policy-order by its file' },
])('of $kind $id with $body: $mark', async ({ kind, id, body, mark }) => {
  expect(await markOf(kind, id, body)).toBe(mark)
})
