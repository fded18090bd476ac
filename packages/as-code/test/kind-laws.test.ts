import { isObject, mapFields, valueAtPath } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { differencesOf } from '../src/compare/differences.ts'
import { missingSecrets, withPresentSecrets } from '../src/compare/kept-secrets.ts'
import { maskBody } from '../src/compare/secrets.ts'
import { type Body, type DesiredResource, type Kind, lintFiles, type Remote } from '../src/index.ts'
import { patternOf } from '../src/kind/markers.ts'
import { resourceName } from '../src/kind/resource-name.ts'
import { portableOf, referencesOf } from '../src/kind/portable.ts'
import { keyOfIdIn, referenceTargets } from '../src/kind/reference-values.ts'
import { loadKinds } from '../src/load-kinds.ts'
import { assignKeys, type KeyedResource } from '../src/pull/assign-keys.ts'
import { rehearsePlan } from '../src/rehearse/rehearse.ts'
import { createPlatform } from './platform.ts'
import { addUnseeded, seedOfEverything } from './seed.ts'
import { listAll } from './planning.ts'
import { type Workplace, workplaceOf } from './workplace.ts'

const kinds = await loadKinds()

interface Pulled {
  readonly place: Workplace
  readonly remotesOf: (kind: Kind) => Promise<readonly Remote[]>
}

async function pulled(): Promise<Pulled> {
  const platform = createPlatform({ kinds, seed: seedOfEverything })
  await addUnseeded(platform.caller)
  const place = workplaceOf(platform)
  await place.pull()
  const remotesOf = (kind: Kind): Promise<readonly Remote[]> => listAll(platform.caller, kind)
  return { place, remotesOf }
}

test('pulled files are valid, refer by key, contain no secret, and equal the resources; another pull changes no byte', async () => {
  const all = await pulled()
  await expectStable(all)
  await expectKeys(all)
  await expectEqual(all)
  await expectNoSecret(all)
})

async function expectStable({ place, remotesOf }: Pulled): Promise<void> {
  expect(await lintFiles([place.directory], { kinds })).toEqual([])
  const before = place.texts()
  for (const kind of kinds) {
    const files = [...before.keys()].filter((file) => file.startsWith(`${kind.name}/`))
    expect([kind.name, files.length]).toEqual([kind.name, (await remotesOf(kind)).length])
    expect([kind.name, files.length > 0]).toEqual([kind.name, true])
  }
  expect((await place.pull()).written).toEqual([])
  expect(place.texts()).toEqual(before)
}

/** Kinds of which files contain ids, with the reason. */
const byId: Readonly<Record<string, string>> = {
  retentions: 'all tags are in one file and can be renamed',
  roles: 'system roles have no files',
}

async function expectKeys({ place, remotesOf }: Pulled): Promise<void> {
  const { target } = await place.load()
  const kept = [...target.ids].filter(([group]) => kinds.some(({ name }) => name === group))
  expect(kept.map(([group]) => group).sort()).toEqual(Object.keys(byId))
  for (const kind of kinds) {
    const ids = new Set([...(target.ids.get(kind.name) ?? [])].map(([, id]) => id))
    const known = (await remotesOf(kind)).flatMap(({ id, otherIds = {} }) => [id, ...Object.values(otherIds)])
    expect([kind.name, known.filter((id) => ids.has(id))]).toEqual([kind.name, []])
  }
  const used = (await place.load()).resources.flatMap((each) =>
    kinds
      .filter(({ name }) => name === each.kind)
      .flatMap((kind) => referencesOf(kind, each.body).map((to) => `${each.kind} ${to.kind} ${to.field ?? 'id'}`)),
  )
  expect(used).toContain('alerts webhooks externalId')
}

async function expectEqual({ place, remotesOf }: Pulled): Promise<void> {
  const { resources, adoptions } = await place.load()
  const options = { owner: 'platform-team', resources, adoptions, filter: () => true }
  const keyed: KeyedResource[] = []
  for (const kind of kinds) keyed.push(...assignKeys(kind, await remotesOf(kind), options).keyed)
  const keyOfId = keyOfIdIn(referenceTargets(keyed.map((each) => [resourceName(each), each.remote])))
  const different = keyed.flatMap(({ kind, key, remote: { body } }) => {
    const before = portableOf(kind, body, { keyOfId })
    const after = resources.find((each) => each.kind === kind.name && each.key === key)?.body ?? {}
    const fields = differencesOf(kind, before, withPresentSecrets(kind, after, before), { now: 0 })
    return fields.map((field) => ({ kind: kind.name, key, ...field }))
  })
  expect(different).toEqual([])
}

test('adopted resources are unchanged, and then there is nothing to do', async () => {
  const { place, remotesOf } = await pulled()
  const before = await Promise.all(kinds.map(remotesOf))
  const report = await place.apply()
  expect(report.results.filter(({ outcome }) => outcome !== 'adopted' && outcome !== 'unchanged')).toEqual([])
  const unlabelled = (remotes: readonly Remote[], at: number): readonly unknown[] =>
    remotes.map(({ id, body }) => ({ id, body: kinds[at]?.withIdentity(body, undefined) }))
  const after = (await Promise.all(kinds.map(remotesOf))).map(unlabelled)
  for (const [at, kind] of kinds.entries()) {
    if (kind.recognised !== 'labels') expect(after[at]).toEqual(unlabelled(before[at] ?? [], at))
  }
  const plan = await place.plan()
  expect(plan).toMatchObject({ changes: [], findings: [] })
})

test('a changed text of each resource is applied, and ids and secrets stay', async () => {
  const { place, remotesOf } = await pulled()
  await place.apply()
  const present = async (): Promise<readonly unknown[]> =>
    Promise.all(kinds.map(async (kind) => (await remotesOf(kind)).map(({ id, body }) => [id, secretsIn(kind, body)])))
  const before = await present()
  const desired = await place.load()
  const changed = { ...desired, resources: desired.resources.map((each) => ({ ...each, body: reworded(each.body) })) }
  const rehearsal = await rehearsePlan(await place.plan(changed), { desired: changed, kinds, now: () => 0 })
  expect(rehearsal.findings).toEqual([])
  const report = await place.apply(changed)
  expect(report.totals).toEqual(rehearsal.report.totals)
  const wrong = report.results.filter(({ outcome }) => outcome !== 'replaced')
  expect(wrong).toEqual([])
  expect(report.results.length).toBeGreaterThan(100)
  const { changes, findings } = await place.plan(changed)
  expect({ changes, findings }).toEqual({ changes: [], findings: [] })
  expect(await present()).toEqual(before)
})

/** A body with another description, or with another name if it has none. */
function reworded(body: Body): Body {
  const field = ['description', 'displayName', 'name'].find((name) => typeof body[name] === 'string')
  return field === undefined ? body : { ...body, [field]: `${String(body[field])} again` }
}

test('files of one platform are applied to an empty one, and then there is nothing to do', async () => {
  const { place } = await pulled()
  // Files refer to outside ids of the first platform.
  const empty = createPlatform({ kinds, assumedRules: false })
  const files = [...place.texts()].filter(([file]) => !/^(adopt|ledger)\./.test(file))
  // A platform has settings and retention tags from the beginning.
  const present = ['ip-access', 'policy-settings', 'retentions'].map((name) => `${name}:\n  ${name}: ${name}\n`)
  const copy = workplaceOf(empty, { ...Object.fromEntries(files), 'adopt.test.yaml': present.join('') })
  const bare = await copy.load()
  expect(new Set((await copy.plan(bare)).findings.map(({ code }) => code))).toEqual(new Set(['missing_secret']))

  const desired = { ...bare, resources: bare.resources.map(withSecrets) }
  const report = await copy.apply(desired)
  const { leftOut } = report
  expect(
    report.results.filter(({ outcome }) => !['created', 'adopted', 'replaced', 'unchanged'].includes(outcome)),
  ).toEqual([])
  expect(new Set(leftOut.map(({ kind }) => kind))).toEqual(new Set(['api-keys']))
  // A deployed extension makes items itself; those of the files are the same, and reported.
  expect(new Set(report.duplicates.map(({ kind }) => kind))).toEqual(new Set(['parsing-rules', 'views']))
  // The ledger has grown.
  const again = await copy.load()
  const resources = again.resources.map(withSecrets)
  const { findings, ...plan } = await copy.plan({ ...again, resources })
  expect(plan).toMatchObject({ changes: [], leftOut, unchanged: resources.length - leftOut.length })
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['duplicate']))
})

/** A resource with the secrets that its file leaves out. */
function withSecrets(resource: DesiredResource): DesiredResource {
  const kind = kinds.find(({ name }) => name === resource.kind)
  const missing = kind === undefined ? [] : missingSecrets(kind, resource.body)
  const body: Body = missing.reduce<Body>(
    (filled, path) =>
      mapFields(filled, patternOf(path.slice(0, -1)), (value) => ({
        ...Object(value),
        [String(path.at(-1))]: 'secret-1234',
      })),
    resource.kind === 'webhooks' && resource.body.type !== 'SEND_LOG'
      ? { url: 'https://hooks.example.com/1', ...resource.body }
      : resource.body,
  )
  return { ...resource, body }
}

async function expectNoSecret({ place, remotesOf }: Pulled): Promise<void> {
  // Alerts contain names of channels, which some connectors have as settings.
  const others = kinds.filter(({ name }) => name !== 'alerts')
  const texts = [...place.texts()].filter(([file]) => others.some(({ name }) => file.startsWith(`${name}/`)))
  const { resources } = await place.load()
  const secrets: string[] = []
  for (const kind of kinds) {
    const files = resources.filter((each) => each.kind === kind.name)
    expect(files.flatMap(({ body }) => secretsIn(kind, body))).toEqual([])
    const bodies = (await remotesOf(kind)).map(({ body }) => body)
    if (others.includes(kind)) secrets.push(...bodies.flatMap((body) => secretsIn(kind, body)))
  }
  // Shorter ones are words, such as names of channels.
  const long = secrets.filter(({ length }) => length >= 12)
  expect(long.length).toBeGreaterThan(5)
  expect(texts.filter(([, text]) => long.some((secret) => text.includes(secret))).map(([file]) => file)).toEqual([])
}

const secretsIn = (kind: Kind, body: Body): readonly string[] =>
  maskBody(kind, body)
    .paths.flatMap((path) => textsIn(valueAtPath(body, path)))
    .sort()

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : []
}
