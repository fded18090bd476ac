/** @module-tag slow */
import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { valueAt } from '@mgmt-api/models/internal'
import { createTransport } from '@mgmt-api/transport'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Body, type Desired, type DesiredResource, type Finding, makePlan } from '../src/index.ts'
import { loadKinds } from '../src/load-kinds.ts'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { blindSpots } from '../tools/blind-spots.ts'
import { rehearsePlan } from '../src/rehearse/rehearse.ts'
import { planted } from './plant.ts'
import { createPlatform, type Platform } from './platform.ts'
import { type ListedRule, listRules } from './rule-list.ts'
import { addUnseeded, seedOfEverything } from './seed.ts'
import { workplaceOf } from './workplace.ts'

const kinds = await loadKinds()
const kindNames = new Set(kinds.map(({ name }) => name))

/** A platform with resources of every kind, and files that match it. */
interface Scene {
  readonly platform: Pick<Platform, 'kinds' | 'caller' | 'time'>
  readonly desired: Desired
  /** A body of a kind, with secrets, that may be created beside the others. */
  readonly fresh: (kind: string, suits?: (body: Body) => boolean) => Body
  readonly all: (kind: string) => readonly DesiredResource[]
}

const emulator = createEmulator({ now: '2026-11-21T12:00:00.000Z', seed: seedOfEverything })
afterAll(() => emulator.close())

let made: Promise<Scene> | undefined
let scene: Scene

// Made by the first test, because its files end with a test.
beforeEach(async () => {
  scene = await (made ??= makeScene())
}, 60_000)

async function makeScene(): Promise<Scene> {
  const now = (): number => emulator.clock.now()
  const wait = async (milliseconds: number): Promise<void> => emulator.clock.advance(milliseconds)
  const caller = createTransport({
    baseUrl: emulator.url,
    apiKey: 'any-key',
    fetch: emulator.fetch,
    clock: { now, wait },
  })
  const platform = { kinds, caller, time: { now, wait } }
  await addUnseeded(platform.caller)
  const place = workplaceOf(platform)
  await place.pull()
  await place.apply()
  const desired = await place.load()
  const all = (kind: string): readonly DesiredResource[] => desired.resources.filter((each) => each.kind === kind)
  const fresh: Scene['fresh'] = (kind, suits = () => true) => {
    const found = all(kind).find(({ body }) => suits(body))
    if (found === undefined) throw new Error(`no suitable body of ${kind}`)
    return freshBody(kind, found.body)
  }
  return { platform, desired, all, fresh }
}

/** A body with other values wherever two resources must not have the same, and with secrets. */
function freshBody(kind: string, body: Body): Body {
  const own: Readonly<Record<string, (body: Body) => Body>> = {
    // Files have no message templates, which a new definition needs.
    alerts: ({ alertDefProperties }) => ({
      alertDefProperties: {
        ...Object(alertDefProperties),
        name: 'Planted',
        notificationGroup: {},
        notificationGroupExcess: [],
      },
    }),
    connectors: (of) => ({
      ...of,
      type: 'EMAIL',
      connectorConfig: { fields: [{ fieldName: 'emailAddresses', value: '[]' }] },
    }),
    dashboards: (of) => ({ ...of, slugName: 'planted' }),
    events2metrics: (of) => planted(of, 'metricFields[].targetBaseMetricName', 'planted'),
    routers: (of) => ({ ...of, routingLabels: { team: 'planted' } }),
    scopes: (of) => ({ ...of, displayName: 'Planted' }),
  }
  const named = 'name' in body ? { ...body, name: 'Planted' } : body
  return own[kind]?.(named) ?? named
}

interface Defect {
  /** Bodies to create, by kind. */
  readonly create?: Readonly<Record<string, Body>> | undefined
  /** New bodies of existing resources, by kind: of the first that suits. */
  readonly edit?: Readonly<Record<string, (body: Body) => Body>> | undefined
  /** Resource without a file, deleted by `prune`. */
  readonly remove?: DesiredResource | undefined
  /** Part of the message. */
  readonly tells?: RegExp | undefined
}

/** What plan and rehearsal report about files with a defect. */
async function announced(defect: Defect, on: Scene = scene): Promise<readonly Finding[]> {
  const { platform, desired } = on
  const created = Object.entries(defect.create ?? {}).map(([kind, body]): DesiredResource => {
    const file = `${kind}/planted.yaml`
    return { kind, key: 'planted', body, file, locate: () => ({ file, line: 1, column: 1 }) }
  })
  const kept = desired.resources.filter((each) => each !== defect.remove)
  const edits = new Map(Object.entries(defect.edit ?? {}))
  const edited = kept.map((each) => {
    const edit = edits.get(each.kind)
    edits.delete(each.kind)
    return edit === undefined ? each : { ...each, body: edit(each.body) }
  })
  const files = { ...desired, resources: [...edited, ...created] }
  const options = { desired: files, kinds, prune: defect.remove !== undefined, now: platform.time.now }
  const plan = await makePlan({ ...options, caller: platform.caller })
  const errors = plan.findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return errors
  const readSecret = (): string => 'secret'
  return (await rehearsePlan(plan, { ...options, readSecret })).findings
}

const missing = 'c0ffee00-0000-4000-8000-000000000000'

/** Defects of rules that many resources have, by the form of their sentence. */
const plants: readonly (readonly [RegExp, (rule: ListedRule, ...parts: string[]) => Defect])[] = [
  [
    /^(\S+) names an? .* that exists/,
    ({ resource }, path = '') => {
      const at = resource === 'enrichments' ? `requestEnrichments[].${path}` : path
      const edit = (body: Body): Body => planted(body, at, missing)
      if (resource === 'enrichments') return { edit: { enrichments: edit } }
      const suits = (body: Body): boolean => resource !== 'alerts' || valueAt(body, at) !== undefined
      const body = edit(scene.fresh(resource, suits))
      return { create: { [resource]: body }, tells: new RegExp(missing) }
    },
  ],
  [
    /^An? (.*) named by (\S+) cannot be deleted/,
    ({ resource }, noun = '', path = '') => {
      const kind = kinds.find(({ words }) => words.one === noun)?.name ?? ''
      const [remove] = scene.all(kind)
      const at = resource === 'enrichments' ? `requestEnrichments[].${path}` : path
      const edit = (body: Body): Body => planted(body, at, { $ref: `${kind}/${remove?.key}` })
      return resource === 'enrichments'
        ? { edit: { enrichments: edit }, remove }
        : { create: { [resource]: edit(scene.fresh(resource)) }, remove }
    },
  ],
  [
    /^No two .* have the same (.*)\.$/,
    ({ resource }, fields = '') => {
      const [present] = scene.all(resource)
      const body = fields
        .split(' and ')
        .filter((path) => path !== 'teamId')
        .map((path) => [path, valueAtPattern(present?.body, path)] as const)
        .reduce((made, [path, value]) => planted(made, path, value), scene.fresh(resource))
      return { create: { [resource]: body }, tells: /another .* has the same/ }
    },
  ],
]

function valueAtPattern(body: Body | undefined, path: string): unknown {
  const [head = '', ...rest] = path.split('[].')
  const value = valueAt(body, head)
  return rest.length === 0 ? value : valueAtPattern((value as readonly Body[])[0], rest.join('[].'))
}

const edit = (kind: string, path: string, value: unknown): Defect => ({
  edit: { [kind]: (body) => planted(body, path, value) },
})

const create = (kind: string, path: string, value: unknown, suits?: (body: Body) => boolean): Defect => ({
  create: { [kind]: planted(scene.fresh(kind, suits), path, value) },
})

const isCreatable = ({ hashed }: Body): boolean => hashed !== true

/** Defects of single rules. */
const ownPlants: Readonly<Record<string, () => Defect>> = {
  'alerts: A phantom alert has no notification group.': () => {
    const router = { id: 'router_default' }
    const notifying = planted(scene.fresh('alerts'), 'alertDefProperties.notificationGroup', { router })
    return { create: { alerts: planted(notifying, 'alertDefProperties.phantomMode', true) } }
  },
  'api-keys: A key has a permission or a preset, and its access policy is JSON.': () =>
    create('api-keys', 'keyPermissions', { permissions: [], presets: [] }, isCreatable),
  'case-settings: Durations are in seconds, such as 3600s.': () =>
    edit('case-settings', 'caseLifecycle.resolutionSnoozePeriod', 'an hour'),
  'connectors: A connector has the settings that its type needs.': () =>
    create('connectors', 'connectorConfig', { fields: [] }),
  'custom-enrichments: The file is a CSV table within the limits of the account.': () =>
    create('custom-enrichments', 'file.textual', 'a,b\n1,2,3\n'),
  'dashboards: A dashboard has none of the errors that the check reports.': () =>
    create('dashboards', 'layout', {
      sections: [{ id: { value: missing }, rows: [{ widgets: [{ title: 'No definition' }] }] }],
    }),
  'enrichments: The number of rules is limited by the account.': () =>
    edit('enrichments', 'requestEnrichments', manyRules()),
  'enrichments: There are at most 1,000 enrichment rules.': () =>
    edit('enrichments', 'requestEnrichments', manyRules()),
  'events2metrics: No events-to-metrics definition has the same metricFields[].targetBaseMetricName twice.': () => {
    const [field] = scene.fresh('events2metrics').metricFields as [Body]
    return create('events2metrics', 'metricFields', [field, field])
  },
  'events2metrics: The type of a definition matches its query.': () =>
    create('events2metrics', 'type', 'E2M_TYPE_SPANS2METRICS', ({ logsQuery }) => logsQuery !== undefined),
  'extension-deployments: The version and the named items exist, and mandatory items are deployed as well.': () =>
    edit('extension-deployments', 'itemIds', ['no-such-item']),
  'ip-access: Ranges are in CIDR notation.': () => edit('ip-access', 'ipAccess[].ipRange', 'everywhere'),
  'metrics-archive: An archive has exactly one kind of storage.': () => edit('metrics-archive', 's3', undefined),
  'retentions: A tag that is not editable keeps its name.': () => edit('retentions', '[].name', 'Basic'),
  'logs-archive: An archive has a bucket.': () => edit('logs-archive', 's3.bucket', ''),
  'logs-archive: Bucket names follow the rules of the storage service, also in the metrics archive.': () =>
    edit('logs-archive', 's3.bucket', 'Not A Bucket'),
  'policies: A policy has a priority, either severities or an expression, and usage tiers above its priority.': () =>
    create('policies', 'logRules', { severities: ['SEVERITY_DEBUG'], dpxlExpression: "<v1>$l.severity == 'DEBUG'" }),
  'quota-rules: Each kind of data has one rule, with a valid share; managed rules stay.': () =>
    edit('quota-rules', 'rules[].allocation', 101),
  'roles: A role has a name and at least one permission.': () => create('roles', 'permissions', []),
  'roles: A role named by parentRoleId cannot be deleted.': () => ({
    remove: scene.all('roles')[0],
    create: { roles: { ...scene.fresh('roles'), parentRoleName: scene.all('roles')[0]?.body.name } },
  }),
  'roles: The parent of a role exists.': () => create('roles', 'parentRoleName', 'No such role'),
  'routers: Only the default router names a preset in its fallback targets.': () =>
    create('routers', 'fallbackTargets[].target.presetId', { $ref: `presets/${scene.all('presets')[0]?.key}` }),
  'scopes: Expressions are valid, and each kind of data has one filter.': () =>
    create('scopes', 'filters[].expression', '<v1>((('),
  'scopes: The default expression is <v1>true or <v1>false.': () => create('scopes', 'defaultExpression', 'true'),
  'slos: The target is a percentage from 0 to 100.': () => create('slos', 'targetThresholdPercentage', 101),
  'views: A view has a time selection.': () => create('views', 'timeSelection', {}),
}

const manyRules = (): readonly object[] =>
  Array.from({ length: 1_001 }, (_, at) => ({ fieldName: `field_${at}`, enrichmentType: { suspiciousIp: {} } }))

/** What a rehearsal cannot know about a kind, as the guide lists it. */
function unknownOf(kind: string): string {
  const found = blindSpots.find(({ kinds: names }) => names !== 'all' && names.some((name) => name === kind))
  if (found === undefined) throw new Error(`no blind spot of ${kind}`)
  return found.unknown
}

/** Rules that a rehearsal cannot announce, or that no apply can break, with the reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/: Deleting the /, 'an effect of a deletion, which the next plan shows'],
  [
    /: (Reading gives|An update clears|The width of|The start of a schedule|An SLO without a type) /,
    'it refuses nothing',
  ],
  [/^ai-custom-evaluations: applicationIds\[\] names/, unknownOf('ai-custom-evaluations')],
  [/: There are at most [\d,]{6,} /, 'too many resources for a test; smaller bounds are announced in the same way'],
  [/^(case-settings|retentions): There are at most/, 'the kind has one file, which cannot exceed it'],
  [/: (Positions are unique|A deleted or moved item leaves)/, 'the service assigns positions'],
  [/^policies: targets\[\]\.archiveRetention/, 'a policy in a file has one priority, and so no targets'],
  [/^policies: Policies for logs alone/, 'a policy in a file has one priority, and so no targets'],
  [/^slos: A filter by service/, 'it concerns no stored resource'],
  [/^policies: Reordering /, 'files cannot express it'],
  [/^policies: Forecast /, 'it concerns no stored resource'],
  [/^policies: A retention tag .* cannot be deleted/, 'retention tags cannot be deleted'],
  [/^presets: parentId names|presetId names a preset/, unknownOf('routers')],
  [/^presets: A preset named by parentId/, 'a preset of the files is the parent of none: parents are system presets'],
  [/^presets: System presets/, 'system presets are no files'],
  [/^groups: The role of a group exists/, unknownOf('groups')],
  [/^groups: A role named by role.roleId/, 'groups of the files have system roles, which are no files'],
  [/^groups: The (members|last active administrator)/, 'files have no members'],
  [/^alerts: (Omitted keys|A destination without)/, 'it refuses nothing'],
  [/^case-settings: An alert opens no case/, 'it refuses nothing'],
  [/^api-keys: A key of an inactive user/, 'it concerns no change'],
  [/^saml: SAML can be activated/, 'a file sets the identity provider together with its status'],
  [/^actions: An order contains/, 'apply does not reorder actions'],
  [/^dashboards: The check reports/, 'it only warns'],
  [/^slos: In a batch/, 'it describes a response'],
  [/^slos: A replacement breaks alerts/, unknownOf('slos')],
]

const rules = listRules().filter(({ resource }) => kindNames.has(resource))
const nameOf = ({ resource, says }: ListedRule): string => `${resource}: ${says}`
const reasonOf = (rule: ListedRule): string | undefined => exceptions.find(([form]) => form.test(nameOf(rule)))?.[1]
const testable = rules.filter((rule) => reasonOf(rule) === undefined && !rule.says.includes('There are at most'))

test('files without a defect have no findings', async () => {
  const created = [
    'connectors',
    'dashboards',
    'events2metrics',
    'groups',
    'policies',
    'roles',
    'routers',
    'scopes',
    'slos',
    'views',
  ]
  expect(await announced({ create: Object.fromEntries(created.map((kind) => [kind, scene.fresh(kind)])) })).toEqual([])
})

/** By default, rules of the same form are tested once, and each rule with a defect of its own. */
const forms = new Set<string>()
const chosen = partOf('as-code: rules of which a defect is planted', testable, ({ says, resource }) => {
  const at = plants.findIndex(([form]) => form.test(says))
  const form = ownPlants[nameOf({ says, resource } as ListedRule)] === undefined ? `${at}` : `${resource} ${says}`
  return forms.size < forms.add(form).size
})

test.each(chosen.map((rule) => ({ name: nameOf(rule), rule })))('$name', async ({ name, rule }) => {
  const [form, plant] = plants.find(([each]) => each.test(rule.says)) ?? []
  const parts = form?.exec(rule.says)?.slice(1) ?? []
  const defect = ownPlants[name]?.() ?? plant?.(rule, ...parts)
  if (defect === undefined) throw new Error('no defect is planted for this rule, and no exception gives a reason')
  const findings = await announced(defect)
  expect(findings.map(({ message }) => message).join('\n')).toMatch(defect.tells ?? /./)
  expect(findings.some(({ resource }) => resource !== undefined)).toBe(true)
  if (rule.source === 'contract') expect(findings.map(({ severity }) => severity)).toContain('error')
})

const bounds = rules.flatMap((rule) => {
  const max = Number(/There are at most ([\d,]+) /.exec(rule.says)?.[1]?.replaceAll(',', ''))
  return reasonOf(rule) === undefined && max > 0 && ownPlants[nameOf(rule)] === undefined
    ? [{ kind: rule.resource, max }]
    : []
})

test.each(partOf('as-code: bounds of a kind', bounds, (_, index) => index % 4 === 0))(
  '$kind: there are at most $max',
  async ({ kind, max }) => {
    const item = scene.fresh(kind)
    const items = Array.from({ length: max }, (_, at) => ({
      ...item,
      id: idOf(kind, at),
      name: `Present ${at}`,
      ...labelsOf(kind, at),
    }))
    // One item of a resource, as responses contain it.
    const state = { items: { [kind]: items } } as EmulatorOptions['state']
    const platform = createPlatform({ kinds, state })
    const desired = { ...scene.desired, resources: [], adoptions: new Map<string, string>() }
    // References would need their resources.
    const { rules: _, fallbackTargets: __, ...routed } = scene.fresh(kind)
    const body = kind === 'routers' ? routed : scene.fresh(kind)
    const findings = await announced({ create: { [kind]: body } }, { ...scene, platform, desired })
    expect(findings).toMatchObject([
      { severity: 'error', message: expect.stringContaining(`at most ${max}`) as string },
    ])
  },
)

const idOf = (kind: string, at: number): string | number =>
  kind === 'custom-enrichments' ? at + 1 : `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const labelsOf = (kind: string, at: number): Body =>
  kind === 'routers' ? { routingLabels: { team: `team-${at}` } } : {}

test('each exception and each defect belongs to a rule', () => {
  const names = rules.map(nameOf)
  expect(exceptions.filter(([form]) => !names.some((name) => form.test(name)))).toEqual([])
  expect(Object.keys(ownPlants).filter((name) => !names.includes(name))).toEqual([])
})
