import type { Described } from '@mgmt-api/models'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import { alertDefinitions, alertKinds, suppressionRules } from '../alerts/index.ts'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { loadKinds } from '../load-kinds.ts'
import type { Body } from '../kind/kind.ts'
import { portableOf } from '../kind/portable.ts'
import { jsonSchemaOf } from './schema.ts'

// The schema intentionally has `required` beside `properties` elsewhere.
const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false })

const isAlert = ajv.compile(jsonSchemaOf(alertDefinitions))
const kinds = await loadKinds()
const runs = countOf('as-code: bodies for the schema of each kind', 300, 30)
const isFile = ajv.compile(jsonSchemaOf(kinds))

/** All resources of a seeded platform by kind, in the form of files. */
async function readSeeded(): Promise<ReadonlyMap<string, readonly object[]>> {
  const { caller } = createPlatform({ seed: { ...seedOfEverything, alertDefs: 120, suppressionRules: 20, views: 60 } })
  await addUnseeded(caller)
  const byKind = new Map<string, object[]>()
  for (const kind of kinds) {
    const files: object[] = []
    for await (const { body } of kind.connect(caller).list({})) {
      files.push({ kind: kind.name, key: 'k', ...portableOf(kind, body, { keyOfId: (_, id) => `key-of-${id}` }) })
    }
    byKind.set(kind.name, files)
  }
  return byKind
}

let seeded: ReturnType<typeof readSeeded> | undefined

test.each(kinds)('everything that the emulator seeds of $name is valid as a file', async (kind) => {
  const files = (await (seeded ??= readSeeded())).get(kind.name) ?? []
  expect(files.length).toBeGreaterThanOrEqual(1)
  for (const file of files) {
    isFile(file)
    expect(isFile.errors ?? [], JSON.stringify(file)).toEqual([])
  }
})

test.each(kinds)('the schema accepts everything that the model of $name accepts', (kind) => {
  const model: Described<Body> = kind.model
  const random = createRandom(20_261_121)
  for (let run = 0; run < runs; run++) {
    // Server-made fields are in the model but not in files.
    const body = portableOf(kind, exampleOf(model, random), { keyOfId: () => undefined })
    isFile({ kind: kind.name, key: 'k', ...body })
    expect(isFile.errors ?? [], JSON.stringify(body)).toEqual([])
  }
})

const alert = (properties: object, more: object = {}): object => ({
  kind: 'alerts',
  key: 'disk-full',
  alertDefProperties: { name: 'Disk full', logsImmediate: {}, ...properties },
  ...more,
})

const webhook = (url: unknown, headers: object = {}): object => ({
  kind: 'webhooks',
  key: 'hook',
  name: 'Hook',
  type: 'GENERIC',
  url,
  genericWebhook: { headers },
})

const destinations = (...all: object[]): object => ({ notificationGroup: { destinations: all } })

test.each([
  { name: 'an enumeration value that is not known yet', file: alert({ priority: 'ALERT_DEF_PRIORITY_P0' }) },
  { name: 'a 64-bit integer as a number', file: alert({ incidentsSettings: { minutes: 10 } }) },
  { name: 'a 64-bit integer as digits', file: alert({ incidentsSettings: { minutes: '10' } }) },
  { name: 'a variable for a number', file: alert({ incidentsSettings: { minutes: { $var: 'minutes' } } }) },
  { name: 'a variable for an object', file: alert({ incidentsSettings: { $var: 'incidents' } }) },
  { name: 'a variable for the whole body', file: alert({}, { alertDefProperties: { $var: 'all' } }) },
  { name: 'an outside id', file: alert(destinations({ connectorId: { $id: 'connectors/on-call' } })) },
  { name: 'a secret', file: webhook({ $secret: 'env:HOOK' }) },
  { name: 'a secret header', file: webhook('https://a.example', { Token: { $secret: 'file:secrets/token' } }) },
  { name: 'a plain id', file: alert(destinations({ connectorId: '8f0c' })) },
  {
    name: 'references and names of resources of other owners',
    file: alert({
      logsImmediate: undefined,
      type: 'ALERT_DEF_TYPE_FLOW',
      flow: {
        stages: [
          {
            flowStagesGroups: {
              groups: [{ alertDefs: [{ id: { $ref: 'alerts/a' } }, { id: { $id: 'alerts/other' }, not: true }] }],
            },
          },
        ],
      },
    }),
  },
  {
    name: 'a suppression rule',
    file: {
      kind: 'suppression-rules',
      key: 'nights',
      alertSchedulerRule: {
        filter: { alertUniqueIds: { value: [{ $ref: 'alerts/a' }] } },
        schedule: { recurring: { alwaysActive: {} } },
      },
    },
  },
])('accepts $name', ({ file }) => {
  isFile(JSON.parse(JSON.stringify(file)))
  expect(isFile.errors ?? []).toEqual([])
})

test.each([
  { name: 'no kind', file: { key: 'a' } },
  { name: 'no key', file: { kind: 'alerts' } },
  { name: 'a mistyped kind', file: { ...alert({}), kind: 'alert' } },
  { name: 'a key in capitals', file: { ...alert({}), key: 'Disk' } },
  { name: 'a key of 101 characters', file: { ...alert({}), key: 'k'.repeat(101) } },
  { name: 'a mistyped field', file: alert({ descripton: 'x' }) },
  { name: 'a field beside the body', file: alert({}, { acessPolicy: '{}' }) },
  { name: 'the body of another kind', file: { kind: 'alerts', key: 'a', alertSchedulerRule: {} } },
  { name: 'a text where a number belongs', file: alert({ incidentsSettings: { minutes: 'ten' } }) },
  { name: 'a number that is too large', file: alert({ incidentsSettings: { minutes: 10_081 } }) },
  { name: 'a text that is too long', file: alert({ name: 'x'.repeat(513) }) },
  { name: 'too many items', file: alert({ groupByKeys: Array.from({ length: 101 }, String) }) },
  { name: 'two types', file: alert({ tracingImmediate: {} }) },
  { name: 'a reference where none can stand', file: alert({ description: { $ref: 'alerts/a' } }) },
  { name: 'a secret where none can stand', file: alert({ description: { $secret: 'env:NAME' } }) },
  { name: 'an id of another group', file: alert(destinations({ connectorId: { $id: 'webhooks/chat' } })) },
  { name: 'an id without a group', file: alert(destinations({ connectorId: { $id: 'on-call' } })) },
  { name: 'a marker has other fields beside it', file: alert({ description: { $var: 'a', more: 1 } }) },
  {
    name: 'a field that the service sets',
    file: { kind: 'suppression-rules', key: 'a', alertSchedulerRule: { createdAt: 'now' } },
  },
])('refuses $name', ({ file }) => {
  expect(isFile(file)).toBe(false)
})

test('the schema of one kind describes that kind only', () => {
  expect(isAlert(alert({}))).toBe(true)
  expect(isAlert({ kind: 'suppression-rules', key: 'a' })).toBe(false)
  expect(JSON.stringify(jsonSchemaOf(alertDefinitions))).not.toContain('AlertSchedulerRule')
  expect(JSON.stringify(jsonSchemaOf(suppressionRules))).not.toContain('AlertDefProperties')
})

test('the same kinds give the same text, in draft 7', () => {
  expect(JSON.stringify(jsonSchemaOf(alertKinds))).toBe(JSON.stringify(jsonSchemaOf(alertKinds)))
  expect(jsonSchemaOf(alertKinds).$schema).toBe('http://json-schema.org/draft-07/schema#')
})

test('values of enumerations are suggested', () => {
  expect(jsonSchemaOf(alertDefinitions).definitions).toMatchObject({
    NotificationRouter: {
      properties: {
        notifyOn: {
          anyOf: [
            { type: 'string', enum: ['NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED', 'NOTIFY_ON_TRIGGERED_AND_RESOLVED'] },
            { type: 'string' },
            { $ref: '#/definitions/variable' },
          ],
        },
      },
    },
  })
})
