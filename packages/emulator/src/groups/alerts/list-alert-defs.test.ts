import { describe, expect, test } from 'vitest'
import { drawDefinitions, populate } from '../../../test/population.ts'
import { createService, refusal, type Reply, type Service } from '../../../test/service.ts'

const path = 'GET /4/alerts/alerts/v3'

async function populated(count: number): Promise<Service> {
  const service = createService()
  await populate(service.emulator, drawDefinitions(count, 3))
  return service
}

describe('pages of a list', () => {
  test('have 100 definitions by default, and at most 1,000', async () => {
    const service = await populated(1_100)

    expect((await service.list()).alertDefs).toHaveLength(100)
    expect((await service.list({ pagination: { pageSize: 0 } })).alertDefs).toHaveLength(100)
    expect((await service.list({ pagination: { pageSize: '1000' } })).alertDefs).toHaveLength(1_000)
    expect(await service.send(`${path}?pagination[pageSize]=1001`)).toMatchObject(
      refusal('pagination.pageSize: 1001, allowed: 0 to 1000'),
    )
    expect(await service.send(`${path}?pagination[pageSize]=-1`)).toMatchObject(refusal('pagination.pageSize'))
    expect(await service.send(`${path}?pagination[pageSize]=ten`)).toMatchObject(refusal('pagination.pageSize'))
  })

  test('contain the total, and end without a token', async () => {
    const service = await populated(5)

    const first = await service.list({ pagination: { pageSize: 3 } })
    expect(first.pagination).toEqual({ nextPageToken: expect.any(String) as string, totalSize: 5 })
    const pageToken = first.pagination?.nextPageToken ?? ''
    const last = await service.list({ pagination: { pageSize: 3, pageToken } })
    expect(last.alertDefs).toHaveLength(2)
    expect(last.pagination).toEqual({ totalSize: 5 })
  })

  test('CONTAINS of anything but names is EQUALS', async () => {
    const service = await populated(5)
    const equal = 'query_filter[priorityFilter][priority]=ALERT_DEF_PRIORITY_P1'
    const { json } = await service.send(`${path}?${equal}`)
    const contained = await service.send(
      `${path}?${equal}&query_filter[priorityFilter][matcher]=FILTER_MATCHER_CONTAINS`,
    )
    expect(contained).toMatchObject({ status: 200, json })
  })

  test('an empty list has one page, without a token', async () => {
    const service = createService()
    expect((await service.send(path)).json).toEqual({ alertDefs: [], pagination: { totalSize: 0 } })
  })

  test('count again after every change', async () => {
    const service = createService()
    for (const total of [1, 2, 3]) {
      await service.create()
      expect((await service.list()).pagination?.totalSize).toBe(total)
    }
  })

  test('may change their size with the same token', async () => {
    const service = await populated(10)
    const all = (await service.list()).alertDefs.map(({ id }) => id)

    const pageToken = (await service.list({ pagination: { pageSize: 2 } })).pagination?.nextPageToken ?? ''
    const rest = await service.list({ pagination: { pageSize: 50, pageToken } })
    expect(rest.alertDefs.map(({ id }) => id)).toEqual(all.slice(2))
  })

  test('reject a token of another filter or order, and an invalid one', async () => {
    const service = await populated(10)
    const token = (await service.list({ pagination: { pageSize: 2 } })).pagination?.nextPageToken ?? ''
    const ask = (rest: string): Promise<Reply> => service.send(`${path}?pagination[pageToken]=${rest}`)

    const other = 'belongs to a list with another filter or order'
    expect(await ask(`${token}&query_filter[enabledFilter][enabled]=true`)).toMatchObject(refusal(other))
    expect(await ask(`${token}&order_bys[orderBys][0][fieldName]=ALERT_DEF_ORDER_BY_FIELDS_ENABLED`)).toMatchObject(
      refusal(other),
    )
    for (const wrong of ['x', `${token}x`, 'bnVsbA', 'e30', 'eyJhZnRlciI6W251bGxdLCJvZiI6IngifQ']) {
      expect(await ask(wrong)).toMatchObject(refusal('pagination.pageToken: '))
    }
    expect((await ask('a'.repeat(4_097))).status).toBe(400)
  })
})

describe('the query of a list', () => {
  test('may be JSON text instead of brackets, and the other way round', async () => {
    const service = await populated(50)
    const filter = { priorityFilter: { priority: ['ALERT_DEF_PRIORITY_P1', 'ALERT_DEF_PRIORITY_P2'] } }
    const orderBys = [
      { fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_ENABLED', direction: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' },
    ]
    const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value))

    const expected = await service.list({ query_filter: filter, order_bys: { orderBys } })
    for (const query of [
      `query_filter=${json(filter)}&order_bys=${json({ orderBys })}`,
      `query_filter[priorityFilter]=${json(filter.priorityFilter)}&order_bys[orderBys]=${json(orderBys)}`,
      `query_filter[priorityFilter]=${json(filter.priorityFilter)}&order_bys[orderBys][0]=${json(orderBys[0])}`,
      `query_filter[priorityFilter]=${json(filter.priorityFilter)}&order_bys[orderBys]=${json(orderBys[0])}`,
      `query_filter=${json(filter)}` +
        '&order_bys[orderBys][direction]=ALERT_DEF_ORDER_BY_DIRECTION_DESC&order_bys[orderBys][fieldName]=ALERT_DEF_ORDER_BY_FIELDS_ENABLED',
      'query_filter[priorityFilter][priority][1]=ALERT_DEF_PRIORITY_P2&query_filter[priorityFilter][priority][0]=ALERT_DEF_PRIORITY_P1' +
        `&order_bys[orderBys][7][direction]=ALERT_DEF_ORDER_BY_DIRECTION_DESC&order_bys[orderBys][7][fieldName]=ALERT_DEF_ORDER_BY_FIELDS_ENABLED`,
      `query_filter[priorityFilter][priority][]=ALERT_DEF_PRIORITY_P1&query_filter[priorityFilter][priority][]=ALERT_DEF_PRIORITY_P2&order_bys=${json({ orderBys })}`,
    ]) {
      expect((await service.send(`${path}?${query}`)).json).toEqual(expected)
    }
    expect(expected.alertDefs.length).toBeGreaterThan(5)
  })

  test.each([
    ['colour=red', 'colour: '],
    ['query_filter[nameFilters][name]=x', 'query_filter.nameFilters: '],
    ['query_filter=x', 'query_filter: '],
    ['query_filter={"a', 'query_filter: '],
    ['query_filter=1&query_filter[a]=1', 'query_filter[a]: given as a value and as an object'],
    ['include_access_permissions=yes', 'include_access_permissions: '],
    ['include_access_permissions=true&include_access_permissions=true', 'include_access_permissions: '],
    ['query_filter[nameFilter][matcher]=FILTER_MATCHER_LIKE', 'query_filter.nameFilter.matcher: '],
    ['query_filter[nameFilter][name]=', 'query_filter.nameFilter.name[0]: 0 characters'],
    [`query_filter[nameFilter][name]=${'x'.repeat(1_025)}`, 'query_filter.nameFilter.name[0]: 1025 characters'],
    [
      Array.from({ length: 101 }, () => 'query_filter[nameFilter][name]=x').join('&'),
      'query_filter.nameFilter.name: 101 items',
    ],
    ['query_filter[idFilter][alertId]=x', 'query_filter.idFilter.alertId[0]: '],
    ['query_filter[modifiedTimeRangeFilter][modifiedAtRange][startTime]=yesterday', 'startTime: '],
    ['query_filter[modifiedTimeRangeFilter][modifiedAtRange][endTime]=2026-01-01T23:59:60Z', 'endTime: '],
    ['order_bys={"orderBys":[]}', 'order_bys.orderBys: 0 items'],
    ['order_bys[orderBys][colour]=red', 'order_bys.orderBys[0].colour: '],
    ['order_bys[orderBys][direction]=x&order_bys[orderBys][0][direction]=x', 'order_bys.orderBys[0].'],
    ['order_bys[orderBys][0][fieldName]=NAME', 'order_bys.orderBys[0].fieldName: '],
    ['query_filter[__proto__][x]=1', 'query_filter.__proto__: '],
    ['pagination[pageSize]=%ff', 'pagination[pageSize]: not a valid percent-encoding'],
    [`${'a[b]'.repeat(1)}${'[c]'.repeat(20)}=1`, 'nested deeper'],
    [`x=${'y'.repeat(70_000)}`, 'at most 65536'],
  ])('%.80s is a 400 with the reason', async (query, message) => {
    const service = createService()
    expect(await service.send(`${path}?${query}`)).toMatchObject(refusal(message))
  })
})

describe('decisions about lists', () => {
  test('descending, P1 comes first, and never triggered definitions come last', async () => {
    const service = await populated(60)
    const by = (fieldName: string): ReturnType<Service['list']> =>
      service.list({ order_bys: { orderBys: [{ fieldName, direction: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' }] } })

    const priorities = await by('ALERT_DEF_ORDER_BY_FIELDS_PRIORITY')
    expect(priorities.alertDefs[0]?.alertDefProperties.priority).toBe('ALERT_DEF_PRIORITY_P1')
    const triggered = await by('ALERT_DEF_ORDER_BY_FIELDS_LAST_TRIGGERED_TIME')
    expect(triggered.alertDefs[0]?.lastTriggeredTime).toBe('2026-03-01T00:00:00.000Z')
    expect(triggered.alertDefs.at(-1)).not.toHaveProperty('lastTriggeredTime')
  })

  test('a label key with brackets is sent as JSON', async () => {
    const service = createService()
    await service.create({ entityLabels: { 'a[b]': 'x' } })
    const filter = encodeURIComponent('{"entityLabelsFilter":{"entityLabels":{"a[b]":"x"}}}')

    expect((await service.send(`${path}?query_filter=${filter}`)).json).toMatchObject({ pagination: { totalSize: 1 } })
  })
})
