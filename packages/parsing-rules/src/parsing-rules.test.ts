import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createParsingRules } from './index.ts'

const group = {
  name: 'Nginx',
  enabled: true,
  ruleMatchers: [{ applicationName: { value: 'production' } }],
  ruleSubgroups: [
    {
      enabled: true,
      rules: [{ name: 'Block probes', sourceField: 'text', parameters: { blockParameters: { rule: 'GET /healthz' } } }],
    },
  ],
}

test('a group is created, read, replaced, listed and deleted', async () => {
  const { client: parsingRules } = startClient(createParsingRules)
  const created = await parsingRules.create(group)
  expect(created).toMatchObject({ ...group, id: expect.any(String) as string })
  expect(await parsingRules.get(created.id)).toEqual(created)
  const replaced = await parsingRules.replace(created.id, { ...group, enabled: false })
  expect(replaced).toMatchObject({ id: created.id, enabled: false })
  expect(await parsingRules.list().toArray()).toEqual([replaced])
  await parsingRules.delete(created.id)
  await expect(parsingRules.get(created.id)).rejects.toSatisfy(isNotFound)
})

test('a group that was read can be changed and passed back, without the ids of its parts', async () => {
  const { client: parsingRules } = startClient(createParsingRules, { seed: { parsingRules: 1 } })
  const [{ id } = { id: '' }] = await parsingRules.list().toArray()
  const read = await parsingRules.get(id)
  expect(read.ruleSubgroups?.[0]?.rules?.[0]?.id).toBeDefined()
  await parsingRules.replace(id, { ...read, description: 'New' })
  expect(await parsingRules.get(id)).toMatchObject({ id, description: 'New', name: read.name })
})

test('a group can set its position, and the others shift', async () => {
  const { client: parsingRules } = startClient(createParsingRules)
  for (const name of ['a', 'b']) await parsingRules.create({ ...group, name })
  await parsingRules.create({ ...group, name: 'first', order: 1 })
  expect((await parsingRules.list().toArray()).map(({ name }) => name)).toEqual(['first', 'a', 'b'])
})

test('several are deleted at once, and only by id', async () => {
  const { client: parsingRules } = startClient(createParsingRules, { seed: { parsingRules: 3 } })
  const [a, b] = await parsingRules.list().toArray()
  await parsingRules.deleteMany([a?.id ?? '', b?.id ?? ''])
  expect(await parsingRules.list().toArray()).toHaveLength(1)
  const refusal = await parsingRules.deleteMany([]).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'query.group_ids' }])
})

test('limits count groups and rules, and a mapping stores nothing', async () => {
  const { client: parsingRules } = startClient(createParsingRules)
  await parsingRules.create(group)
  expect(await parsingRules.mapping({ ...group, name: 'Other' })).toMatchObject({ name: 'Other' })
  expect((await parsingRules.limits()).usage).toEqual({ groups: 1, rules: 1, parsingThemes: 0 })
})
