import type { RuleGroup } from '@mgmt-api/models/parsing-rules'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../test/service.ts'

const root = '/5/parsing-rules/rule-groups/v1'
const parse = { name: 'Parse', sourceField: 'text', parameters: { parseParameters: { rule: '(?<status>\\d+)' } } }
const group = { name: 'Nginx', creator: 'terraform', ruleSubgroups: [{ enabled: true, rules: [parse, parse] }] }

const create = async (service: Service, body: object = group): Promise<RuleGroup> =>
  ((await service.send(`POST ${root}`, { body })).json as { ruleGroup: RuleGroup }).ruleGroup

test('subgroups and rules get ids and positions, and new ids by a replacement', async () => {
  const service = createService()
  const created = await create(service)
  const [subgroup] = created.ruleSubgroups ?? []
  expect(created).toMatchObject({ order: 1, creator: 'terraform', ruleSubgroups: [{ order: 1 }] })
  expect(subgroup?.rules).toMatchObject([{ order: 1 }, { order: 2 }])
  expect(new Set([subgroup?.id, ...(subgroup?.rules ?? []).map(({ id }) => id)]).size).toBe(3)
  const { json } = await service.send(`PUT ${root}/${created.id}`, { body: group })
  const { ruleGroup } = json as { ruleGroup: RuleGroup }
  expect(ruleGroup.id).toBe(created.id)
  expect(ruleGroup.ruleSubgroups?.[0]?.id).not.toBe(subgroup?.id)
})

test('two groups may have the same name, and limits count both with their rules', async () => {
  const service = createService()
  await create(service)
  await create(service)
  expect((await service.send('POST /5/parsing-rules/limits/v1')).json).toEqual({
    companyId: '1',
    limits: { groups: 10_000 },
    usage: { groups: 2, rules: 4, parsingThemes: 0 },
  })
})

test('many are deleted by id, at least one', async () => {
  const service = createService()
  const [a, b, c] = [await create(service), await create(service), await create(service)]
  expect((await service.send(`DELETE ${root}`)).status).toBe(400)
  expect((await service.send(`DELETE ${root}?group_ids=${a.id}&group_ids=${b.id}`)).json).toEqual({})
  expect((await service.send(`GET ${root}`)).json).toMatchObject({ ruleGroups: [{ id: c.id, order: 1 }] })
})

test('a definition is returned and not stored', async () => {
  const service = createService()
  const { json } = await service.send('POST /5/parsing-rules/mapping/v1', { body: group })
  expect(json).toMatchObject({ ruleDefinition: { name: 'Nginx' } })
  expect((await service.send(`GET ${root}`)).json).toEqual({ ruleGroups: [] })
})
