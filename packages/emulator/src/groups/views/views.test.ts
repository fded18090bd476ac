import { describe, expect, test } from 'vitest'
import { createService, refusal, type Service } from '../../../test/service.ts'

const address = '/5/data-exploration/views/v1/views'
const folderAddress = '/5/data-exploration/views/v1/folders'
const lastHour = { quickSelection: { seconds: 3600 } }
const noFolder = '00000000-0000-4000-8000-000000000000'

async function createFolder(service: Service, name = 'Checkout'): Promise<string> {
  const { json } = await service.send(`POST ${folderAddress}`, { body: { name } })
  return (json as { id: string }).id
}

describe('a view', () => {
  test('gets a number from 1 as its id, and is returned completely', async () => {
    const service = createService()
    const body = { name: 'Errors', searchQuery: { query: 'level:error' }, timeSelection: lastHour }
    const first = await service.send(`POST ${address}`, { body })
    const second = await service.send(`POST ${address}`, { body })

    expect(first).toMatchObject({ status: 200, json: { ...body, id: 1 } })
    expect(second.json).toEqual({ ...body, id: 2 })
    expect((await service.send(`GET ${address}/1`)).json).toEqual({ ...body, id: 1 })
    expect((await service.send(`GET ${address}`)).json).toEqual({
      views: [
        { ...body, id: 1 },
        { ...body, id: 2 },
      ],
    })
  })

  test('never reuses an id', async () => {
    const service = createService()
    const body = { name: 'Errors', timeSelection: lastHour }
    await service.send(`POST ${address}`, { body })
    expect((await service.send(`DELETE ${address}/1`)).json).toEqual({})
    expect((await service.send(`POST ${address}`, { body })).json).toMatchObject({ id: 2 })
    expect(await service.send(`GET ${address}/1`)).toMatchObject({
      status: 404,
      json: { code: 404, message: 'Not Found: View 1' },
    })
  })

  test('a view is put into an existing folder, and removed from it by a replacement without one', async () => {
    const service = createService()
    const folderId = await createFolder(service)
    const body = { name: 'Errors', timeSelection: lastHour }
    const missing = await service.send(`POST ${address}`, { body: { ...body, folderId: noFolder } })
    expect(missing).toMatchObject({
      status: 400,
      json: { message: `folderId: there is no view folder ${noFolder}` },
    })
    expect((await service.send(`POST ${address}`, { body: { ...body, folderId } })).json).toEqual({
      ...body,
      folderId,
      id: 1,
    })
    expect((await service.send(`PUT ${address}/1`, { body })).json).toEqual({ ...body, id: 1 })
    expect((await service.send(`GET ${address}/1`)).json).toEqual({ ...body, id: 1 })
  })

  test('rejects a folder without a name, although its body allows it', async () => {
    const service = createService()
    expect(await service.send(`POST ${folderAddress}`, { body: {} })).toMatchObject({
      status: 400,
      json: { message: 'name: missing; every view folder has it' },
    })
  })

  test('a view loses its folder when the folder is deleted', async () => {
    const service = createService()
    const folderId = await createFolder(service)
    const body = { name: 'Errors', timeSelection: lastHour }
    await service.send(`POST ${address}`, { body: { ...body, folderId } })
    await service.send(`DELETE ${folderAddress}/${folderId}`)
    expect((await service.send(`GET ${address}/1`)).json).toEqual({ ...body, id: 1 })
  })

  test('a view is replaced as a whole under the id in the path', async () => {
    const service = createService()
    await service.send(`POST ${address}`, {
      body: { name: 'Errors', searchQuery: { query: 'a' }, timeSelection: lastHour },
    })
    const body = { name: 'Slow', isCompactMode: true, timeSelection: lastHour }
    expect((await service.send(`PUT ${address}/1`, { body })).json).toEqual({ ...body, id: 1 })
    expect(await service.send(`PUT ${address}/7`, { body })).toMatchObject({
      status: 404,
      json: { message: 'Not Found: View 7' },
    })
  })

  test.each([
    ['no time selection', {}],
    ['two', { ...lastHour, customSelection: { fromTime: '2026-03-01T00:00:00Z', toTime: '2026-03-02T00:00:00Z' } }],
  ])('a view is rejected with %s', async (_, timeSelection) => {
    const service = createService()
    const reply = await service.send(`POST ${address}`, { body: { name: 'Errors', timeSelection } })
    expect(reply).toMatchObject(refusal('timeSelection'))
  })
})

describe('a view folder', () => {
  test('gets a UUID as its id, which the body of a replacement contains', async () => {
    const service = createService()
    const id = await createFolder(service)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const renamed = { id, name: 'Payments' }
    expect((await service.send(`PUT ${folderAddress}`, { body: renamed })).json).toEqual(renamed)
    expect((await service.send(`GET ${folderAddress}/${id}`)).json).toEqual(renamed)
    expect((await service.send(`GET ${folderAddress}`)).json).toEqual({ folders: [renamed] })
  })

  test('cannot be replaced without an id', async () => {
    const service = createService()
    expect(await service.send(`PUT ${folderAddress}`, { body: { name: 'Payments' } })).toMatchObject({
      status: 400,
      json: { message: 'id: missing' },
    })
    expect(await service.send(`PUT ${folderAddress}`, { body: { id: noFolder, name: 'Payments' } })).toMatchObject({
      status: 404,
      json: { message: `Not Found: View folder ${noFolder}` },
    })
  })
})
