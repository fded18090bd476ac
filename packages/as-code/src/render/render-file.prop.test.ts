import type { Described } from '@mgmt-api/models'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { hostileText, jsonObject } from '../../test/hostile.ts'
import { alertDefinitions } from '../alerts/index.ts'
import { loadKinds } from '../load-kinds.ts'
import { differencesOf } from '../compare/differences.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { renderFile } from './render-file.ts'
import { parseSource } from '../yaml/source.ts'

const seed = Number(process.env.MGMT_TEST_SEED)
const runs = countOf('as-code: rendered bodies of each kind', 60, 1)

/** The body of a text for the key `k`. */
function bodyOf(text: string): Body {
  const { values, findings } = parseSource({ file: 'a.yaml', text })
  expect(findings).toEqual([])
  expect(values).toHaveLength(1)
  const { kind: _, key, ...body } = Object(values[0]?.value) as Record<string, unknown>
  expect(key).toBe('k')
  return body
}

const same = (kind: Kind, a: Body, b: Body): boolean => differencesOf(kind, a, b, { now: 0 }).length === 0

test('any body reads back as it was written, and is written again byte for byte', () => {
  fc.assert(
    fc.property(hostileText, hostileText, jsonObject, (name, description, novelty) => {
      const body = { alertDefProperties: { name, description, novelty } }
      const text = renderFile(undefined, { kind: alertDefinitions, key: 'k', body, schemaPath: 's.json' })
      expect(bodyOf(text)).toStrictEqual(body)
      expect(
        renderFile(undefined, { kind: alertDefinitions, key: 'k', body: bodyOf(text), schemaPath: 's.json' }),
      ).toBe(text)
      expect(renderFile(text, { kind: alertDefinitions, key: 'k', body })).toBe(text)
    }),
    { numRuns: 300 },
  )
})

test('one body changes into any other, and comments stay', () => {
  fc.assert(
    fc.property(jsonObject, jsonObject, (before, after) => {
      const options = { kind: alertDefinitions, key: 'k' }
      const bodyWith = (novelty: unknown): Body => ({ alertDefProperties: { name: 'x', novelty } })
      const text = commented(renderFile(undefined, { ...options, body: bodyWith(before) }))
      const changed = renderFile(text, { ...options, body: bodyWith(after) })
      expect(bodyOf(changed)).toStrictEqual(bodyWith(after))
      expectComments(changed)
    }),
    { numRuns: 300 },
  )
})

/** With comments at places that no change of a body removes. */
const commented = (text: string): string =>
  `# head\n${text}# tail\n`
    .replace('\nalertDefProperties:', '\n# body\nalertDefProperties: # fields')
    .replace('\nalertSchedulerRule:', '\n# body\nalertSchedulerRule: # fields')

function expectComments(text: string): void {
  expect(text).toMatch(/^# head\nkind: [a-z0-9-]+\nkey: k\n/)
  expect(text).toMatch(/\n# tail\n$/)
  // Only if the body keeps its only field.
  if (/\nalert(DefProperties|SchedulerRule): # fields\n/.test(text)) expect(text).toContain('\n# body\n')
}

describe.each(await loadKinds())(`files of $name (seed ${seed})`, (kind) => {
  const model: Described<Body> = kind.model

  test('any body in a text becomes any other', () => {
    const random = createRandom(seed)
    for (let run = 0; run < runs; run++) {
      const [before, after] = [exampleOf(model, random), exampleOf(model, random)]
      const text = commented(renderFile(undefined, { kind, key: 'k', body: before }))
      expect(same(kind, bodyOf(text), before)).toBe(true)
      expect(renderFile(text, { kind, key: 'k', body: before })).toBe(text)
      const changed = renderFile(text, { kind, key: 'k', body: after })
      expect(same(kind, after, bodyOf(changed))).toBe(true)
      expect(renderFile(changed, { kind, key: 'k', body: after })).toBe(changed)
      expectComments(changed)
    }
  })

  test('a change of one field changes one place', () => {
    const random = createRandom(seed + 1)
    for (let run = 0; run < runs; run++) {
      const body = exampleOf(model, random)
      const text = renderFile(undefined, { kind, key: 'k', body })
      const named = renderFile(text, { kind, key: 'k', body: { ...body, zNovelty: { a: [1, 'x'] } } })
      expect(named).toBe(`${text}zNovelty:\n  a:\n    - 1\n    - x\n`)
      expect(renderFile(named, { kind, key: 'k', body })).toBe(text)
    }
  })
})
