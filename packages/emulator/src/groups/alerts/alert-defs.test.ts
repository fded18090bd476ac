import { describe, expect, test } from 'vitest'
import { createService, immediate, refusal } from '../../../test/service.ts'

const missing = '00000000-0000-4000-8000-000000000000'

describe('creating', () => {
  test('sets ids, times and a status, and stores the properties', async () => {
    const service = createService({ now: '2026-03-01T10:00:00Z' })

    const def = await service.create({ ...immediate, description: 'Free space is low.' })

    expect(def).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      alertVersionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      alertDefProperties: { ...immediate, description: 'Free space is low.' },
      status: 'ALERT_DEF_STATUS_OK',
      createdTime: '2026-03-01T10:00:00.000Z',
      updatedTime: '2026-03-01T10:00:00.000Z',
    })
  })

  test('returns 64-bit integers as declared: as numbers or as digits', async () => {
    const service = createService()
    const logsUniqueCount = { maxUniqueCountPerGroupByKey: 9_007_199_254_740_991 }

    const def = await service.create({
      name: 'Too many users',
      type: 'ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT',
      incidentsSettings: { minutes: '15' },
      logsImmediate: undefined,
      logsUniqueCount,
    })

    expect(def.alertDefProperties).toMatchObject({
      incidentsSettings: { minutes: 15 },
      logsUniqueCount: { maxUniqueCountPerGroupByKey: '9007199254740991' },
    })
  })

  test('keeps the digits of a number beyond 2^53', async () => {
    const service = createService()
    const body = `{"alertDefProperties":{"name":"n","type":"ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT","logsUniqueCount":
      {"maxUniqueCountPerGroupByKey":9007199254740993}}}`

    expect((await service.send('POST /5/alerts/alerts/v3', { body })).text).toContain('"9007199254740993"')
  })

  test('applies rules between fields', async () => {
    const service = createService()
    const body = { alertDefProperties: { ...immediate, type: 'ALERT_DEF_TYPE_FLOW' } }

    expect(await service.send('POST /5/alerts/alerts/v3', { body })).toMatchObject(refusal('alertDefProperties.type: '))
    expect((await service.send('POST /5/alerts/alerts/v3', { body: {} })).status).toBe(400)
  })

  test('a newer service accepts unknown fields and values, and returns them', async () => {
    const service = createService({ allowUnknown: true })
    const properties = { ...immediate, colour: 'red', priority: 'ALERT_DEF_PRIORITY_P0' }
    const body = JSON.stringify({ alertDefProperties: properties })
    const { fetch, url } = service.emulator

    const response = await fetch(`${url}/mgmt/openapi/5/alerts/alerts/v3`, {
      method: 'POST',
      headers: { authorization: 'k' },
      body,
    })

    expect(await response.json()).toMatchObject({ alertDef: { alertDefProperties: properties } })
  })
})

describe('reading one', () => {
  test('finds it by id in either letter case, and by the id of its version', async () => {
    const service = createService()
    const def = await service.create()

    for (const path of [def.id, def.id.toUpperCase(), `version-ids/${def.alertVersionId}`]) {
      expect((await service.send(`GET /5/alerts/alerts/v3/${path}`)).json).toEqual({ alertDef: def })
    }
  })

  test('an unknown id is a 404 with the Error object, a malformed id a 400', async () => {
    const service = createService()

    expect(await service.send(`GET /5/alerts/alerts/v3/${missing}`)).toMatchObject({
      status: 404,
      json: { code: 404, message: `Not Found: Alert definition ${missing}` },
    })
    expect((await service.send('GET /5/alerts/alerts/v3/version-ids/nobody')).status).toBe(404)
    expect((await service.send('GET /5/alerts/alerts/v3/disk-full')).status).toBe(400)
    expect((await service.send('GET /5/alerts/alerts/v3/%zz')).status).toBe(400)
  })
})

describe('replacing', () => {
  test('changes version and time, and keeps id, status and creation time; the old version is gone', async () => {
    const service = createService({ now: '2026-03-01T10:00:00Z' })
    const before = await service.create({ ...immediate, description: 'old' })
    service.emulator.clock.advance(60_000)

    const after = await service.replace(before.id, { ...immediate, name: 'Disk is nearly full' })

    expect(after).toEqual({
      ...before,
      alertVersionId: after.alertVersionId,
      alertDefProperties: { ...immediate, name: 'Disk is nearly full' },
      updatedTime: '2026-03-01T10:01:00.000Z',
    })
    expect(after.alertVersionId).not.toBe(before.alertVersionId)
    expect((await service.send(`GET /5/alerts/alerts/v3/${before.id}`)).json).toEqual({ alertDef: after })
    expect((await service.send(`GET /5/alerts/alerts/v3/version-ids/${before.alertVersionId}`)).status).toBe(404)
  })

  test('needs an id that exists, and properties', async () => {
    const service = createService()
    const put = (body: unknown): ReturnType<typeof service.send> => service.send('PUT /5/alerts/alerts/v3', { body })

    expect((await put({ id: missing, alertDefProperties: immediate })).status).toBe(404)
    expect((await put({ alertDefProperties: immediate })).text).toContain('id: missing')
    expect((await put({ id: missing })).status).toBe(400)
  })
})

describe('deleting', () => {
  test('removes it once; the second time is a 404', async () => {
    const service = createService()
    const { id, alertVersionId } = await service.create()

    expect(await service.send(`DELETE /5/alerts/alerts/v3/${id}`)).toMatchObject({ status: 200, json: {} })
    expect((await service.send(`DELETE /5/alerts/alerts/v3/${id}`)).status).toBe(404)
    expect((await service.send(`GET /5/alerts/alerts/v3/version-ids/${alertVersionId}`)).status).toBe(404)
    expect((await service.list()).alertDefs).toEqual([])
  })
})
