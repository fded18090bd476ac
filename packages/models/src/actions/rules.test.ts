import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { Action, AtomicBatchExecuteActionsBody, CreateActionRequest, ReplaceActionRequest } from './generated/models.ts'

const field = (name: string): { name: string; required: boolean } => ({ name, required: true })

test.each([
  { names: [], ok: true },
  { names: ['trace', 'span'], ok: true },
  // Fields are told apart by letter case, as everywhere.
  { names: ['trace', 'Trace'], ok: true },
  { names: ['trace', 'span', 'trace'], ok: false },
])('a URL of the fields $names: $ok', ({ names, ok }) => {
  const urlFields = names.map(field)
  expect(strict(CreateActionRequest, { urlFields }).ok).toBe(ok)
  expect(strict(ReplaceActionRequest, { action: { urlFields } }).ok).toBe(ok)
})

test('the problem names the repeated field, also within a batch', () => {
  const create = { name: 'open the trace', urlFields: [field('trace'), field('trace')] }
  expect(strict(AtomicBatchExecuteActionsBody, { requests: [{ create }] })).toMatchObject({
    ok: false,
    problems: [{ at: 'requests[0].create.urlFields[1].name', message: 'duplicate', hint: 'Remove one of the two.' }],
  })
})

test.each([
  { url: 'https://example.org/{{ trace }}', ok: true },
  { url: 'http://example.org', ok: true },
  { url: 'http://', ok: true },
  { url: '', ok: false },
  { url: 'ftp://example.org', ok: false },
  { url: 'javascript:alert(1)', ok: false },
  { url: ' https://example.org', ok: false },
  { url: 'HTTPS://example.org', ok: false },
])('an action that leads to $url: $ok', ({ url, ok }) => {
  expect(strict(Action, { url }).ok).toBe(ok)
})

test('a step of a batch does one thing', () => {
  const id = '0c5bd4b9-5fcb-4bd1-a3a0-2a4a0e2f8a55'
  expect(strict(AtomicBatchExecuteActionsBody, { requests: [{ delete: { id } }] }).ok).toBe(true)
  expect(strict(AtomicBatchExecuteActionsBody, { requests: [{ delete: { id }, create: {} }] }).ok).toBe(false)
})
