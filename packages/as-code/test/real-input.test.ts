import { mapFields, valueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { countOf } from '../../../scripts/vitest/left-out.ts'
import { createPlatform, type Platform } from './platform.ts'
import { fill, longestQuery, productionOf } from './production.ts'
import { workplaceOf } from './workplace.ts'
import { alertKinds } from '../src/alerts/index.ts'
import { canonicalOf, digestOfJson } from '../src/compare/canonical.ts'
import { missingSecrets, withPresentSecrets } from '../src/compare/kept-secrets.ts'
import type { DesiredResource } from '../src/index.ts'
import { listAll, type ListedResource } from '../src/kind/list-all.ts'
import { patternOf } from '../src/kind/markers.ts'
import { portableOf } from '../src/kind/portable.ts'

const size = { alerts: 2_000, rules: 60 }
/** What is pulled and applied: of thousands a few, which has everything but the number. */
const alerts = countOf('as-code: alerts of a production', size.alerts, 80)
const played = { alerts, rules: Math.ceil(alerts * 0.03) }
const count = played.alerts + played.rules

test('the simulated production has all types, and texts that are hard to write to files', {
  tags: 'slow',
}, async () => {
  const { alerts } = await productionOf(size)
  const textsAt = (path: string): string[] =>
    alerts.map((body) => valueAt(body, path)).filter((value) => typeof value === 'string')
  expect(new Set(textsAt('alertDefProperties.type')).size).toBe(15)
  const [names, descriptions] = [textsAt('alertDefProperties.name'), textsAt('alertDefProperties.description')]
  expect(Math.max(...names.map((name) => Array.from(name).length))).toBe(512)
  for (const part of ['/', '"', '🔥', 'ש', '\u202e', '\n', '\u2028']) expect(names.join('')).toContain(part)
  expect(Math.max(...descriptions.map(({ length }) => length))).toBeGreaterThan(2_900)
  for (const part of ['---', '1e3', '\t', ' \n', '\r', '\u0085', '\u2028', '\ufeff', '\u0007'])
    expect(descriptions.join('')).toContain(part)
  const queries = textsAt('alertDefProperties.metricThreshold.metricFilter.promql')
  expect(queries.filter(({ length }) => length === longestQuery).length).toBeGreaterThan(5)
  const likenesses = alerts.map((body) => alertKinds[0]?.similarityKeyOf(body))
  expect(new Set(likenesses).size).toBeLessThan(size.alerts - 30)
})

test('a production is pulled, adopted and planned without a change, and applied to a wiped platform come back byte for byte', async () => {
  // Half of the definitions name SLOs by made-up ids.
  const platform = createPlatform({ assumedRules: false })
  await fill(platform.caller, await productionOf(played))
  const before = await bodies(platform, 'id')

  const place = workplaceOf(platform)
  const pulled = await place.pull()
  expect(pulled).toMatchObject({ adoptable: count, foreign: 0, missing: [], findings: [{ code: 'secret' }] })
  // One file each, mgmt.yaml with names of ids, two schemas and the adoptions.
  expect(pulled.written).toHaveLength(count + 4)

  const desired = await place.load()
  const adoption = await place.plan(desired)
  expect(adoption.findings).toEqual([])
  expect(adoption.changes.filter(({ action }) => action !== 'adopt')).toEqual([])
  expect((await place.apply(desired)).totals).toMatchObject({ adopted: count })
  // Labels were added, and nothing else changed.
  expect(differing(await bodies(platform, 'id'), before)).toEqual([])
  expect(await place.plan(desired)).toMatchObject({ changes: [], unchanged: count, findings: [] })

  const adopted = await bodies(platform, 'key')
  const secrets = await listAll({ kinds: alertKinds, caller: platform.caller })
  await platform.emulator.reset({})
  const resources = desired.resources.map((each) => withSecretsOf(secrets, each))
  const applied = await place.apply({ ...desired, resources, adoptions: new Map() })
  expect(applied.totals).toMatchObject({ created: count })
  expect(differing(await bodies(platform, 'key'), adopted)).toEqual([])

  const again = workplaceOf(platform, { 'mgmt.yaml': place.text('mgmt.yaml') })
  await again.pull()
  const texts = new Map(place.texts())
  for (const file of ['adopt.test.yaml', 'ledger.test.yaml']) texts.delete(file)
  expect(differing(again.texts(), texts)).toEqual([])
}, 120_000)

/** A resource with the secrets that its file leaves out. */
function withSecretsOf(found: readonly ListedResource[], resource: DesiredResource): DesiredResource {
  const known = found.find(
    ({ kind, remote }) => kind.name === resource.kind && kind.identityOf(remote)?.key === resource.key,
  )
  if (known === undefined) return resource
  const present = portableOf(known.kind, known.remote.body, { keyOfId: () => undefined })
  const body = withPresentSecrets(known.kind, resource.body, present)
  // Some settings have no value on the platform either, which only random ones do.
  const empty = missingSecrets(known.kind, body).map((path) => patternOf(path.slice(0, -1)))
  const filled = empty.reduce((left, at) => mapFields(left, at, (value) => ({ template: '', ...Object(value) })), body)
  return { ...resource, body: filled }
}

/** Digests of the platform's content by id, or by key with references by key. */
async function bodies({ caller }: Platform, by: 'id' | 'key'): Promise<ReadonlyMap<string, string>> {
  const found = await listAll({ kinds: alertKinds, caller })
  const keys = new Map(found.map(({ kind, remote }) => [`${kind.name} ${remote.id}`, kind.identityOf(remote)?.key]))
  const keyOfId = (kind: string, id: string): string | undefined =>
    by === 'id' ? undefined : keys.get(`${kind} ${id}`)
  return new Map(
    found.map(({ kind, remote }) => {
      const name = `${kind.name} ${(by === 'id' ? remote.id : keyOfId(kind.name, remote.id)) ?? ''}`
      // Without identity labels there may be no labels, which equals an empty list.
      return [name, digestOfJson(canonicalOf(kind, portableOf(kind, remote.body, { keyOfId })))]
    }),
  )
}

/** Names whose values differ between two maps. */
const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name))
