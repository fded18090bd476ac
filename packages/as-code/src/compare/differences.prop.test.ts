import { sortedJson } from '@mgmt-api/base/json'
import type { Described } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { createRandom, exampleOf, mutate } from '@mgmt-api/models/testing'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { reword } from '../../test/reword.ts'
import { alertKinds } from '../alerts/index.ts'
import { canonicalOf } from './canonical.ts'
import { differencesOf } from './differences.ts'
import { fieldAt } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { patternOf } from '../kind/markers.ts'
import type { FieldChange } from './field-change.ts'

const seed = Number(process.env.MGMT_TEST_SEED)
const runs = countOf('as-code: differences of alerts', 200, 40)
const now = Date.parse('2026-10-01T00:00:00Z')

// Without equivalents, which suppress differences, and without secrets, which are not shown.
const kinds = alertKinds.map((kind): Kind => ({ ...kind, equivalents: [] }))
const text = (kind: Kind, body: Body): string => sortedJson(canonicalOf(kind, body))

describe.each(kinds)(`the differences of $name (seed ${seed})`, (kind) => {
  const model: Described<Body> = kind.model
  // A change within an item of a set has the position of the new list, which the old one may have elsewhere.
  const sets = kind.sets.filter((at) => fieldAt(model, `${at}[]`)?.kind !== 'model')
  const applied: Kind = { ...kind, sets }

  test('differences are empty exactly when the canonical forms are equal', () => {
    const random = createRandom(seed)
    for (let run = 0; run < runs; run++) {
      const before = exampleOf(model, random)
      expect(differencesOf(kind, before, reword(kind, before, random), { now })).toEqual([])
      const { value: after, what, at } = mutate<Body>(model, before, random)
      if (!isObject(after)) continue
      const changes = differencesOf(kind, before, after, { now })
      if ((changes.length === 0) !== (text(kind, before) === text(kind, after))) expect.fail(`${at}: ${what}`)
    }
  })

  test('applied to the old body, give the new one', () => {
    const random = createRandom(seed + 1)
    for (let run = 0; run < runs; run++) {
      const before = withoutSecrets(exampleOf(model, random))
      const after = run % 2 === 0 ? withoutSecrets(exampleOf(model, random)) : mutate<Body>(model, before, random).value
      if (!isObject(after)) continue
      const made = apply(applied, before, differencesOf(applied, before, after, { now }))
      expect(text(applied, made)).toBe(text(applied, after))
    }
  })
})

/** Secrets are reported as changed, without values: a body without them can be compared to the end. */
function withoutSecrets(body: Body): Body {
  const shown: unknown = JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'connectorConfigFields' ? [] : value,
  )
  if (!isObject(shown)) throw new Error('a body is an object')
  return shown
}

/** Applies changes as a reader would: removed items from the end, then all others from the front. */
function apply(kind: Kind, before: Body, changes: readonly FieldChange[]): Body {
  const body = structuredClone(before)
  const isGone = ({ path, after }: FieldChange): boolean => typeof path.at(-1) === 'number' && after === undefined
  for (const { path } of changes.filter(isGone).reverse()) listAt(body, path).splice(Number(path.at(-1)), 1)
  for (const change of changes.filter((each) => !isGone(each))) put(kind, body, change)
  return body
}

function put(kind: Kind, body: Body, { path, before, after }: FieldChange): void {
  const last = path.at(-1)
  if (typeof last === 'number' && before === undefined) {
    const list = listAt(body, path)
    list.splice(kind.sets.includes(patternOf(path.slice(0, -1))) ? list.length : last, 0, after)
  } else {
    const parent = valueAtPath(body, path.slice(0, -1))
    if (typeof parent !== 'object' || parent === null || last === undefined) throw new Error('nothing to change')
    if (after === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, after)
  }
}

function listAt(body: Body, path: readonly (string | number)[]): unknown[] {
  const list = valueAtPath(body, path.slice(0, -1))
  if (!Array.isArray(list)) throw new Error('no list')
  return list
}
