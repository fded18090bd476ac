import { expect, test } from 'vitest'
import { nextFindingState } from './next-finding-state.ts'

test.each([
  { from: undefined, seen: true, baseline: false, to: 'new' },
  { from: undefined, seen: true, baseline: true, to: 'open' },
  { from: undefined, seen: false, baseline: false, to: undefined },
  { from: 'new', seen: true, baseline: false, to: 'open' },
  { from: 'new', seen: true, baseline: false, isSettled: false, to: 'new' },
  { from: 'new', seen: false, baseline: false, to: undefined },
  { from: 'new', seen: true, baseline: true, to: 'open' },
  { from: 'open', seen: true, baseline: false, to: 'open' },
  { from: 'open', seen: false, baseline: false, to: 'going' },
  { from: 'going', seen: true, baseline: false, to: 'open' },
  { from: 'going', seen: false, baseline: false, to: 'closed' },
  { from: 'going', seen: false, baseline: false, isSettled: false, to: 'going' },
  { from: 'closed', seen: true, baseline: false, to: 'closed' },
  { from: 'closed', seen: false, baseline: false, to: 'closed' },
] as const)('$from, seen: $seen, baseline: $baseline: becomes $to', ({ from, to, ...observation }) => {
  expect(nextFindingState(from, { isSettled: true, ...observation })).toBe(to)
})
