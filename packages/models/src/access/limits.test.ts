import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits of teams say what the contract says, numbers written out', () => {
  expect(limits).toEqual({
    team: {
      id: { min: 0, max: 4_294_967_295, unit: 'number' },
      name: { min: 1, max: 255, unit: 'characters' },
      admins: { max: 100, unit: 'items' },
      adminEmail: { min: 1, max: 320, unit: 'characters' },
      retention: { min: 0, max: 2_147_483_647, unit: 'number' },
    },
    list: { teams: { max: 10_000, unit: 'items' } },
  })
})
