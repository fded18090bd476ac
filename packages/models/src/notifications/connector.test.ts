import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { Connector, ConnectorPath } from './generated/models.ts'
import { initializeConnector, initializeConnectorUpdate } from './generated/operations.ts'

test.each([
  { id: 'a', ok: true },
  { id: '7', ok: true },
  { id: 'on-call_Chat-2', ok: true },
  { id: 'x'.repeat(128), ok: true },
  { id: 'x'.repeat(129), ok: false },
  { id: '', ok: false },
  { id: '-chat', ok: false },
  { id: '_chat', ok: false },
  { id: 'chat room', ok: false },
  { id: 'chat/room', ok: false },
  { id: 'chat.room', ok: false },
  { id: 'café', ok: false },
])('a connector with the id $id: $ok', ({ id, ok }) => {
  expect(strict(Connector, { id }).ok).toBe(ok)
  expect(strict(ConnectorPath, { id }).ok).toBe(ok)
})

test.each([initializeConnector, initializeConnectorUpdate])(
  '$path takes any object, for its body is not published',
  ({ in: { body } }) => {
    expect(strict(body, { anything: [{ goes: 1 }] }).ok).toBe(true)
  },
)
