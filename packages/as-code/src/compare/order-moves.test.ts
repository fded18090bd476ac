import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionOrder } from '../actions/index.ts'
import { differencesOf } from './differences.ts'
import { orderMoves } from './order-moves.ts'

const moves = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const bodyOf = (keys: readonly string[]) => ({ shared: keys.map((key) => ({ $ref: `actions/${key}` })) })
  const fields = differencesOf(actionOrder, bodyOf(before), bodyOf(after), { now: 0 })
  return orderMoves(fields).map(({ at, entry, to, up }) => {
    const what = to === undefined ? 'goes' : up === undefined ? `new at ${to}` : `up ${up}`
    return `${at} ${JSON.stringify(entry).slice(17, -2)} ${what}`
  })
}

test.each([
  { what: 'inserted first', before: 'a b c d', after: 'x a b c d', says: ['shared x new at 0'] },
  { what: 'moved up', before: 'a b c d', after: 'd a b c', says: ['shared d up 3'] },
  { what: 'moved down', before: 'a b c d', after: 'b c a d', says: ['shared a up -2'] },
  { what: 'left out', before: 'a b c', after: 'a c', says: ['shared b goes'] },
  { what: 'inserted beside a move', before: 'a b c', after: 'c x a b', says: ['shared x new at 1', 'shared c up 2'] },
])('an entry is $what', ({ before, after, says }) => {
  expect(moves(before.split(' '), after.split(' '))).toEqual(says)
})

test('entries that keep their order produce no moves when others are removed', () => {
  const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 })
  fc.assert(
    fc.property(keys, keys, (all, chosen) => {
      const after = all.filter((key) => chosen.includes(key))
      expect(moves(all, after)).toEqual(all.filter((key) => !chosen.includes(key)).map((key) => `shared ${key} goes`))
    }),
  )
})
