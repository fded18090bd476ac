import type { Path } from '@mgmt-api/models'
import { isObject, valueAt, valueAtPath, withValueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { definitions, listAll, plan, ref, rule, startPlatform, steps } from '../../test/planning.ts'
import { alertKinds } from '../alerts/index.ts'
import { applyPlan } from '../apply/apply-plan.ts'
import type { Body } from '../kind/kind.ts'
import { portableOf } from '../kind/portable.ts'

const rows = (type: string, rest: object): Body => ({
  alertDefProperties: {
    name: type,
    type: type === 'analyticsThreshold' ? 'ALERT_DEF_TYPE_ANALYTICS_THRESHOLD' : 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE',
    [type]: { nativeQuery: { query: 'source logs' }, ...rest },
  },
})

const nightly: Body = withValueAt(rule('Nightly', ref('key-1')), 'alertSchedulerRule.schedule', {
  scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
  recurring: {
    schedule: {
      repeatEvery: 1,
      weekly: { daysOfWeek: [7, 1] },
      timeframe: {
        startTime: '2026-01-01T22:00:00',
        timezone: 'Europe/Berlin',
        duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' },
      },
    },
  },
})

const always: Body = withValueAt(rule('Always', ref('key-2')), 'alertSchedulerRule.schedule', {
  recurring: { alwaysActive: {} },
})

const byLabels: Body = {
  alertSchedulerRule: {
    name: 'By labels',
    metaLabels: [{ key: 'team', value: 'core' }],
    filter: { whatExpression: 'source logs', alertMetaLabels: { value: [{ key: 'b', value: '2' }, { key: 'a' }] } },
    schedule: { oneTime: { timeframe: { startTime: '2026-12-24T18:00:00', endTime: '2026-12-24T20:00:00' } } },
  },
}

/** The SLOs that the definitions of the same seed watch. */
const watched = { slos: 40 }

/** Definitions of all types as another platform has them, and rules of every form. */
async function samples(): Promise<Record<string, Body>> {
  const { caller } = startPlatform({ seed: { alertDefs: 60 } })
  const found = await listAll(caller, definitions)
  const keys = new Map(found.map(({ id }, index) => [id, `key-${index}`]))
  const keyOfId = (_kind: string, id: string): string | undefined => keys.get(id)
  const resources = found.map(({ id, body }): [string, Body] => [
    `alerts/${String(keys.get(id))}`,
    portableOf(definitions, body, { keyOfId }),
  ])
  return {
    ...Object.fromEntries(resources),
    'alerts/rows': rows('analyticsThreshold', { rules: [{ condition: { threshold: 0 } }] }),
    'alerts/rows-together': rows('analyticsThreshold', {
      rules: [{ condition: {} }],
      useRowsAsPermutations: false,
    }),
    'alerts/rows-apart': rows('analyticsImmediate', { useRowsAsPermutations: true }),
    'suppression-rules/once': rule('Once', ref('key-0'), ref('key-1')),
    'suppression-rules/nightly': nightly,
    'suppression-rules/always': always,
    'suppression-rules/by-labels': byLabels,
  }
}

test.each([
  { where: 'a service that leaves defaults out', fillDefaults: false },
  { where: 'a service that names every default', fillDefaults: true },
])('after apply there is nothing to do, on $where', async ({ fillDefaults }) => {
  const resources = await samples()
  const types = Object.values(resources).map((body) => valueAt(body, 'alertDefProperties.type'))
  expect(new Set(types.filter((type) => type !== undefined)).size).toBe(15)
  const { caller, emulator } = startPlatform({ fillDefaults, seed: watched })
  const first = await plan(caller, { resources })
  const count = Object.keys(resources).length
  expect(first).toMatchObject({ findings: [], changes: { length: count } })
  const now = (): number => emulator.clock.now()
  const wait = async (milliseconds: number): Promise<void> => {
    emulator.clock.advance(milliseconds)
    await Promise.resolve()
  }
  const report = await applyPlan(first, { kinds: alertKinds, caller, now, wait })
  expect(report.results.filter(({ outcome }) => outcome !== 'created')).toEqual([])
  const second = await plan(caller, { resources })
  expect(second).toMatchObject({ changes: [], unchanged: count, findings: [] })
  // A month later the service has moved the starts of recurring schedules, and nothing has changed.
  emulator.clock.set('2026-11-01T12:00:00Z')
  expect(steps(await plan(caller, { resources }, { now }))).toEqual([])
})

/** By default, of the definitions of a type those with the most text: with a false `replaceWithZero` and without. */
async function ofDistinctTypes(): Promise<Record<string, Body>> {
  const all = Object.entries(await samples())
  const typeOf = ([name, body]: readonly [string, Body]): string =>
    name.startsWith('alerts/key-')
      ? `${String(valueAt(body, 'alertDefProperties.type'))} ${JSON.stringify(body).includes('"replaceWithZero":false')}`
      : name
  const largest = new Map<string, readonly [string, Body]>()
  for (const each of all) {
    const known = largest.get(typeOf(each))
    if (JSON.stringify(each).length > JSON.stringify(known ?? '').length) largest.set(typeOf(each), each)
  }
  const named = new Set(JSON.stringify(all.map(([, body]) => body)).match(/alerts\/key-\d+/g))
  return Object.fromEntries(
    partOf(
      'as-code: resources that lose each field',
      all,
      (each) => largest.get(typeOf(each)) === each || named.has(each[0]),
    ),
  )
}

test('removing an optional field is a change, unless its value equals the meaning of its absence', async () => {
  const resources = await ofDistinctTypes()
  const { caller } = startPlatform({ seed: watched })
  const first = await plan(caller, { resources })
  await applyPlan(first, { kinds: alertKinds, caller, now: () => 0, wait: () => Promise.resolve() })
  const fields = new Map(Object.entries(resources).map(([name, body]) => [name, fieldsIn(body)]))
  const odd = new Set<string>()
  for (let round = 0; round < Math.max(...[...fields.values()].map(({ length }) => length)); round++) {
    // One field per resource and round.
    const here = [...fields].flatMap(([name, paths]) => paths.slice(round, round + 1).map((path) => ({ name, path })))
    const changed = here.map(({ name, path }): [string, Body] => [name, cut(resources[name] ?? {}, path)])
    const made = await plan(caller, { resources: { ...resources, ...Object.fromEntries(changed) } })
    const seen = new Set(made.changes.map(({ kind, key }) => `${kind}/${key}`))
    for (const { name, path } of here) {
      const value = valueAtPath(resources[name], path)
      if (isFilled(path, resources[name])) expect(seen.has(name)).toBe(false)
      else if (seen.has(name) === isZero(value)) odd.add(`${String(path.at(-1))} ${JSON.stringify(value)}`)
    }
  }
  // A choice, a default other than zero, and two fields of schedules whose values equal the meaning of their absence.
  expect([...odd].sort()).toEqual([
    'repeatEvery 1',
    'replaceWithZero false',
    'timezone "UTC"',
    'useRowsAsPermutations false',
    'useRowsAsPermutations true',
  ])
})

/** Whether the service fills in a field that a file omits. */
const isFilled = (path: Path, body: Body = {}): boolean =>
  path.at(-1) === 'retriggeringPeriodMinutes' ||
  (path.join('.') === 'alertDefProperties.groupByKeys' && isDerived(body))

/** Whether the service derives the group-by keys of a definition from its condition. */
const isDerived = (body: Body): boolean =>
  [
    'metricThreshold',
    'metricAnomaly',
    'tracingImmediate',
    'tracingThreshold',
    'flow',
    'sloThreshold',
    'logsNewValue',
  ].some((condition) => valueAt(body, `alertDefProperties.${condition}`) !== undefined)

function fieldsIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => fieldsIn(item, [...path, index]))
  if (!isObject(value) || '$ref' in value) return []
  return Object.entries(value).flatMap(([name, item]) => [[...path, name], ...fieldsIn(item, [...path, name])])
}

function cut(body: Body, path: readonly (string | number)[]): Body {
  const copy = structuredClone(body)
  const parent = valueAtPath(copy, path.slice(0, -1))
  if (isObject(parent)) Reflect.deleteProperty(parent, path.at(-1) ?? '')
  return copy
}

function isZero(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || value === '0' || value.endsWith('UNSPECIFIED')
  return value === false || value === 0 || (Array.isArray(value) && value.length === 0)
}
