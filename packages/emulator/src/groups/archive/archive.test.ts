import { describe, expect, test } from 'vitest'
import { createService, refusal, type Service } from '../../../test/service.ts'

const logs = '/5/logs/data-setup/v2'
const metrics = '/5/metrics/data-setup/v1'
const tags = '/5/dataengine/retention-tags/v1'
const s3 = { bucket: 'shop-archive', region: 'eu-west-1' }

const configOf = async (service: Service): Promise<object> =>
  ((await service.send(`GET ${metrics}`)).json as { tenantConfig: object }).tenantConfig

interface Tag {
  readonly id: string
  readonly name: string
}

const tagsOf = async (service: Service): Promise<Tag[]> =>
  ((await service.send(`GET ${tags}`)).json as { retentions: Tag[] }).retentions

describe('the logs archive', () => {
  test('gets a default region, and reports whether tags are active', async () => {
    const service = createService()
    const body = { isActive: true, s3: { bucket: 'shop-archive' } }
    const target = { archiveSpec: { isActive: true, enableTags: false }, s3 }
    expect((await service.send(`POST ${logs}`, { body })).json).toEqual({ target })

    expect((await service.send(`GET ${tags}/enabled`)).json).toEqual({ enableTags: false })
    expect((await service.send(`POST ${tags}/activate`)).json).toEqual({ activateRetentions: true })
    const active = { target: { ...target, archiveSpec: { isActive: true, enableTags: true } } }
    expect((await service.send(`GET ${logs}`)).json).toEqual(active)
    expect((await service.send(`GET ${tags}/enabled`)).json).toEqual({ enableTags: true })
    expect((await service.send(`POST ${logs}`, { body })).json).toEqual(active)
  })

  test('an impossible bucket name is refused', async () => {
    const service = createService()
    const body = { isActive: true, s3: { bucket: 'No Bucket' } }
    expect(await service.send(`POST ${logs}`, { body })).toMatchObject(
      refusal('s3.bucket: "No Bucket" is not a bucket name'),
    )
    service.emulator.settings.set({ assumedRules: false })
    expect((await service.send(`POST ${logs}`, { body })).status).toBe(200)
    expect((await service.send(`POST ${logs}`, { body: { ...body, s3: { bucket: '' } } })).status).toBe(400)
  })
})

describe('the metrics archive', () => {
  test('the metrics archive is set up with usual retention, disabled, enabled, and enabled by a new setup', async () => {
    const service = createService()
    expect((await service.send(`GET ${metrics}`)).json).toEqual({})
    expect((await service.send(`POST ${metrics}`, { body: { s3 } })).json).toEqual({})
    const config = await configOf(service)
    expect(config).toMatchObject({ disabled: false, s3, retentionPolicy: { rawResolution: 30 } })

    await service.send(`POST ${metrics}/disable`)
    expect(await configOf(service)).toEqual({ ...config, disabled: true })
    await service.send(`PUT ${metrics}`, { body: { s3: { ...s3, bucket: 'other-archive' } } })
    expect(await configOf(service)).toMatchObject({ disabled: true, s3: { bucket: 'other-archive' } })
    await service.send(`POST ${metrics}/enable`)
    expect(await configOf(service)).toMatchObject({ disabled: false })
    await service.send(`POST ${metrics}/disable`)
    await service.send(`POST ${metrics}`, { body: { gcs: { bucket: 'shop-metrics' } } })
    expect(await configOf(service)).toMatchObject({ disabled: false, gcs: { bucket: 'shop-metrics' } })
    expect(await configOf(service)).not.toHaveProperty('s3')
  })

  test('keeps its bucket where an update names none, and days count for each resolution', async () => {
    const service = createService()
    await service.send(`POST ${metrics}`, { body: { s3 } })
    await service.send(`PUT ${metrics}`, { body: { retentionDays: 60 } })
    const days = { rawResolution: 60, fiveMinutesResolution: 60, oneHourResolution: 60 }
    expect(await configOf(service)).toMatchObject({ s3, retentionPolicy: days })
  })

  test.each(['PUT ', 'POST /enable', 'POST /disable'])(
    'a metrics archive that was never set up is not found by %s',
    async (address) => {
      const [method = '', path = ''] = address.split(' ')
      const options = path === '' ? { body: { s3 } } : {}
      expect(await createService().send(`${method} ${metrics}${path}`, options)).toMatchObject({
        status: 404,
        json: { message: 'Not Found: Metrics archive' },
      })
    },
  )

  test.each([
    ['without a bucket', {}, 's3: missing'],
    ['with a bucket without a name', { s3: { region: 'eu-west-1' } }, 's3.bucket: missing'],
    ['with a bucket that cannot exist', { gcs: { bucket: 'x' } }, 'gcs.bucket: "x" is not a bucket name'],
    ['without the name of its storage', { ibm: { endpoint: 'example.com' } }, 'ibm.crn: missing'],
  ])('a metrics archive %s is neither set up nor valid', async (_, body, message) => {
    const service = createService()
    for (const path of ['', '/validate']) {
      expect(await service.send(`POST ${metrics}${path}`, { body })).toMatchObject(refusal(message))
    }
    expect((await service.send(`POST ${metrics}/validate`, { body: { s3 } })).json).toEqual({})
    expect((await service.send(`GET ${metrics}`)).json).toEqual({})
  })
})

describe('retention tags', () => {
  test('an account has four retention tags, the first of which keeps its name', async () => {
    const service = createService()
    const before = await tagsOf(service)
    expect(before).toMatchObject([
      { name: 'Default', order: 1, editable: false },
      { name: 'Short', order: 2, editable: true },
      { name: 'Intermediate', order: 3, editable: true },
      { name: 'Long', order: 4, editable: true },
    ])
    const ids = before.map(({ id }) => id)
    expect(ids[1]).toBe('e1c980d0-c910-4c54-8326-67f3cf95645a')
    const updates = [
      { id: ids[0], name: 'Default' },
      { id: ids[2], name: 'Audit' },
      { id: ids[3], name: 'Forever' },
    ]
    const { json } = await service.send(`POST ${tags}`, { body: { retentionUpdateElements: updates } })
    expect((json as { retentions: Tag[] }).retentions.map(({ name }) => name)).toEqual([
      'Default',
      'Short',
      'Audit',
      'Forever',
    ])
    await service.send(`POST ${tags}`, { body: { retentionUpdateElements: [{ id: ids[2] }] } })
    expect((await tagsOf(service)).map(({ name }) => name)).toEqual(['Default', 'Short', 'Intermediate', 'Forever'])
    await service.send(`POST ${tags}`, { body: { retentionUpdateElements: [] } })
    expect((await tagsOf(service)).map(({ id }) => id)).toEqual(ids)
  })

  test('retention tags are renamed all or not at all', async () => {
    const service = createService()
    const [first, second] = await tagsOf(service)
    const rename = async (...updates: object[]): Promise<unknown> =>
      (await service.send(`POST ${tags}`, { body: { retentionUpdateElements: updates } })).json
    const good = { id: second?.id, name: 'Audit' }
    expect(await rename(good, { id: first?.id, name: 'Basic' })).toMatchObject({
      message: 'retentionUpdateElements[1].name: Default cannot be renamed',
    })
    expect(await rename(good, { id: 'no-such-tag', name: 'Basic' })).toMatchObject({
      message: 'retentionUpdateElements[1].id: there is no retention tag no-such-tag',
    })
    expect((await tagsOf(service)).map(({ name }) => name)).toEqual(['Default', 'Short', 'Intermediate', 'Long'])
  })
})

test('seeded archives are deterministic and optional', async () => {
  const read = async (seed: object): Promise<unknown[]> => {
    const service = createService({ seed })
    return [(await service.send(`GET ${logs}`)).json, (await service.send(`GET ${metrics}`)).json]
  }
  const first = await read({ archives: 1 })
  expect(first).toMatchObject([{ target: { archiveSpec: { isActive: true } } }, { tenantConfig: { disabled: false } }])
  expect(await read({ archives: 1 })).toEqual(first)
  expect(await read({ views: 1 })).toMatchObject([{ code: 404 }, {}])
})
