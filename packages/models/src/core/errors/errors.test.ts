import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { MgmtError } from './errors.ts'

const error = new MgmtError({
  kind: 'api',
  code: 'server_error',
  message: 'GET /things: 503',
  status: 503,
  attempts: 2,
  maybeProcessed: true,
  request: { method: 'GET', url: 'https://api.eu1.example.com', headers: {} },
  cause: new Error('busy'),
})

test('an error as plain data has all but its request and its cause', () => {
  const { message, name } = error
  const { cause: _, ...fields } = Object.fromEntries(Object.entries(error))
  expect(error.toJSON()).toEqual({ ...fields, name, message })
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ maybeProcessed: true, attempts: 2 })
})

test('Node prints it with its name', () => {
  expect(inspect(error)).toMatch(/^MgmtError: GET \/things: 503\n/)
})
