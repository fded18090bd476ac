import { expect, test } from 'vitest'
import { createService } from '../../test/service.ts'

const list = 'GET /5/alerts/alerts/v3'

test.each([
  ['team-key', 200],
  ['Bearer team-key', 200],
  ['bearer  team-key', 200],
  ['Basic team-key', 401],
  ['Basic dGVhbS1rZXk6', 401],
  ['Token team-key', 401],
  ['Digest username="team-key"', 401],
  ['Bearer team-key more', 401],
  ['Bearer', 401],
  ['Bearer ', 401],
  ['Bearer other-key', 401],
  ['', 401],
])('Authorization: %j is a %i where keys are listed', async (authorization, status) => {
  const service = createService({ keys: { 'team-key': {} } })
  expect((await service.send(list, { key: authorization })).status).toBe(status)
})

test.each([
  ['any-key', 200],
  ['Bearer any-key', 200],
  ['Basic dXNlcjpwYXNz', 401],
  ['Bearer', 401],
])('Authorization: %j is a %i where every key is accepted', async (authorization, status) => {
  expect((await createService().send(list, { key: authorization })).status).toBe(status)
})
