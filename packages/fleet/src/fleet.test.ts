import { isNotFound } from '@mgmt-api/models'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { configurationGroupVerbs, type CreateConfigurationGroupBody } from '@mgmt-api/models/fleet'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createFleet } from './index.ts'

const rawConfiguration = 'receivers:\n  otlp:\n    protocols:\n      grpc: {}\n'

const edge = {
  name: 'Edge',
  tags: ['edge'],
  family: {
    active: false,
    raw: { remoteConfigurations: [{ rawConfiguration, agentSelector: { attributes: { 'os.type': 'linux' } } }] },
  },
} satisfies CreateConfigurationGroupBody

test('a group is created, read, and gone after it is archived', async () => {
  const { configurationGroups: groups } = startClient(createFleet).client
  const created = await groups.create(edge)
  expect(created).toMatchObject({ ...edge, family: { version: '1', active: false } })
  expect(created.family?.raw?.remoteConfigurations).toMatchObject([
    { rawConfiguration, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  ])
  expect(await groups.get(created.id)).toEqual(created)

  await groups.archive(created.id)
  await expect(groups.get(created.id)).rejects.toSatisfy(isNotFound)
  await expect(groups.archive(created.id)).rejects.toSatisfy(isNotFound)
})

test('an update changes what it sends, and a family is the next version', async () => {
  const { configurationGroups: groups } = startClient(createFleet).client
  const { id, family } = await groups.create({ ...edge, description: 'All edges', priorityOrder: 3 })
  const renamed = await groups.update(id, { name: '', priorityOrder: 0 })
  expect(renamed).toEqual({ id, name: '', description: 'All edges', priorityOrder: 0, tags: ['edge'], family })

  const next = await groups.update(id, { family: { ...edge.family, active: true } })
  expect(next).toMatchObject({
    name: '',
    family: { version: '2', active: true, basedOnConfigurationFamilyId: family?.id },
  })
  expect(next.family?.id).not.toBe(family?.id)
})

test('a mask clears what it names and the body omits', async () => {
  const { configurationGroups: groups } = startClient(createFleet).client
  const { id } = await groups.create({ ...edge, description: 'All edges' })
  const cleared = await groups.update(id, { name: 'Edges' }, { updateMask: 'name,description' })
  expect(cleared).toMatchObject({ name: 'Edges', tags: ['edge'] })
  expect(cleared).not.toHaveProperty('description')
  const wrong = groups.update(id, { name: 'Edges' }, { updateMask: 'name,region' })
  await expect(wrong).rejects.toMatchObject({ status: 400, message: expect.stringContaining('region') as string })
  await expect(groups.update(id, {})).rejects.toMatchObject({ kind: 'validation' })
})

test('two groups cannot have one name', async () => {
  const { configurationGroups: groups } = startClient(createFleet).client
  await groups.create(edge)
  await expect(groups.create(edge)).rejects.toMatchObject({ status: 409 })
})

test('the service calls every operation a preview', () => {
  const { get, create, update, archive } = configurationGroupVerbs
  const stabilities = [get, create, update, archive].map(({ operation }) => stabilityOf(operation.id))
  expect(stabilities).toEqual(['preview', 'preview', 'preview', 'preview'])
})
