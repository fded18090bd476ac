import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { BulkDeleteRuleGroupQuery } from './generated/index.ts'

test.each([{}, { group_ids: [] }])('a deletion that names no group is refused: %j', (query) => {
  expect(strict(BulkDeleteRuleGroupQuery, query)).toMatchObject({
    ok: false,
    problems: [{ at: 'group_ids', message: 'empty' }],
  })
})

test('a deletion that names groups passes', () => {
  expect(strict(BulkDeleteRuleGroupQuery, { group_ids: ['a', 'b'] }).ok).toBe(true)
})
