import type { Action } from '@mgmt-api/models/actions'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const root = '/5/actions/actions/v2'

const create = async (service: Service, name: string, isPrivate = false): Promise<string> => {
  const { json } = await service.send(`POST ${root}`, { body: { name, url: 'https://example.com', isPrivate } })
  return (json as { action: { id: string } }).action.id
}

const list = async (service: Service): Promise<Action[]> =>
  ((await service.send(`GET ${root}`)).json as { actions: Action[] }).actions

test('an action is visible initially and keeps its author when it is replaced', async () => {
  const service = createService()
  const id = await create(service, 'Open trace')
  const [action] = await list(service)
  expect(action).toMatchObject({ id, applicationNames: [], isHidden: false, createdBy: expect.any(String) as string })
  const body = { action: { id, name: 'Trace', url: 'https://example.com', isHidden: true, createdBy: 'me' } }
  expect((await service.send(`PUT ${root}`, { body })).json).toMatchObject({
    action: { id, name: 'Trace', isHidden: true, createdBy: action?.createdBy },
  })
})

test('private and shared actions are ordered separately', async () => {
  const service = createService()
  const [a, b, c] = [await create(service, 'a'), await create(service, 'b'), await create(service, 'c')]
  const mine = await create(service, 'mine', true)
  const body = { sharedActionsOrder: { [c]: 10, [a]: 20 }, privateActionsOrder: { [mine]: 1 } }
  expect((await service.send('POST /5/actions/order/v2', { body })).json).toEqual({})
  const shared = (await list(service)).filter(({ isPrivate }) => isPrivate !== true)
  expect(shared.map(({ id }) => id)).toEqual([c, a, b])

  const wrong = { privateActionsOrder: { [a]: 1 } }
  expect(await service.send('POST /5/actions/order/v2', { body: wrong })).toMatchObject({
    status: 400,
    json: { message: `privateActionsOrder.${a}: the action is shared` },
  })
})

test('a batch is a transaction', async () => {
  const service = createService()
  const id = await create(service, 'a')
  const steps = [{ create: { name: 'b', url: 'https://example.com' } }, { delete: { id } }]
  const refused = { requests: [...steps, { replace: { action: { id, name: 'x', url: 'https://example.com' } } }] }
  expect(await service.send('POST /5/actions/batch/v2', { body: refused })).toMatchObject({
    status: 404,
    json: { message: `Not Found: requests[2]: Action ${id}` },
  })
  expect((await list(service)).map(({ name }) => name)).toEqual(['a'])
  const none = await service.send('POST /5/actions/batch/v2', { body: { requests: [{}] } })
  expect(none).toMatchObject({ status: 400, json: { message: 'requests[0]: has none of create, replace and delete' } })
  expect((await service.send('POST /5/actions/batch/v2', { body: { requests: steps } })).json).toEqual({
    matchingResponses: [{ create: { action: expect.objectContaining({ name: 'b' }) as Action } }, { delete: {} }],
  })
  expect((await list(service)).map(({ name }) => name)).toEqual(['b'])
})
