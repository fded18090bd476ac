import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import {
  configureTenant,
  getTarget,
  setTarget,
  update,
  updateRetentions,
  validateBucket,
} from './generated/operations.ts'

const refusedAt = (result: ReturnType<typeof strict>): string[] =>
  result.ok ? [] : result.problems.map((problem) => problem.at)

test.each([
  { name: 'a bucket', body: { isActive: true, s3: { bucket: 'logs' } }, at: [] },
  { name: 'no bucket', body: { isActive: true }, at: ['s3'] },
  { name: 'a bucket without a name', body: { isActive: true, s3: {} }, at: ['s3.bucket'] },
  { name: 'no word on whether it is active', body: { s3: { bucket: 'logs' } }, at: ['isActive'] },
])('a target of logs with $name is refused at $at', ({ body, at }) => {
  expect(refusedAt(strict(setTarget.in.body, body))).toEqual(at)
})

test.each([
  { name: 'how and where', target: { archiveSpec: {}, s3: { bucket: 'logs' } }, at: [] },
  { name: 'where alone', target: { s3: { bucket: 'logs' } }, at: ['target.archiveSpec'] },
  { name: 'how alone', target: { archiveSpec: {} }, at: ['target'] },
  {
    name: 'two places',
    target: { archiveSpec: {}, s3: { bucket: 'logs' }, ibmCos: { bucketCrn: 'crn:v1', endpoint: 'https://cos' } },
    at: ['target'],
  },
])('an answer about the target of logs that says $name is wrong at $at', ({ target, at }) => {
  expect(refusedAt(strict(getTarget.out, { target }))).toEqual(at)
})

test.each([configureTenant, update, validateBucket])('$id takes one bucket at most', (operation) => {
  expect(refusedAt(strict(operation.in.body, {}))).toEqual([])
  expect(refusedAt(strict(operation.in.body, { gcs: { bucket: 'metrics' } }))).toEqual([])
  expect(refusedAt(strict(operation.in.body, { gcs: { bucket: 'metrics' }, s3: { bucket: 'metrics' } }))).toEqual([''])
})

test('trying a bucket changes nothing', () => {
  expect([validateBucket.method, validateBucket.readOnly, validateBucket.repeatable]).toEqual(['POST', true, true])
})

test('new names of retention tags must be there, and may be none', () => {
  expect(refusedAt(strict(updateRetentions.in.body, {}))).toEqual(['retentionUpdateElements'])
  expect(refusedAt(strict(updateRetentions.in.body, { retentionUpdateElements: [] }))).toEqual([])
})
