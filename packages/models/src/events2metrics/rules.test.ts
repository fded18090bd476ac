import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { AtomicBatchExecuteE2MBody, E2M, ReplaceE2MBody } from './generated/models.ts'

const unnamed = { name: 'latency', type: 'E2M_TYPE_SPANS2METRICS', spansQuery: { lucene: 'catalog' } }
const named = { ...unnamed, id: 'd6a3658e-78d2-47d0-9b81-b2c551f01b09' }

test('an E2M that is replaced needs its id', () => {
  expect(strict(ReplaceE2MBody, named).ok).toBe(true)
  expect(strict(ReplaceE2MBody, unnamed)).toMatchObject({
    ok: false,
    problems: [{ at: 'id', message: 'missing; it identifies the E2M' }],
  })
})

test('so does one that is replaced among other changes', () => {
  expect(strict(AtomicBatchExecuteE2MBody, { requests: [{ replace: { e2m: named } }] }).ok).toBe(true)
  expect(
    strict(AtomicBatchExecuteE2MBody, { requests: [{ create: { e2m: unnamed } }, { replace: { e2m: unnamed } }] }),
  ).toMatchObject({ ok: false, problems: [{ at: 'requests[1].replace.e2m.id' }] })
})

test('an E2M that is answered may lack it', () => {
  expect(strict(E2M, unnamed).ok).toBe(true)
})
