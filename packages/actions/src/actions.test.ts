import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createActions } from './index.ts'

const trace = {
  name: 'Open trace',
  url: 'https://traces.example.com/{{$d.trace_id}}',
  urlFields: [{ name: 'trace_id', required: true }],
  isPrivate: false,
}

test('an action is created, read, replaced, listed and deleted', async () => {
  const { client: actions } = startClient(createActions)
  const created = await actions.create(trace)
  const { id = '' } = created
  expect(created).toMatchObject({ ...trace, isHidden: false, createdBy: expect.any(String) as string })
  expect(await actions.get(id)).toEqual(created)
  const replaced = await actions.replace(id, { ...created, isHidden: true })
  expect(replaced).toEqual({ ...created, isHidden: true })
  expect(await actions.list().toArray()).toEqual([replaced])
  await actions.delete(id)
  await expect(actions.get(id)).rejects.toSatisfy(isNotFound)
})

test('several changes are made together, all or none', async () => {
  const { client: actions } = startClient(createActions)
  const { id = '' } = await actions.create(trace)
  const changes = [{ create: { ...trace, name: 'Open runbook' } }, { delete: { id } }]
  await expect(actions.changeMany([...changes, { delete: { id } }])).rejects.toSatisfy(isNotFound)
  expect(await actions.list().toArray()).toHaveLength(1)
  expect(await actions.changeMany(changes)).toMatchObject([
    { create: { action: { name: 'Open runbook' } } },
    { delete: {} },
  ])
  expect((await actions.list().toArray()).map(({ name }) => name)).toEqual(['Open runbook'])
})

test('actions are listed in the order of their numbers', async () => {
  const { client: actions } = startClient(createActions)
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) ids.push((await actions.create({ ...trace, name })).id ?? '')
  const [a = '', b = '', c = ''] = ids
  await actions.reorder({ sharedActionsOrder: { [c]: 0, [b]: 1, [a]: 2 } })
  expect((await actions.list().toArray()).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
})

test('a duplicate field is rejected before anything is sent', async () => {
  const urlFields = [...trace.urlFields, ...trace.urlFields]
  const refusal = await startClient(createActions)
    .client.create({ ...trace, urlFields })
    .catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.urlFields[1].name' }])
})
