import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const dashboards = '/5/dashboards/dashboards/v1'
const folders = '/5/dashboards/folders/v1'
const pinned = '/5/dashboards/pinned/v1'

async function created(service: Service, address: string, body: unknown): Promise<string> {
  const { status, text } = await service.send(`POST ${address}`, { body })
  expect(status, text).toBe(200)
  const [id] = Object.values(JSON.parse(text) as Record<string, string>)
  return id ?? ''
}

const createFolder = (service: Service, name: string): Promise<string> =>
  created(service, folders, { requestId: `create ${name}`, folder: { name } })

const createDashboard = (service: Service): Promise<string> =>
  created(service, dashboards, { requestId: 'create', dashboard: { name: 'Orders', layout: { sections: [] } } })

async function listed(service: Service): Promise<Record<string, unknown> | undefined> {
  const { json } = await service.send(`GET ${dashboards}/catalog/list`)
  return (json as { items: Record<string, unknown>[] }).items[0]
}

test('a deletion with a repeated request id returns the first response', async () => {
  const service = createService()
  const folder = await createFolder(service, 'Shop')
  const dashboard = await createDashboard(service)

  for (const address of [`${folders}/${folder}`, `${dashboards}/${dashboard}`]) {
    expect(await service.send(`DELETE ${address}?request_id=first`)).toMatchObject({ status: 200, json: {} })
    expect(await service.send(`DELETE ${address}?request_id=first`)).toMatchObject({ status: 200, json: {} })
    expect((await service.send(`DELETE ${address}?request_id=second`)).status).toBe(404)
  }
})

test('pins, defaults and moves with a repeated request id are executed once', async () => {
  const service = createService()
  const id = await createDashboard(service)
  const [shop, other] = [await createFolder(service, 'Shop'), await createFolder(service, 'Other')]
  const move = (folderId: string, requestId: string) =>
    service.send(`POST ${dashboards}/${id}/folder`, { body: { folderId, requestId } })

  await service.send(`PUT ${pinned}/${id}?request_id=first`)
  await service.send(`DELETE ${pinned}/${id}?request_id=second`)
  expect((await service.send(`PUT ${pinned}/${id}?request_id=first`)).status).toBe(200)
  await move(shop, 'third')
  await move(other, 'fourth')
  expect((await move(shop, 'third')).status).toBe(200)

  expect(await listed(service)).toMatchObject({ isPinned: false, folder: { id: other } })
})

test('a read with a request id is answered from the present data', async () => {
  const service = createService()
  const id = await createFolder(service, 'Shop')
  await service.send(`GET ${folders}/${id}?request_id=first`)
  await service.send(`PUT ${folders}`, { body: { requestId: 'rename', folder: { id, name: 'Orders' } } })

  expect((await service.send(`GET ${folders}/${id}?request_id=first`)).json).toEqual({ folder: { id, name: 'Orders' } })
})
