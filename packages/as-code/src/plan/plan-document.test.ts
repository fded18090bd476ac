import { isObject } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import {
  create,
  definitions,
  desiredOf,
  type Files,
  flow,
  logs,
  plan,
  ref,
  rule,
  rules,
  startPlatform,
} from '../../test/planning.ts'
import { alertKinds } from '../alerts/index.ts'
import type { Finding } from '../findings/finding.ts'
import type { Plan } from './plan.ts'
import { comparePlan } from './compare-plan.ts'
import { type PlanDocument, planDocument, withDigest } from './plan-document.ts'
import { planSummary } from './plan-summary.ts'
import { readPlanDocument } from './read-plan-document.ts'

const now = (): number => Date.parse('2026-10-01T00:00:00Z')
const options = { kinds: alertKinds, now }

/** A plan as read back from its file. */
const kept = (made: Plan, prune = false): PlanDocument =>
  readPlanDocument(JSON.stringify(planDocument(made, { ...options, directory: '', prune })))

const compared = (reviewed: PlanDocument, made: Plan, files: Files): string[] =>
  comparePlan(reviewed, made, { ...options, desired: desiredOf(files) }).map(
    ({ severity, resource = '', message }: Finding) => `${severity} ${resource} ${message}`,
  )

test('a document holds the changes, without bodies', async () => {
  const { caller } = startPlatform()
  const [old = '', free = '', gone = ''] = await create(caller, definitions, [
    { body: logs('Old', { priority: 'ALERT_DEF_PRIORITY_P1' }), key: 'old' },
    { body: logs('Free') },
    { body: logs('Gone'), key: 'gone' },
  ])
  const resources = { 'alerts/old': logs('New'), 'alerts/free': logs('Free'), 'alerts/fresh': logs('Fresh') }
  const made = await plan(caller, { resources, adoptions: { 'alerts/free': free } }, { prune: true })
  const document = kept(made, true)
  const digest: unknown = expect.stringMatching(/^[\da-f]{64}$/)
  const place = { file: 'alerts/old.yaml', line: 3, column: 1 }
  expect(document).toEqual({
    version: 1,
    owner: 'platform',
    target: { name: 'prod-eu', profile: 'prod-eu', address: 'https://emulator.invalid' },
    directory: '',
    prune: true,
    summary: {
      adopt: 1,
      create: 1,
      replace: 1,
      delete: 1,
      unchanged: 0,
      owned: 2,
      unpruned: 0,
      errors: 0,
      warnings: 0,
      state: 'changes',
    },
    changes: [
      {
        action: 'replace',
        kind: 'alerts',
        key: 'old',
        name: 'New',
        level: 0,
        id: old,
        before: digest,
        after: digest,
        fields: [
          { at: 'alertDefProperties.name', before: 'Old', after: 'New', secret: false, place },
          {
            at: 'alertDefProperties.priority',
            before: 'ALERT_DEF_PRIORITY_P1',
            implied: { value: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED', by: 'zero' },
            secret: false,
            place,
          },
        ],
      },
      { action: 'adopt', kind: 'alerts', key: 'free', name: 'Free', level: 0, id: free },
      { action: 'create', kind: 'alerts', key: 'fresh', name: 'Fresh', level: 0, after: digest },
      { action: 'delete', kind: 'alerts', key: 'gone', name: 'Gone', level: 0, id: gone, before: digest },
    ],
    unpruned: [],
    findings: [],
    digest,
  })
})

test('documents contain no secrets', async () => {
  const { caller } = startPlatform()
  const told = (template: string): object => ({
    notificationGroup: {
      destinations: [
        {
          connectorId: 'c',
          triggeredRoutingOverrides: { configOverrides: { connectorConfigFields: [{ fieldName: 'token', template }] } },
        },
      ],
    },
  })
  await create(caller, definitions, [{ body: logs('A', told('canary-1')), key: 'a' }])
  const made = await plan(caller, {
    resources: { 'alerts/a': logs('A', told('canary-2')), 'alerts/b': logs('B', told('canary-3')) },
  })
  expect(made.changes).toHaveLength(2)
  expect(JSON.stringify(kept(made))).not.toContain('canary')
})

test('the same files and the same platform match the review', async () => {
  const { caller, emulator } = startPlatform()
  const [a = ''] = await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  await create(caller, definitions, [{ body: flow('Both', a), key: 'both' }])
  await create(caller, rules, [{ body: rule('Quiet', a), key: 'quiet' }])
  const files = {
    resources: { 'alerts/a': logs('A2'), 'alerts/both': flow('Both2', ref('a')), 'alerts/c': logs('C') },
  }
  const reviewed = kept(await plan(caller, files, { prune: true }), true)
  emulator.clock.set('2026-10-08T00:00:00Z')
  expect(compared(reviewed, await plan(caller, files, { prune: true }), files)).toEqual([])
})

test('every later change is reported: files, platform, ids, new and removed resources', async () => {
  const { caller } = startPlatform()
  const [a = ''] = await create(caller, definitions, [
    { body: logs('A'), key: 'a' },
    { body: logs('B'), key: 'b' },
    { body: logs('C'), key: 'c' },
  ])
  const resources = {
    'alerts/a': logs('A2'),
    'alerts/b': logs('B2'),
    'alerts/c': logs('C2'),
    'alerts/d': logs('D'),
  }
  const reviewed = kept(await plan(caller, { resources }))
  for await (const _ of definitions.connect(caller).replace(
    [
      {
        id: a,
        body: definitions.withIdentity(logs('A', { description: 'by hand' }), { owner: 'platform', key: 'a' }),
        fields: ['alertDefProperties'],
      },
    ],
    {},
  ));
  const files = {
    resources: { ...resources, 'alerts/b': logs('B3'), 'alerts/c': logs('C'), 'alerts/e': logs('E') },
  }
  expect(compared(reviewed, await plan(caller, files), files)).toEqual([
    'error alerts/a changed on the platform since the plan was made',
    'error alerts/b changed in the files since the plan was made',
    'error alerts/c would no longer be replaced',
    'error alerts/e would be created, but was not reviewed',
  ])
})

test('another owner, target or address is reported, and nothing else', async () => {
  const { caller } = startPlatform()
  const made = await plan(caller, { resources: { 'alerts/a': logs('A') } })
  const reviewed = { ...kept(made), owner: 'others', target: { ...made.target, name: 'prod-us', address: 'https://x' } }
  expect(compared(reviewed, made, {})).toEqual([
    'error  the owner changed from others to platform',
    'error  the target changed from prod-us to prod-eu',
    'error  the address changed from https://x to https://emulator.invalid',
  ])
})

test('a change that an interrupted run already made is a note', async () => {
  const { caller } = startPlatform()
  const [old = '', gone = '', free = ''] = await create(caller, definitions, [
    { body: logs('Old'), key: 'old' },
    { body: logs('Gone'), key: 'gone' },
    { body: logs('Free') },
  ])
  const files = {
    resources: {
      'alerts/old': logs('New'),
      'alerts/fresh': logs('Fresh'),
      'alerts/later': logs('Later'),
      'alerts/free': logs('Free', { description: 'x' }),
    },
    adoptions: { 'alerts/free': free },
  }
  const reviewed = kept(await plan(caller, files, { prune: true }), true)
  const store = definitions.connect(caller)
  const entry = (id: string, key: string, body: object): Parameters<typeof store.replace>[0][number] => ({
    id,
    body: definitions.withIdentity({ ...body }, { owner: 'platform', key }),
    fields: ['alertDefProperties'],
  })
  for await (const _ of store.replace([entry(old, 'old', logs('New')), entry(free, 'free', logs('Free'))], {}));
  for await (const _ of store.delete([gone], {}));
  await create(caller, definitions, [{ body: logs('Fresh'), key: 'fresh' }])
  expect(compared(reviewed, await plan(caller, files, { prune: true }), files)).toEqual([
    'note alerts/old is already replaced',
    'note alerts/fresh is already created',
    'note alerts/free is already adopted',
    'note alerts/gone is already deleted',
  ])
})

test.each([
  { what: 'not JSON', text: '{', code: 'bad_plan', finding: 'not JSON' },
  { what: 'another version', text: '{"version":2}', code: 'unknown_version', finding: undefined },
  { what: 'no version', text: '{}', code: 'unknown_version', finding: undefined },
  {
    what: 'no object',
    text: '[]',
    code: 'bad_plan',
    finding: 'not as it was saved: its content does not have its digest',
  },
])('a document that is $what is refused', ({ text, code, finding }) => {
  const read = (): unknown => readPlanDocument(text, 'plan.json')
  expect(read).toThrow(expect.objectContaining({ kind: 'input', code }))
  if (finding !== undefined)
    expect(read).toThrow(expect.objectContaining({ findings: [expect.objectContaining({ message: finding })] }))
})

test('a document of another version is refused with the command that makes a new one', () => {
  expect(() => readPlanDocument('{"version":2}', 'plan.json')).toThrow(
    expect.objectContaining({
      message: 'plan.json has version 2; only version 1 is supported',
      hint: 'Make a new one with this version: mgmt plan --save FILE.',
    }),
  )
})

test('unknown fields of a newer version are ignored, wherever they stand', async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [
    { body: logs('Old'), key: 'a' },
    { body: logs('Gone'), key: 'gone' },
  ])
  const made = await plan(caller, { resources: { 'alerts/a': logs('New'), 'alerts/b': flow('B', ref('missing')) } })
  const document = kept(made)
  expect(document).toMatchObject({ changes: [{ fields: [{}] }, {}], unpruned: [{}], findings: [{}] })
  const newer: unknown = JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isObject(value) ? { ...value, later: [1] } : value,
  )
  const written = withDigest(newer as PlanDocument)
  expect(readPlanDocument(JSON.stringify(written))).toEqual({ ...document, digest: written.digest })
})

test.each<[string, (document: PlanDocument) => object]>([
  ['a name', (document) => ({ ...document, changes: document.changes.map((change) => ({ ...change, name: 'B' })) })],
  ['a field', (document) => ({ ...document, changes: document.changes.map((change) => ({ ...change, fields: [] })) })],
  ['a forecast', (document) => ({ ...document, changes: document.changes.map(lowered) })],
  ['a finding', (document) => ({ ...document, findings: [] })],
  ['its digest', ({ digest: _, ...document }) => document],
])('a document of which somebody edited %s is refused', async (_, edit) => {
  const { caller } = startPlatform()
  await create(caller, definitions, [{ body: logs('Old'), key: 'a' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('New') } })
  const note = { severity: 'note', code: 'x', message: 'x' } as const
  const document = planDocument({ ...made, findings: [note] }, { ...options, directory: '', prune: false })
  const sorted = Object.fromEntries(Object.entries(document).reverse())
  expect(readPlanDocument(JSON.stringify(sorted, null, 4))).toEqual(document)
  expect(() => readPlanDocument(JSON.stringify(edit(document)), 'plan.json')).toThrow(
    expect.objectContaining({
      message: 'plan.json is not a valid plan',
      hint: 'Plan again, and do not edit the file.',
      findings: [expect.objectContaining({ message: 'not as it was saved: its content does not have its digest' })],
    }),
  )
})

const lowered = (change: PlanDocument['changes'][number]): object => ({ ...change, forecast: { gbPerDay: 1 } })

test('a document of another form is refused with its fields', async () => {
  const { caller } = startPlatform()
  const made = await plan(caller, { resources: { 'alerts/a': logs('A') } })
  const { owner: _, ...document } = planDocument(made, { ...options, directory: '', prune: false })
  const wrong = withDigest({ ...document, prune: 'no' } as never)
  const message = 'not of the form that `mgmt schema plan` prints'
  expect(() => readPlanDocument(JSON.stringify(wrong))).toThrow(
    expect.objectContaining({
      findings: ['owner', 'prune'].map((at) => expect.objectContaining({ at, message }) as unknown),
    }),
  )
})

test('a summary counts, and reports whether there are changes or errors', async () => {
  const { caller } = startPlatform()
  expect(planSummary(await plan(caller, {}))).toMatchObject({ state: 'none', create: 0 })
  const resources = { 'alerts/a': flow('A', ref('missing')) }
  expect(planSummary(await plan(caller, { resources }))).toMatchObject({ state: 'errors', create: 1, errors: 1 })
})
