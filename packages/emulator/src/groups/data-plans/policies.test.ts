import type { Policy, TestPoliciesResult } from '@mgmt-api/models/data-plans'
import { describe, expect, test } from 'vitest'
import { ask, createService, type Service } from '../../../test/service.ts'

const root = '/5/dataplans/policies/v1'
const logRules = { severities: ['SEVERITY_DEBUG'] }
const medium = 'PRIORITY_TYPE_MEDIUM'
const unset = 'PRIORITY_TYPE_UNSPECIFIED'

async function create(service: Service, body: object = {}): Promise<Policy> {
  const whole = { name: 'Debug logs', priority: medium, logRules, ...body }
  return (await ask<{ policy: Policy }>(service, `POST ${root}`, whole)).policy
}

const listed = async (service: Service, type = 'LOGS'): Promise<Policy[]> =>
  (await ask<{ policies: Policy[] }>(service, `GET ${root}?source_type=SOURCE_TYPE_${type}`)).policies

const names = async (service: Service, type?: string): Promise<string[]> =>
  (await listed(service, type)).map(({ name }) => name)

async function refusal(service: Service, body: object, address = `POST ${root}`): Promise<unknown> {
  const whole = address === `POST ${root}` ? { name: 'Debug logs', logRules, ...body } : body
  const { status, json } = await service.send(address, { body: whole })
  return [status, (json as { message: string }).message]
}

describe('a new policy', () => {
  test('for logs gets a target and service-made fields', async () => {
    const now = '2026-03-10T12:00:00.000Z'
    expect(await create(createService({ now }), { disabled: true })).toMatchObject({
      companyId: 1,
      createdAt: now,
      deleted: false,
      enabled: false,
      order: 1,
      priority: medium,
      targets: [{ dataset: 'logs', dataspace: 'default', priority: medium }],
    })
  })

  test('a new policy is the last of its kind, or the first on request', async () => {
    const service = createService()
    for (const name of ['a', 'b']) await create(service, { name })
    await create(service, { name: 'spans', logRules: undefined, spanRules: {} })
    expect(await create(service, { name: 'first', placement: { first: {} } })).toMatchObject({ order: 1 })
    expect(await create(service, { name: 'last', placement: { last: {} } })).toMatchObject({ order: 4 })
    expect(await names(service)).toEqual(['first', 'a', 'b', 'last'])
    expect((await listed(service, 'SPANS')).map(({ order }) => order)).toEqual([1])
  })

  test('for browser events gets names in lower case, and no target', async () => {
    const applicationRule = { name: 'Shop,Blog', ruleTypeId: 'RULE_TYPE_ID_IS' }
    const policy = await create(createService(), { logRules: undefined, rumRules: logRules, applicationRule })
    expect(policy.applicationRule).toEqual({ ...applicationRule, name: 'shop,blog' })
    expect(policy).not.toHaveProperty('targets')
  })

  const low = { priority: 'PRIORITY_TYPE_LOW' }
  const tiers = (...words: string[]): object => ({
    quotaBased: {
      usageTiers: words.map((word, index) => ({ priority: `PRIORITY_TYPE_${word}`, dailyQuotaPercentage: 10 + index })),
    },
  })

  test('a new policy with tiers and no priority blocks after the last tier', async () => {
    const policy = await create(createService(), { priority: unset, priorityOverride: tiers('HIGH', 'LOW') })
    expect(policy.priority).toBe('PRIORITY_TYPE_BLOCK')
  })

  test.each([unset, undefined])('has its own priority %s, or one in each target', async (sent) => {
    const stored = { priority: unset, targets: [{ dataset: 'audit', ...low }] }
    const policy = { name: 'Audit', description: '', priority: sent, targets: stored.targets }
    const service = createService()
    expect(await create(service, policy)).toMatchObject(stored)
    await ask(service, 'PUT /5/dataplans/log-policies/v1', { policies: [{ policy, logRules }] })
    expect(await listed(service)).toMatchObject([stored])
  })

  test.each([
    [400, 'priority: missing', { priority: unset }],
    [400, 'priority: missing', {}],
    [400, 'priority: the targets have', { priority: medium, targets: [{ dataset: 'audit', ...low }] }],
    [400, 'priorityOverride: the targets', { priority: unset, targets: [low], priorityOverride: tiers('HIGH') }],
    [400, 'targets[1].priority: missing', { priority: unset, targets: [low, { dataset: 'audit' }] }],
    [
      400,
      'targets: policies for browser',
      { priority: unset, targets: [low], logRules: undefined, rumRules: logRules },
    ],
    [501, 'targets: policies for spans', { priority: unset, targets: [low], logRules: undefined, spanRules: {} }],
    [400, 'priorityOverride.quotaBased.usageTiers[0].priority: not above', { ...low, priorityOverride: tiers('LOW') }],
    [
      400,
      'targets[0].priorityOverride.quotaBased.usageTiers[1].priority: not above',
      { priority: unset, targets: [{ priority: medium, priorityOverride: tiers('HIGH', 'MEDIUM') }] },
    ],
    [
      400,
      'logRules.severities: a policy has either',
      { priority: medium, logRules: { ...logRules, dpxlExpression: '<v1> true' } },
    ],
    [
      400,
      'logRules.dpxlExpression: does not begin',
      { priority: medium, logRules: { severities: [], dpxlExpression: 'true' } },
    ],
  ])('a new policy is rejected with %i and "%s …"', async (status, message, body) => {
    const service = createService()
    expect(await refusal(service, body)).toEqual([status, expect.stringContaining(message)])
    expect(await listed(service)).toEqual([])
  })
})

describe('an update', () => {
  // Service-made fields are not sent.
  const serviceMade = {
    companyId: undefined,
    createdAt: undefined,
    deleted: undefined,
    order: undefined,
    updatedAt: undefined,
  }
  const update = async (service: Service, body: object): Promise<Policy> =>
    (await ask<{ policy: Policy }>(service, `PUT ${root}`, body)).policy

  test('accepts what was read, and sets the new priority in the default target', async () => {
    const service = createService()
    const made = await create(service)
    const read = { ...made, ...serviceMade }
    expect(await update(service, { ...read, name: 'Noise' })).toMatchObject({
      ...made,
      name: 'Noise',
      updatedAt: expect.any(String) as string,
    })
    const changed = await update(service, { ...read, priority: 'PRIORITY_TYPE_LOW' })
    expect(changed.targets).toMatchObject([{ priority: 'PRIORITY_TYPE_LOW' }])
    expect(await update(service, { id: read.id, enabled: false })).toMatchObject({
      enabled: false,
      targets: changed.targets,
    })
  })

  test('an update of the conditions replaces them: an expression clears the severities', async () => {
    const service = createService()
    const { id } = await create(service)
    const rules = { severities: [], dpxlExpression: '<v1> $d.level == "debug"' }
    expect((await update(service, { id, logRules: rules })).logRules).toEqual(rules)
  })

  test('moves the priority between the policy and its targets', async () => {
    const service = createService()
    const { id } = await create(service)
    const targets = [{ dataset: 'audit', priority: medium }]
    expect(await update(service, { id, targets })).toMatchObject({ priority: unset, targets })
    expect(await refusal(service, { id, priority: medium, targets }, `PUT ${root}`)).toEqual([
      400,
      expect.stringContaining('priority: the targets have priorities'),
    ])
    expect(await refusal(service, { id }, `PUT ${root}`)).toEqual([400, expect.stringContaining('priority: missing')])
    expect(await update(service, { id, priority: medium })).toMatchObject({
      priority: medium,
      targets: [{ dataset: 'logs' }],
    })
  })

  test('clears optional fields that it omits, and keeps the conditions of its kind', async () => {
    const service = createService()
    const rule = { name: 'shop', ruleTypeId: 'RULE_TYPE_ID_IS' }
    const { id } = await create(service, { description: 'Old', applicationRule: rule, subsystemRule: rule })
    const changed = await update(service, { id, applicationRule: rule })
    expect(changed).toMatchObject({
      name: 'Debug logs',
      enabled: true,
      priority: medium,
      logRules,
      applicationRule: rule,
    })
    expect(changed).not.toHaveProperty('description')
    expect(changed).not.toHaveProperty('subsystemRule')
  })
})

test('the list can be filtered by kind of data and by enabled', async () => {
  const service = createService()
  await create(service, { name: 'a', disabled: true })
  await create(service, { name: 'b', logRules: undefined, rumRules: logRules })
  expect(await names(service, 'RUM')).toEqual(['b'])
  expect((await names(service, 'UNSPECIFIED')).toSorted()).toEqual(['a', 'b'])
  expect(await ask(service, `GET ${root}?enabled_only=true`)).toMatchObject({ policies: [{ name: 'b' }] })
})

describe('reordering', () => {
  async function start(): Promise<[Service, (...orders: [at: number, order: number][]) => Promise<unknown>]> {
    const service = createService()
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await create(service, { name })).id)
    await create(service, { name: 's', logRules: undefined, spanRules: {} })
    const reorder = async (...orders: [at: number, order: number][]): Promise<unknown> => {
      const body = { sourceType: 'SOURCE_TYPE_LOGS', orders: orders.map(([at, order]) => ({ id: ids[at], order })) }
      return (await service.send(`POST ${root}/all/reorder`, { body })).json
    }
    return [service, reorder]
  }

  test('moves each policy to its position, and the others around it', async () => {
    const [service, reorder] = await start()
    expect(await reorder([3, 2])).toMatchObject({ orders: [{ order: 1 }, { order: 2 }, { order: 3 }, { order: 4 }] })
    expect(await names(service)).toEqual(['a', 'd', 'b', 'c'])
    await reorder([2, 4], [0, 3])
    expect(await names(service)).toEqual(['d', 'b', 'a', 'c'])
    await reorder([1, 99])
    expect(await names(service)).toEqual(['d', 'a', 'c', 'b'])
    expect((await listed(service)).map(({ order }) => order)).toEqual([1, 2, 3, 4])
    expect(await names(service, 'SPANS')).toEqual(['s'])
  })

  test('rejects duplicate positions and policies, and those of another kind', async () => {
    const [service, reorder] = await start()
    expect(await reorder([0, 2], [1, 2])).toMatchObject({ message: 'orders[1]: has the id or the order of orders[0]' })
    const [{ id } = { id: '' }] = await listed(service, 'SPANS')
    const body = { sourceType: 'SOURCE_TYPE_LOGS', orders: [{ id, order: 1 }] }
    const address = `POST ${root}/all/reorder`
    expect(await refusal(service, body, address)).toEqual([400, expect.stringContaining('orders[0].id: there is no')])
    expect(await refusal(service, { ...body, sourceType: 'SOURCE_TYPE_UNSPECIFIED' }, address)).toEqual([
      400,
      expect.stringContaining('sourceType: unspecified'),
    ])
  })
})

describe('overwriting', () => {
  const policy = { name: 'New', description: '', priority: medium }

  test.each([
    ['log', 'logRules', 'LOGS'],
    ['span', 'spanRules', 'SPANS'],
    ['rum', 'rumRules', 'RUM'],
  ])('all %s policies keeps other kinds', async (path, field, type) => {
    const service = createService()
    for (const kind of ['logRules', 'spanRules', 'rumRules']) {
      for (const name of ['a', 'b']) await create(service, { name, logRules: undefined, [kind]: { severities: [] } })
    }
    const policies = ['x', 'y', 'z'].map((name) => ({ policy: { ...policy, name }, [field]: { severities: [] } }))
    expect(await ask(service, `PUT /5/dataplans/${path}-policies/v1`, { policies })).toMatchObject({
      createResponses: [
        { policy: { name: 'x', order: 1 } },
        { policy: { name: 'y', order: 2 } },
        { policy: { name: 'z', order: 3 } },
      ],
    })
    for (const other of ['LOGS', 'SPANS', 'RUM']) {
      expect(await names(service, other)).toEqual(other === type ? ['x', 'y', 'z'] : ['a', 'b'])
    }
    await ask(service, `PUT /5/dataplans/${path}-policies/v1`, { policies: [] })
    expect(await names(service, type)).toEqual([])
  })

  test('overwriting is a transaction, and the error names the entry', async () => {
    const service = createService()
    await create(service)
    const bad = { ...policy, archiveRetention: { id: '00000000-0000-4000-8000-000000000000' } }
    const policies = [
      { policy, logRules },
      { policy: bad, logRules },
    ]
    const address = 'PUT /5/dataplans/log-policies/v1'
    expect(await refusal(service, { policies }, address)).toEqual([
      400,
      expect.stringContaining('policies[1].policy: archiveRetention.id: there is no retention tag'),
    ])
    const rules = { severities: [], dpxlExpression: 'true' }
    expect(await refusal(service, { policies: [{ policy, logRules: rules }] }, address)).toEqual([
      400,
      expect.stringContaining('policies[0]: logRules.dpxlExpression'),
    ])
    expect(await names(service)).toEqual(['Debug logs'])
  })
})

describe('matching logs with policies', () => {
  const rule = (type: string, name: string): object => ({ ruleTypeId: `RULE_TYPE_ID_${type}`, name })

  test.each([
    ['no rules', { logRules: { severities: [] } }, true],
    ['its severity', { logRules: { severities: ['SEVERITY_INFO', 'SEVERITY_ERROR'] } }, true],
    ['another severity', {}, false],
    ['its application', { applicationRule: rule('IS', 'blog, shop'), logRules: { severities: [] } }, true],
    ['not its application', { applicationRule: rule('IS_NOT', 'blog,shop'), logRules: { severities: [] } }, false],
    ['a start', { subsystemRule: rule('START_WITH', 'check'), logRules: { severities: [] } }, true],
    ['another start', { subsystemRule: rule('START_WITH', 'out'), logRules: { severities: [] } }, false],
    ['a part', { subsystemRule: rule('INCLUDES', 'out'), logRules: { severities: [] } }, true],
    ['an expression', { logRules: { severities: [], dpxlExpression: '<v1> true' } }, false],
    ['nothing, being disabled', { logRules: { severities: [] }, disabled: true }, false],
  ])('match with %s', async (_, body, matched) => {
    const service = createService()
    await create(service, body)
    for (const severityValues of ['error', 'SEVERITY_ERROR']) {
      const log = { applicationNameValues: 'shop', subsystemNameValues: 'checkout', severityValues }
      expect(await ask(service, `POST ${root}/all/test-policies`, { metaFieldsValuesList: [log] })).toMatchObject({
        testPoliciesBulkResult: [{ matched, metaFieldsValues: log }],
      })
    }
  })

  test('logs are matched with each log policy in order; large responses contain matches only', async () => {
    const service = createService({ seed: { policies: 600 } })
    const log = { applicationNameValues: 'storefront', subsystemNameValues: 'cart', severityValues: 'error' }
    const results = async (count: number): Promise<TestPoliciesResult[]> => {
      const body = { metaFieldsValuesList: Array.from({ length: count }, () => log) }
      const response = await ask(service, `POST ${root}/all/test-policies`, body)
      return (response as { testPoliciesBulkResult: TestPoliciesResult[] }).testPoliciesBulkResult
    }
    const policies = await listed(service)
    const one = await results(1)
    expect(one.map(({ policy }) => policy.id)).toEqual(policies.map(({ id }) => id))
    expect(one.find(({ matched }) => matched)?.policy.name).toBe('Keep error logs')
    const many = await results(50)
    expect(many.length).toBeLessThanOrEqual(10_000)
    expect(many).toHaveLength(50 * one.filter(({ matched }) => matched).length)
  })
})

describe('a forecast', () => {
  const forecast = async (
    body: object,
  ): Promise<{ estimatedBytes: string; usageBuckets?: { bytes: string; bucketStartMs: string }[] }> => {
    const service = createService({ now: '2026-03-10T12:20:00.000Z', seed: { usageDays: 30 } })
    return await ask<{ estimatedBytes: string }>(service, `POST ${root}/all/forecast-usage`, body)
  }
  const bytes = async (body: object): Promise<number> => Number((await forecast(body)).estimatedBytes)

  test('counts the usage that the rules match, of a day or a week', async () => {
    const all = await bytes({ logRules: { severities: [] } })
    expect(all).toBeGreaterThan(1e9)
    expect(await bytes({ logRules: { severities: [] }, week: {} })).toBeGreaterThan(5 * all)
    const debug = await bytes({ logRules })
    expect(debug).toBeGreaterThan(0)
    const payments = { applicationRule: { ruleTypeId: 'RULE_TYPE_ID_IS', name: 'payments' } }
    expect(await bytes({ logRules, ...payments })).toBeLessThan(debug)
    expect(debug).toBeLessThan(all)
    expect(await bytes({ spanRules: {}, ...payments })).toBeGreaterThan(0)
    expect(await bytes({ rumRules: { severities: [] } })).toBe(0)
  })

  test('has aligned buckets that add up to the total', async () => {
    const { estimatedBytes, usageBuckets = [] } = await forecast({ logRules, day: {}, timeBucketMs: '3600000' })
    expect(usageBuckets).toHaveLength(25)
    expect(usageBuckets[0]?.bucketStartMs).toBe(String(Date.parse('2026-03-09T12:00:00Z')))
    expect(usageBuckets.reduce((sum, each) => sum + Number(each.bytes), 0)).toBe(Number(estimatedBytes))
    expect(await forecast({ logRules })).toEqual({ estimatedBytes: expect.any(String) as string })
  })

  test.each([
    ['0', 'not above 0'],
    ['1000', 'at most 10080'],
  ])('a forecast is rejected with buckets of %s ms', async (timeBucketMs, message) => {
    const address = `POST ${root}/all/forecast-usage`
    expect(await refusal(createService(), { logRules, week: {}, timeBucketMs }, address)).toEqual([
      400,
      expect.stringContaining(message),
    ])
  })
})
