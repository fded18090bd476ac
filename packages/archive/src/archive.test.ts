import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createArchive } from './index.ts'

const s3 = { bucket: 'shop-archive', region: 'eu-west-1' }

test('the logs archive is not found until it is set, and is disabled with its bucket', async () => {
  const { logs } = startClient(createArchive).client
  await expect(logs.get()).rejects.toSatisfy(isNotFound)
  const target = await logs.set({ isActive: true, s3 })
  expect(target).toMatchObject({ archiveSpec: { isActive: true }, s3 })
  expect(await logs.get()).toEqual(target)
  expect(await logs.set({ isActive: false, s3 })).toMatchObject({ archiveSpec: { isActive: false }, s3 })
})

test('the metrics archive is undefined until it is set up; then it is disabled and enabled', async () => {
  const { metrics } = startClient(createArchive).client
  expect(await metrics.get()).toBeUndefined()
  await metrics.validate({ s3 })
  await metrics.create({ s3, retentionPolicy: { rawResolution: '14' } })
  expect(await metrics.get()).toMatchObject({ s3, disabled: false, retentionPolicy: { rawResolution: '14' } })
  await metrics.disable()
  await metrics.update({ s3: { ...s3, bucket: 'other-archive' } })
  expect(await metrics.get()).toMatchObject({ s3: { bucket: 'other-archive' }, disabled: true })
  await metrics.enable()
  expect(await metrics.get()).toMatchObject({ disabled: false })
})

test('a change of an archive that was never set up is an error that isNotFound identifies', async () => {
  await expect(startClient(createArchive).client.metrics.enable()).rejects.toSatisfy(isNotFound)
})

test('retention tags are renamed by id and activated', async () => {
  const { retentions } = startClient(createArchive).client
  const [first, second] = await retentions.list().toArray()
  const renamed = await retentions.updateMany([{ id: second?.id, name: 'Audit' }])
  expect(renamed.map(({ name }) => name)).toEqual(['Default', 'Audit', 'Intermediate', 'Long'])
  await expect(retentions.updateMany([{ id: first?.id, name: 'Basic' }])).rejects.toThrow('Default cannot be renamed')
  expect(await retentions.isEnabled()).toBe(false)
  expect(await retentions.activate()).toBe(true)
  expect(await retentions.isEnabled()).toBe(true)
})

test('two buckets at once are rejected before anything is sent', async () => {
  const { metrics } = startClient(createArchive).client
  // @ts-expect-error an archive has one bucket
  const refusal = await metrics.create({ s3, gcs: { bucket: 'shop-archive' } }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation')).toBe(true)
})
