import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOrder } from '../kind/ordered-lists.ts'
import { exchangesBetween, movesBetween } from './order-steps.ts'

/** An order with entries of the owner and of others, and a new order of some of the owner’s entries. */
const orders = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.boolean()), fc.nat())
  .chain(([count, flags]) => {
    const present = Array.from({ length: count }, (_, index) => `${index}`)
    const ours = present.filter(() => flags.next().value === true)
    return fc.record({
      present: fc.constant(present),
      wanted: fc.shuffledSubarray(ours),
    })
  })

test('entries share the positions that they have, and all others stay', () => {
  fc.assert(
    fc.property(orders, ({ present, wanted }) => {
      const merged = mergeOrder(wanted, present)
      expect(merged.filter((id) => wanted.includes(id))).toEqual(wanted)
      for (const [position, id] of present.entries()) if (!wanted.includes(id)) expect(merged[position]).toBe(id)
      expect(mergeOrder([...wanted, 'new'], present)).toEqual(mergeOrder([...wanted, 'new'], [...present, 'new']))
    }),
  )
})

test('exchanges reach the new order, name no other entry, and are as few as fit into requests', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 2, max: 5 }), ({ present, wanted }, atMost) => {
      const merged = mergeOrder(wanted, present)
      const moved = present.filter((id, position) => merged[position] !== id)
      const steps = exchangesBetween(present, merged, atMost)
      const current = [...present]
      for (const step of steps) {
        expect(step.size).toBeLessThanOrEqual(atMost)
        expect(new Set(step.values())).toEqual(new Set([...step.keys()].map((id) => current.indexOf(id))))
        for (const id of step.keys()) expect(moved).toContain(id)
        for (const [id, position] of step) current[position] = id
      }
      expect(current).toEqual(merged)
      expect(steps.length).toBeLessThanOrEqual(Math.ceil(moved.length / (atMost - 1)))
      if (moved.length > 0 && moved.length < atMost) expect(steps).toHaveLength(1)
    }),
  )
})

test('single moves reach the new order, and no shorter sequence of moves does', () => {
  fc.assert(
    fc.property(orders, ({ present, wanted }) => {
      const merged = mergeOrder(wanted, present)
      const moves = movesBetween(present, merged, new Set(wanted))
      const current = [...present]
      for (const { id, position } of moves) {
        expect(wanted).toContain(id)
        current.splice(current.indexOf(id), 1)
        current.splice(position, 0, id)
      }
      expect(current).toEqual(merged)
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length)
      // Entries that are not moved are in the same order before and after.
      const others = present.length - longestCommon(present, merged, new Set(wanted))
      expect(moves).toHaveLength(others)
    }),
  )
})

/** Length of the longest common subsequence that contains every entry that is not movable, by trying all. */
function longestCommon(a: readonly string[], b: readonly string[], movable: ReadonlySet<string>): number {
  const [ours, fixed] = [a.filter((id) => movable.has(id)), a.filter((id) => !movable.has(id))]
  let longest = fixed.length
  for (let bits = 0; bits < 2 ** ours.length; bits++) {
    const chosen = new Set([...fixed, ...ours.filter((_, index) => (bits >> index) & 1)])
    const [left, right] = [a.filter((id) => chosen.has(id)), b.filter((id) => chosen.has(id))]
    if (left.every((id, index) => right[index] === id)) longest = Math.max(longest, chosen.size)
  }
  return longest
}
