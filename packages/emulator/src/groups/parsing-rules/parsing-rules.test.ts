import type { RuleGroup } from '@mgmt-api/models/parsing-rules'
import { describe, expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

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

describe('the order of groups', () => {
  const orders = async (service: Service): Promise<unknown> => {
    const { ruleGroups } = (await service.send(`GET ${root}`)).json as { ruleGroups: RuleGroup[] }
    return ruleGroups.map(({ name, order }) => [name, Number(order)])
  }
  const createAt = (service: Service, name: string, order?: number): Promise<RuleGroup> =>
    create(service, { ...group, name, order })

  test('is kept as sent; groups on a requested position, and right behind it, move by one', async () => {
    const service = createService()
    await createAt(service, 'a', 5)
    await createAt(service, 'b')
    await createAt(service, 'c', 2)
    await createAt(service, 'd', 10)
    await createAt(service, 'e', 5)
    const all = [
      ['c', 2],
      ['e', 5],
      ['a', 6],
      ['b', 7],
      ['d', 10],
    ]
    expect(await orders(service)).toEqual(all)
    await createAt(service, 'f', 0)
    expect(await orders(service)).toEqual([['f', 0], ...all])
  })

  test.each([
    { assumedRules: true, moved: ['c 7', 'd 19', 'b 20'], deleted: ['d 18', 'b 19'] },
    { assumedRules: false, moved: ['c 8', 'd 20', 'b 21'], deleted: ['d 20', 'b 21'] },
  ])('a moved or deleted group leaves a gap with assumedRules $assumedRules only if false', async (expected) => {
    const { assumedRules, moved, deleted } = expected
    const service = createService({ assumedRules })
    const first = await createAt(service, 'b', 4)
    const second = await createAt(service, 'c', 8)
    await createAt(service, 'd', 20)
    const words = async (): Promise<string[]> => ((await orders(service)) as unknown[][]).map((each) => each.join(' '))
    await service.send(`PUT ${root}/${first.id}`, { body: { ...group, name: 'b', order: assumedRules ? 20 : 21 } })
    expect(await words()).toEqual(moved)
    await service.send(`DELETE ${root}/${second.id}`)
    expect(await words()).toEqual(deleted)
  })
})

test('the requested number of groups is seeded, without gaps, deterministically', async () => {
  const read = async (random: number): Promise<RuleGroup[]> => {
    const service = createService({ seed: { parsingRules: 30, random } })
    const { json } = await service.send('GET /5/parsing-rules/rule-groups/v1')
    return (json as { ruleGroups: RuleGroup[] }).ruleGroups
  }
  const first = await read(1)
  expect(first.map(({ order }) => Number(order))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(await read(1)).toEqual(first)
  expect(await read(2)).not.toEqual(first)
})
