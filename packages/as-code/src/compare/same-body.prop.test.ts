import { sortedJson } from '@mgmt-api/base/json'
import type { Described } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { createRandom, exampleOf, mutate } from '@mgmt-api/models/testing'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { reword } from '../../test/reword.ts'
import type { Body } from '../kind/kind.ts'
import { loadKinds } from '../load-kinds.ts'
import { canonicalOf } from './canonical.ts'
import { isSameBody } from './same-body.ts'

const seed = Number(process.env.MGMT_TEST_SEED)
const runs = countOf('as-code: compared bodies of each kind', 100, 20)

describe.each(await loadKinds())(`bodies of $name (seed ${seed})`, (kind) => {
  const model: Described<Body> = kind.model
  const textOf = (body: Body): string => sortedJson(canonicalOf(kind, body))

  test('bodies are the same exactly when their canonical forms are equal', () => {
    const random = createRandom(seed)
    for (let run = 0; run < runs; run++) {
      const body = exampleOf(model, random)
      expect(isSameBody(kind, body, reword(kind, body, random))).toBe(true)
      const { value, what, at } = mutate<Body>(model, body, random)
      if (!isObject(value)) continue
      const isEqual = textOf(body) === textOf(value)
      if (isSameBody(kind, body, value) !== isEqual) expect.fail(`${at}: ${what}`)
      if (isSameBody(kind, value, body) !== isEqual) expect.fail(`${at}, the other way round: ${what}`)
    }
  })
})
