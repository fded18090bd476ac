import type { Described } from '@mgmt-api/models'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { reword } from '../../test/reword.ts'
import { canonicalOf, digestOfJson } from './canonical.ts'
import type { Body } from '../kind/kind.ts'
import { loadKinds } from '../load-kinds.ts'

const seed = Number(process.env.MGMT_TEST_SEED)
const runs = countOf('as-code: canonical bodies of each kind', 300, 20)

describe.each(await loadKinds())(`the canonical form of $name (seed ${seed})`, (kind) => {
  const model: Described<Body> = kind.model

  test('canonicalizing a canonical form changes nothing', () => {
    const random = createRandom(seed)
    for (let run = 0; run < runs; run++) {
      const canonical = canonicalOf(kind, exampleOf(model, random))
      expect(JSON.stringify(canonicalOf(kind, canonical))).toBe(JSON.stringify(canonical))
    }
  })

  test('an equivalent body in another form has the same canonical form, down to the order of its fields', () => {
    const random = createRandom(seed + 1)
    for (let run = 0; run < runs; run++) {
      const body = exampleOf(model, random)
      const reworded = reword(kind, body, random)
      expect(JSON.stringify(canonicalOf(kind, reworded))).toBe(JSON.stringify(canonicalOf(kind, body)))
      expect(digestOfJson(canonicalOf(kind, reworded))).toBe(digestOfJson(canonicalOf(kind, body)))
    }
  })
})
