import { expect, test } from 'vitest'
import { listAll } from '../../test/planning.ts'
import { createPlatform } from '../../test/platform.ts'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { applyPlan, type Backup, makePlan, openLedger, restoreDesired, restoreOrders } from '../index.ts'
import { isSameBody } from '../compare/same-body.ts'
import { keyOfIdIn, referenceTargets } from '../kind/reference-values.ts'
import { portableOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { createLedger } from '../ledger/ledger.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds()

/** Kinds that are not deleted, with the reason. */
const kept: Readonly<Record<string, string>> = {
  'custom-enrichments': 'the enrichments, which exist once, refer to them',
  'extension-deployments': 'they create resources of other kinds',
  'api-keys': 'their values are only in the responses to their creation',
}

/** Everything on a platform, by kind and key: bodies with references by key, and orders. */
async function everything(
  { caller }: ReturnType<typeof createPlatform>,
  place: Workplace,
): Promise<Map<string, object>> {
  const { ledger, resources } = await place.load()
  const names = resources.map(resourceName)
  const lines = createLedger(ledger?.lines())
  const bound = bindKinds(kinds, { owner: 'platform-team', ledger: lines, account: '', names })
  const lists = bound.map(async (kind) =>
    (await listAll(caller, kind)).map((remote) => ({ kind, remote, key: kind.identityOf(remote)?.key ?? remote.id })),
  )
  const found = (await Promise.all(lists)).flat()
  const named = found.map((each) => [resourceName({ kind: each.kind.name, key: each.key }), each] as const)
  const keyOfId = keyOfIdIn(referenceTargets(named.map(([name, { remote }]) => [name, remote])))
  return new Map(named.map(([name, { kind, remote }]) => [name, portableOf(kind, remote.body, { keyOfId })]))
}

test('what a prune deletes of every kind is restored as it was, in its place', async () => {
  const platform = createPlatform({ kinds, seed: seedOfEverything })
  const { caller, time } = platform
  await addUnseeded(caller)
  const place = workplaceOf(platform)
  await place.pull()
  await place.apply()
  const before = await everything(platform, place)
  const run = { kinds, caller, ...time }
  const ledger = () => openLedger({ root: place.directory, target: 'test' })

  const whole = await place.load()
  const singletons = new Set(
    kinds.filter((kind) => kind.isSingleton === true && kind.ordered === undefined).map(({ name }) => name),
  )
  const resources = whole.resources.filter(({ kind }) => singletons.has(kind) || kind in kept)
  const pruning = await makePlan({ ...run, desired: { ...whole, resources }, prune: true })
  let backup: Backup | undefined
  const save = async (made: Backup): Promise<string> => {
    backup = made
    return Promise.resolve('kept')
  }
  const pruned = await applyPlan(pruning, { ...run, ledger: ledger(), backup: { save } })
  // The last administrators.
  expect(pruned.results.filter(({ outcome }) => outcome !== 'deleted')).toMatchObject([{ kind: 'groups' }])
  expect(pruned.totals.deleted).toBeGreaterThan(140)
  if (backup === undefined) throw new Error('no backup')

  const planned = async (of: Backup): ReturnType<typeof makePlan> => {
    const { project, target } = await place.load()
    const desired = restoreDesired(of, { project, target, kinds, acceptUnreadable: true })
    return makePlan({ ...run, desired })
  }
  expect(await applyPlan(await planned(backup), { ...run, ledger: ledger() })).toMatchObject({ complete: true })
  const again = await planned(backup)
  expect(again.changes).toEqual([])
  const ids = new Map<string, Map<string, string>>()
  for (const { kind, key, id } of backup.resources) {
    const present = again.ids.get(resourceName({ kind, key })) ?? ''
    ids.set(kind, (ids.get(kind) ?? new Map<string, string>()).set(id, present))
  }
  expect(await restoreOrders(backup.orders ?? {}, { kinds, caller, ids })).toEqual([])

  const after = await everything(platform, place)
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  const different = [...before].filter(([name, body]) => {
    const kind = kinds.find((each) => name.startsWith(`${each.name}/`))
    return kind !== undefined && !isSameBody(kind, body as never, after.get(name) as never)
  })
  expect(different.map(([name, body]) => [name, body, after.get(name)])).toEqual([])
})
