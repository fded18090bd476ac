import { type Path, strict } from '@mgmt-api/models'
import { isObject, mapFields, valueAtPath } from '@mgmt-api/models/internal'
import { alertDefTypes, CreateAlertDefBody } from '@mgmt-api/models/alerts'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import { expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { alertDefinitions } from '../alerts/index.ts'
import { createPlatform } from '../../test/platform.ts'
import { missingSecrets } from '../compare/kept-secrets.ts'
import { type Body, differencesOf } from '../index.ts'
import { patternOf } from '../kind/markers.ts'

interface Case {
  readonly path: Path
  readonly before: Body
  readonly after: Body
}

/** An example of each type, none of which is marked as deleted. */
function examples(): readonly Body[] {
  const random = createRandom(3)
  const byType = new Map<string, Body>()
  for (let draw = 0; byType.size < 15 && draw < 300; draw++) {
    // A phantom alert has no notification group.
    const { alertDefProperties: { deleted: _, phantomMode: __, ...alertDefProperties } = {}, ...rest } = exampleOf(
      CreateAlertDefBody,
      random,
    )
    const key = Object.values(alertDefTypes).find((name) => name in alertDefProperties)
    // A definition with many fields has more to remove.
    const body = withSecrets({ ...rest, alertDefProperties })
    const size = JSON.stringify(byType.get(key ?? '') ?? '').length
    if (key !== undefined && JSON.stringify(body).length > size) byType.set(key, body)
  }
  return [...byType.values()]
}

/** A body with a value for each secret that a new definition needs. */
const withSecrets = (body: Body): Body =>
  missingSecrets(alertDefinitions, body).reduce<Body>(
    (filled, path) => mapFields(filled, patternOf(path.slice(0, -1)), (value) => ({ template: 'a', ...Object(value) })),
    body,
  )

/** Paths of all fields, including those in lists and maps. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => pathsIn(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) => [[...path, name], ...pathsIn(item, [...path, name])])
}

function without(value: unknown, [head, ...rest]: Path): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === head ? without(item, rest) : item))
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([name]) => name !== head || rest.length > 0)
  return Object.fromEntries(entries.map(([name, item]) => [name, name === head ? without(item, rest) : item]))
}

/** Fields of an example that can be removed and whose absence means something else than their value. */
function casesOf(before: Body): readonly Case[] {
  const paths = partOf(
    'as-code: removed fields of the largest alert of each type',
    pathsIn(before),
    (_, index) => index % 18 === 0,
  )
  return paths.flatMap((path) => {
    const after = without(before, path)
    if (!isObject(after) || !strict(CreateAlertDefBody, after).ok) return []
    const isChange = differencesOf(alertDefinitions, before, after, { now: 0 }).length > 0
    // A secret that a file leaves out stays.
    return isChange && missingSecrets(alertDefinitions, after).length === 0 ? [{ path, before, after }] : []
  })
}

const bodies = examples()

test('the examples are of all fifteen types', () => expect(bodies).toHaveLength(15))

test('each optional field removed from a file is gone after apply, in every type', async () => {
  // Examples name SLOs by made-up ids.
  const platform = createPlatform({ assumedRules: false })
  const cases = bodies.flatMap(casesOf)
  expect(cases.length).toBeGreaterThan(20)
  const files = (side: 'before' | 'after'): Record<string, Body> =>
    Object.fromEntries(cases.map((each, index) => [`alerts/c${index}`, each[side]]))
  expect((await platform.apply(await platform.plan(files('before')))).totals.created).toBe(cases.length)
  const report = await platform.apply(await platform.plan(files('after')))
  expect(report).toMatchObject({ complete: true, totals: { replaced: cases.length } })

  const standing = await platform.standing()
  const kept = cases.flatMap(({ path, before, after }, index) => {
    const body = standing.get(`alerts/c${index}`)?.[0]?.body ?? {}
    expect(differencesOf(alertDefinitions, body, after, { now: 0 })).toEqual([])
    const [was, is] = [valueAtPath(before, path), valueAtPath(body, path)]
    return JSON.stringify(was) === JSON.stringify(is) ? [path.join('.')] : []
  })
  expect(kept).toEqual([])
  expect((await platform.plan(files('after'))).changes).toEqual([])
})
