import { expect, test } from 'vitest'
import { nextFindingState } from './next-finding-state.ts'

test.each([
  { from: undefined, seen: true, baseline: false, to: 'new' },
  { from: undefined, seen: true, baseline: true, to: 'open' },
  { from: undefined, seen: false, baseline: false, to: undefined },
  { from: 'new', seen: true, baseline: false, to: 'open' },
  { from: 'new', seen: false, baseline: false, to: undefined },
  { from: 'new', seen: true, baseline: true, to: 'open' },
  { from: 'open', seen: true, baseline: false, to: 'open' },
  { from: 'open', seen: false, baseline: false, to: 'going' },
  { from: 'going', seen: true, baseline: false, to: 'open' },
  { from: 'going', seen: false, baseline: false, to: 'closed' },
  { from: 'closed', seen: true, baseline: false, to: 'closed' },
  { from: 'closed', seen: false, baseline: false, to: 'closed' },
] as const)('$from, seen: $seen, in the first run: $baseline, becomes $to', ({ from, to, ...look }) => {
  expect(nextFindingState(from, look)).toBe(to)
})
