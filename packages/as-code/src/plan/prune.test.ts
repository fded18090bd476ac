import type { Caller } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import {
  create,
  definitions,
  desiredOf,
  flow,
  logs,
  plan,
  ref,
  rule,
  rules,
  startPlatform,
  steps,
  told,
} from '../../test/planning.ts'
import type { Body, ResourceStore } from '../kind/kind.ts'
import type { Desired } from '../project/project.ts'

const keep = { 'alerts/keep': logs('Keep') }

test('resources without a file are reported, and deleted only on request, referring ones first', async () => {
  const { caller } = startPlatform()
  const [a = ''] = await create(caller, definitions, [
    { body: logs('A'), key: 'a' },
    { body: logs('Keep'), key: 'keep' },
    { body: logs('Unowned') },
  ])
  const [both = ''] = await create(caller, definitions, [{ body: flow('Both', a), key: 'both' }])
  await create(caller, rules, [{ body: rule('Quiet', both), key: 'quiet' }])
  const told = await plan(caller, { resources: keep })
  expect(told.changes).toEqual([])
  expect(told.unpruned.map(({ kind, key, name }) => `${kind}/${key} ${name}`)).toEqual([
    'alerts/a A',
    'alerts/both Both',
    'suppression-rules/quiet Quiet',
  ])
  const pruned = await plan(caller, { resources: keep }, { prune: true })
  expect(steps(pruned)).toEqual(['delete suppression-rules/quiet', 'delete alerts/both', 'delete alerts/a'])
  expect(pruned.changes.map(({ level }) => level)).toEqual([2, 1, 0])
  expect(pruned).toMatchObject({ unchanged: 1, owned: 4, unpruned: [], findings: [] })
})

test('deletions come after all other changes', async () => {
  const { caller } = startPlatform()
  const [a = ''] = await create(caller, definitions, [
    { body: logs('A'), key: 'a' },
    { body: logs('B'), key: 'b' },
  ])
  await create(caller, definitions, [{ body: flow('Both', a), key: 'both' }])
  const resources = { 'alerts/both': flow('Both', ref('b')), 'alerts/b': logs('B'), 'alerts/c': logs('C') }
  const made = await plan(caller, { resources }, { prune: true })
  expect(steps(made)).toEqual(['create alerts/c', 'replace alerts/both', 'delete alerts/a'])
  expect(told(made)).toEqual([])
})

test('a part of the files prunes nothing, and nor does an empty project', async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  const part = await plan(caller, { resources: keep, whole: false }, { prune: true })
  expect(steps(part)).toEqual(['create alerts/keep'])
  expect(told(part)).toEqual(['error prune_of_part'])
  const none = await plan(caller, {}, { prune: true })
  expect(none.changes).toEqual([])
  expect(told(none)).toEqual(['error nothing_to_keep'])
  const quiet = await plan(caller, { resources: keep, whole: false })
  expect(quiet).toMatchObject({ unpruned: [], findings: [] })
})

test('a remaining resource of any owner keeps those it refers to', async () => {
  const { caller } = startPlatform()
  const [a = '', b = '', c = ''] = await create(caller, definitions, [
    { body: logs('A'), key: 'a' },
    { body: logs('B'), key: 'b' },
    { body: logs('C'), key: 'c' },
  ])
  const [chained = ''] = await create(caller, definitions, [
    { body: flow('Chained', c), key: 'chained' },
    { body: flow('Unowned flow', a) },
  ])
  await create(caller, rules, [{ body: rule('Their rule', chained), key: 'x', owner: 'others' }])
  const made = await plan(caller, { resources: keep }, { prune: true })
  expect(steps(made)).toEqual(['create alerts/keep', 'delete alerts/b'])
  expect(told(made).sort()).toEqual([
    'error still_referenced alerts/a',
    'error still_referenced alerts/c',
    'error still_referenced alerts/chained',
  ])
  expect(made.unpruned.map(({ key }) => key).sort()).toEqual(['a', 'c', 'chained'])
  const byName = new Map(made.findings.map(({ resource, message }) => [resource, message]))
  expect(byName.get('alerts/a')).toMatch(
    /^alerts\/a cannot be deleted: alert definition "Unowned flow" \([\da-f-]{36}\) refers to it$/,
  )
  expect(byName.get('alerts/chained')).toContain('suppression rule "Their rule"')
  expect(b).not.toBe('')
})

test('a file that refers by id to a resource without a file keeps it', async () => {
  const { caller } = startPlatform()
  const [a = ''] = await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  const made = await plan(caller, { resources: { 'suppression-rules/quiet': rule('Quiet', a) } }, { prune: true })
  expect(told(made)).toEqual(['error still_referenced alerts/a'])
  expect(made.findings[0]?.message).toBe('alerts/a cannot be deleted: suppression-rules/quiet refers to it')
})

test('a key that exists twice loses the younger resource on request, unless another refers to it', async () => {
  const { caller, emulator } = startPlatform()
  const twice = [{ body: logs('A'), key: 'a' }]
  const [older = ''] = await create(caller, definitions, twice)
  emulator.clock.advance(1_000)
  const [younger = ''] = await create(caller, definitions, twice)
  const files = { resources: { 'alerts/a': logs('A') } }
  expect((await plan(caller, files)).changes).toEqual([])
  const pruned = await plan(caller, files, { pruneDuplicates: true })
  expect(pruned.changes.map((change) => ('remote' in change ? change.remote.id : ''))).toEqual([younger])
  expect(pruned.ids.get('alerts/a')).toBe(older)

  await create(caller, definitions, [{ body: flow('Theirs', younger), key: 'theirs', owner: 'others' }])
  const refused = await plan(caller, files, { pruneDuplicates: true })
  expect([steps(refused), told(refused)]).toEqual([
    [],
    ['error still_referenced alerts/a', 'warning duplicate alerts/a'],
  ])
})

test('a plan of some kinds, or of some files, deletes no other duplicates', async () => {
  const { caller } = startPlatform()
  const twice = (body: Body): { body: Body; key: string }[] => [
    { body, key: 'a' },
    { body, key: 'a' },
  ]
  await create(caller, definitions, twice(logs('A')))
  await create(caller, rules, twice(rule('Quiet')))
  const [alerts, quiet] = [{ 'alerts/a': logs('A') }, { 'suppression-rules/a': rule('Quiet') }]
  const deletions = async (desired: Desired): Promise<string[]> =>
    steps(await plan(caller, {}, { desired, pruneDuplicates: true }))
  const all = desiredOf({ resources: { ...alerts, ...quiet } })
  expect(await deletions(all)).toEqual(['delete alerts/a', 'delete suppression-rules/a'])
  expect(await deletions({ ...all, onlyKinds: ['alerts'] })).toEqual(['delete alerts/a'])
  expect(await deletions(desiredOf({ resources: quiet, whole: false }))).toEqual(['delete suppression-rules/a'])
})

test('a resource that a changing list returns twice has no duplicate', async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  const kinds = [{ ...definitions, connect: (to: Caller) => withRepetitions(definitions.connect(to)) }, rules]
  const files = { resources: { 'alerts/a': logs('A') } }
  expect(await plan(caller, files, { pruneDuplicates: true, kinds })).toMatchObject({
    changes: [],
    findings: [],
    owned: 1,
  })
})

const withRepetitions = (store: ResourceStore): ResourceStore => ({
  ...store,
  async *list(options) {
    for await (const remote of store.list(options)) {
      yield remote
      yield remote
    }
  },
})
