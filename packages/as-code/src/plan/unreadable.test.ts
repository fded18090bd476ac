import { expect, test } from 'vitest'
import { create, definitions, logs, plan, startPlatform, steps, told } from '../../test/planning.ts'
import type { Body } from '../kind/kind.ts'
import { planDocument } from './plan-document.ts'

const policy = '{"allow":["core"],"version":1}'
const closed = (name: string, accessPolicy = policy): Body => ({ ...logs(name), accessPolicy })
const blind = { 'any-key': { permissions: ['alerts:ReadConfig', 'alerts:UpdateConfig'] } }

test('an access policy without a file is a change; different white space is not', async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [
    { body: closed('A'), key: 'a' },
    { body: closed('B'), key: 'b' },
  ])
  const resources = { 'alerts/a': logs('A'), 'alerts/b': closed('B', '{ "version": 1, "allow": ["core"] }') }
  const made = await plan(caller, { resources })
  expect(made.changes).toMatchObject([
    { action: 'replace', key: 'a', fields: [{ path: ['accessPolicy'], before: policy, after: undefined }] },
  ])
  expect(made.unchanged).toBe(1)
})

test('unreadable fields are neither compared nor changed, and reported', async () => {
  const { caller, emulator } = startPlatform()
  await create(caller, definitions, [
    { body: closed('A'), key: 'a' },
    { body: closed('B'), key: 'b' },
    { body: closed('C'), key: 'c' },
  ])
  emulator.keys.set(blind)
  const resources = { 'alerts/a': closed('A', '{}'), 'alerts/b': logs('B2'), 'alerts/c': logs('C') }
  const made = await plan(caller, { resources })
  expect(steps(made)).toEqual(['replace alerts/b'])
  expect(made.changes[0]).toMatchObject({ body: logs('B2'), fields: [{ path: ['alertDefProperties', 'name'] }] })
  expect(told(made)).toEqual(['note unreadable alerts/a', 'note unreadable'])
  expect(made.findings.map(({ message, at, place }) => [at, message, place?.file])).toEqual([
    ['accessPolicy', 'the key may not read accessPolicy: it is neither compared nor changed', 'alerts/a.yaml'],
    ['accessPolicy', 'the key may not read accessPolicy of 2 alert definitions: it stays unchanged', undefined],
  ])
})

test('a replacement with a field that cannot be read leaves it out of its body', async () => {
  const { caller, emulator } = startPlatform()
  await create(caller, definitions, [{ body: closed('A'), key: 'a' }])
  emulator.keys.set(blind)
  const made = await plan(caller, { resources: { 'alerts/a': closed('A2', '{}') } })
  expect(made.changes).toMatchObject([{ action: 'replace', body: { alertDefProperties: { name: 'A2' } } }])
  const [change] = made.changes
  if (change?.action !== 'replace') throw new Error('a replacement')
  expect(Object.keys(change.body)).toEqual(['alertDefProperties'])
  const document = planDocument(made, { kinds: [definitions], directory: '', prune: false, now: () => 0 })
  expect(document.changes[0]?.fields?.map(({ at }) => at)).toEqual(['alertDefProperties.name'])
})
