import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { lintFiles, loadDesired, loadProject, makePlan, targetOf } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { alertInState as alert, importState } from '../../test/import-state.ts'
import { stateAlert, stateOf, type StateResource } from '../../test/terraform-state.ts'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { importResources, readImportSource } from '../index.ts'

const project = projectText.replace(/ {2}us:[^]*$/, '')
const file = 'alerts/errors-at-the-checkout.yaml'

/** The line of the state in which an attribute begins. */
const lineOf = (resources: readonly StateResource[], attribute: string): number =>
  stateOf(resources)
    .split('\n')
    .findIndex((line) => line.includes(`"${attribute}":`)) + 1

/** Imports one alert definition with these attributes. */
const imported = (attributes: object, partial = false): ReturnType<typeof importState> =>
  importState([alert('checkout', { schedule: null, ...attributes })], {
    directory: directoryOf({ 'mgmt.yaml': project }),
    partial,
  })

test('a resource that would mean something else is not written, but listed with line, attribute and reason', async () => {
  const resources = [
    alert('checkout', { priority: 'P9', sparkle: { on: true }, empty_sparkle: null, schedule: null }),
    { type: 'vendor_archive', name: 'logs', attributes: { id: 'x' } },
    { type: 'cloud_bucket', name: 'logs', attributes: { id: 'y' } },
    { type: 'vendor_alert', name: 'old', mode: 'data', attributes: stateAlert },
  ]
  const { untranslated, notWritten, ignored, ...report } = await importState(resources)
  expect(untranslated.map(({ address, at, reason }) => [address, at, reason])).toEqual([
    ['vendor_archive.logs', undefined, 'resources of type vendor_archive are not translated'],
    ['vendor_alert.checkout', 'priority', 'not written: "P9" is not a known AlertDefPriority'],
    ['vendor_alert.checkout', 'sparkle', 'not written: the platform has no such field'],
  ])
  expect(untranslated.slice(1).map(({ place }) => place)).toMatchObject([
    { file: 'state.json', line: lineOf(resources, 'priority') },
    { file: 'state.json', line: lineOf(resources, 'sparkle') },
  ])
  expect(notWritten.map(({ address, option }) => [address, option])).toEqual([
    ['vendor_archive.logs', undefined],
    ['vendor_alert.checkout', 'partial'],
  ])
  expect(ignored).toEqual({ cloud_bucket: 1 })
  expect(report).toMatchObject({ resources: [], written: [] })
  expect(existsSync(join(report.directory, 'adopt.eu.yaml'))).toBe(false)
})

test('partial writes it disabled, with what was lost as comments, and does not adopt it', async () => {
  const attributes = { priority: 'P9', sparkle: { on: true }, description: { a: 1 } }
  const { resources, notWritten, untranslated, text, value, directory } = await imported(attributes, true)
  expect(resources).toMatchObject([{ status: 'written', isPartial: true, id: stateAlert.id }])
  expect(notWritten).toEqual([])
  expect(untranslated.map(({ at }) => at)).toEqual(['priority', 'sparkle', 'description'])
  const source = [alert('checkout', { schedule: null, ...attributes })]
  expect(text(file).split('\n').slice(0, 6)).toEqual([
    '# yaml-language-server: $schema=../.schemas/alerts.json',
    '# Incomplete: mgmt import cannot translate these parts of vendor_alert.checkout (state.json:7):',
    `# - priority (line ${lineOf(source, 'priority')}): "P9" is not a known AlertDefPriority`,
    `# - sparkle (line ${lineOf(source, 'sparkle')}): the platform has no such field`,
    `# It is disabled. Add them by hand, then enable it, then adopt it in adopt.eu.yaml (alerts: { errors-at-the-checkout: "${stateAlert.id}" }).`,
    'kind: alerts',
  ])
  expect(value(file)).toMatchObject({ alertDefProperties: { enabled: false } })
  expect(existsSync(join(directory, 'adopt.eu.yaml'))).toBe(false)
  expect(await lintFiles([directory], { kinds: await loadKinds() })).toEqual([])
})

test('partial over an existing file puts the comments at its top, once', async () => {
  const directory = directoryOf({ 'mgmt.yaml': project })
  await importState([alert('checkout', { schedule: null })], { directory })
  const lacking = [alert('checkout', { schedule: null, sparkle: 1 })]
  const refused = await importState(lacking, { directory, partial: true })
  expect(refused.notWritten).toMatchObject([{ address: 'vendor_alert.checkout', option: 'force' }])
  for (const [status, written] of [
    ['written', [file]],
    ['unchanged', []],
  ] as const) {
    const report = await importState(lacking, { directory, partial: true, force: true })
    expect(report).toMatchObject({ resources: [{ status, isPartial: true }], written })
    expect(report.text(file).match(/^# Incomplete/gm)).toHaveLength(1)
    expect(report.text(file)).toMatch(/^# yaml-language-server: .*\n# Incomplete/)
  }
})

test('a comment has no control characters and one line for each part', async () => {
  const { text } = await imported({ 'spar\u001b[31m\nkle: x': 1 }, true)
  const [head = ''] = text(file).split('kind: alerts')
  // Nothing but lines of comments.
  expect(head.split('\n').filter((line) => !line.startsWith('# '))).toEqual([''])
  expect(head).not.toContain('\u001b')
})

const policies = (more: object): StateResource => ({
  type: 'vendor_tco_policies_logs',
  name: 'all',
  attributes: { policies: [{ id: 'p-1', name: 'Web', priority: 'low', enabled: true, severities: ['info'], ...more }] },
})

test.each([
  { name: 'a policy', resource: policies({ sampling: 3 }), written: { disabled: true } },
  {
    name: 'a suppression rule',
    resource: {
      type: 'vendor_alerts_scheduler',
      name: 'nights',
      attributes: {
        id: 's-1',
        name: 'Nights',
        enabled: true,
        sampling: 3,
        filter: { what_expression: 'source logs', alerts_unique_ids: ['a-1'] },
        schedule: {
          operation: 'mute',
          one_time: {
            time_frame: {
              start_time: '2027-01-04T00:00:00.000',
              end_time: '2027-01-05T00:00:00.000',
              time_zone: 'UTC',
            },
          },
        },
      },
    },
    written: { alertSchedulerRule: { enabled: false } },
  },
  {
    name: 'an action, which cannot be disabled',
    resource: {
      type: 'vendor_action',
      name: 'a',
      attributes: { id: '7', name: 'Search', url: 'https://search.example.com', source_type: 'Log', sampling: 3 },
    },
    written: { name: 'Search' },
    isEnabled: true,
  },
])('$name is written in part', async ({ resource, written, isEnabled = false }) => {
  const directory = directoryOf({ 'mgmt.yaml': project })
  const kinds = await loadKinds()
  const before = await importState([resource], { directory, kinds })
  expect(before).toMatchObject({ resources: [], notWritten: [{ option: 'partial' }] })
  const { resources, value, text } = await importState([resource], { directory, kinds, partial: true })
  const [first] = resources
  expect(first).toMatchObject({ status: 'written', isPartial: true })
  expect(value(first?.file ?? '')).toMatchObject(written)
  expect(text(first?.file ?? '').includes('# It is disabled.')).toBe(!isEnabled)
})

test('a resource of which nothing is translated is never written', async () => {
  for (const partial of [false, true]) {
    const { resources, notWritten, untranslated } = await importState(
      [{ type: 'vendor_action', name: 'a', attributes: { id: '7', sparkle: 1 } }],
      { kinds: await loadKinds(), partial },
    )
    expect({ resources, notWritten }).toMatchObject({ resources: [], notWritten: [{ address: 'vendor_action.a' }] })
    expect(notWritten[0]).not.toHaveProperty('option')
    expect(untranslated).toMatchObject([{ reason: 'not written: nothing of it can be translated' }, { at: 'sparkle' }])
  }
})

const rule = (name: string, alerts: readonly string[]): StateResource => ({
  type: 'vendor_alerts_scheduler',
  name,
  attributes: {
    id: `s-${name}`,
    name,
    enabled: true,
    filter: { what_expression: 'source logs', alerts_unique_ids: alerts },
    schedule: {
      operation: 'mute',
      one_time: {
        time_frame: { start_time: '2027-01-04T00:00:00.000', end_time: '2027-01-05T00:00:00.000', time_zone: 'UTC' },
      },
    },
  },
})

test.each([
  { partial: false, state: 'not written' },
  { partial: true, state: 'incomplete' },
])('a reference to a resource that is $state keeps its id, and is reported', async ({ partial, state }) => {
  const resources = [alert('checkout', { schedule: null, sparkle: 1 }), rule('nights', [stateAlert.id])]
  const directory = directoryOf({ 'mgmt.yaml': project })
  const { references, value } = await importState(resources, { directory, partial })
  expect(references).toEqual([
    {
      address: 'vendor_alerts_scheduler.nights',
      at: 'filter.alerts_unique_ids[0]',
      reason: `refers to vendor_alert.checkout, which is ${state}: mgmt.yaml has its id by a name`,
      place: expect.objectContaining({ file: 'state.json' }) as object,
    },
  ])
  expect(value('suppression-rules/nights.yaml')).toMatchObject({
    alertSchedulerRule: { filter: { alertUniqueIds: { value: [{ $id: 'alerts/errors-at-the-checkout' }] } } },
  })
  expect(value('adopt.eu.yaml')).toEqual({ 'suppression-rules': { nights: 's-nights' } })
  expect(await lintFiles([directory], { kinds: await loadKinds() })).toEqual([])
})

test('a manifest that refers to one without an id is not written, and to one with an id has it', async () => {
  const alertOf = (name: string, status: string): string => `apiVersion: vendor.example/v1beta1
kind: Alert
metadata: { name: ${name}, namespace: shop }
spec: { name: ${name}, sparkle: 1, alertType: { logsImmediate: {} } }
${status}`
  const scheduler = (name: string): string => `apiVersion: vendor.example/v1alpha1
kind: AlertScheduler
metadata: { name: mute-${name}, namespace: shop }
spec:
  name: Mute ${name}
  filter: { whatExpression: source logs, alerts: [{ resourceRef: { name: ${name} } }] }
  schedule: { operation: mute, oneTime: { startTime: 2027-01-04T00:00:00.000, endTime: 2027-01-05T00:00:00.000, timezone: UTC } }
`
  const source = readImportSource(
    'operator',
    directoryOf({
      'a.yaml': alertOf('known', 'status: { id: a-1 }\n'),
      'b.yaml': alertOf('new', ''),
      'c.yaml': scheduler('known'),
      'd.yaml': scheduler('new'),
    }),
    'k8s',
  )
  const opened = await loadProject(directoryOf({ 'mgmt.yaml': project }))
  const report = await importResources(source, { project: opened, target: targetOf(opened), kinds: await loadKinds() })
  expect(report.resources.map(({ address }) => address)).toEqual(['AlertScheduler shop/mute-known'])
  expect(report.references).toMatchObject([
    { address: 'AlertScheduler shop/mute-known', place: { file: 'k8s/c.yaml' } },
  ])
  expect(report.untranslated).toMatchObject([
    { address: 'Alert shop/known', at: 'sparkle' },
    { address: 'Alert shop/new', at: 'sparkle' },
    {
      address: 'AlertScheduler shop/mute-new',
      reason: 'not written: refers to Alert shop/new, which is not imported',
    },
  ])
  expect(report.notWritten.map(({ address, option }) => [address, option])).toEqual([
    ['Alert shop/known', 'partial'],
    ['Alert shop/new', 'partial'],
    ['AlertScheduler shop/mute-new', undefined],
  ])
})

test('completed by hand and adopted, it is adopted as it is, and so is what refers to it before', async () => {
  const { transport: caller, emulator } = startTransport()
  const { fetch, url } = emulator
  const create = async (path: string, body: object): Promise<object> => {
    const headers = { authorization: 'Bearer any-key', 'content-type': 'application/json' }
    const response = await fetch(`${url}/mgmt/openapi/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as object // The emulator's response.
  }
  const { alertDef } = (await create('4/alerts/alerts/v3', {
    alertDefProperties: {
      name: 'Disk full',
      type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
      priority: 'ALERT_DEF_PRIORITY_P2',
      enabled: true,
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: 'disk:full' } } },
    },
  })) as { readonly alertDef: { readonly id: string } } // The emulator's response.
  const { alertSchedulerRule: muted } = (await create('4/alerts/suppression-rules/v1', {
    alertSchedulerRule: {
      name: 'nights',
      enabled: true,
      filter: { whatExpression: 'source logs', alertUniqueIds: { value: [alertDef.id] } },
      schedule: {
        scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
        oneTime: {
          timeframe: { startTime: '2027-01-04T00:00:00.000', endTime: '2027-01-05T00:00:00.000', timezone: 'UTC' },
        },
      },
    },
  })) as { readonly alertSchedulerRule: { readonly uniqueIdentifier: string } } // The emulator's response.
  const nights = rule('nights', [alertDef.id])
  const resources = [
    {
      type: 'vendor_alert',
      name: 'disk',
      attributes: {
        id: alertDef.id,
        name: 'Disk full',
        priority: 'P2',
        type_definition: { logs_immediate: { sparkling_filter: 'disk:full' } },
      },
    },
    { ...nights, attributes: { ...nights.attributes, id: muted.uniqueIdentifier } },
  ]
  const directory = directoryOf({ 'mgmt.yaml': project.replace(/https:\S+eu1\S+/, url) })
  const { text } = await importState(resources, { directory, partial: true })
  const plan = async (): Promise<readonly unknown[]> => {
    const desired = await loadDesired(directory, { target: 'eu', kinds: alertKinds })
    const { changes } = await makePlan({ desired, kinds: alertKinds, caller })
    return changes.map(({ action, key, ...more }) => [action, key, 'fields' in more ? more.fields : undefined])
  }
  expect(await plan()).toEqual(
    expect.arrayContaining([
      ['adopt', 'nights', undefined],
      ['create', 'disk-full', undefined],
    ]),
  )
  const completed = text('alerts/disk-full.yaml')
    .replace('enabled: false', 'enabled: true')
    .replace('logsImmediate: {}', "logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: 'disk:full' } } }")
  writeFileSync(join(directory, 'alerts/disk-full.yaml'), completed)
  const [, adoption = ''] = /adopt it in adopt\.eu\.yaml \((.*)\)/.exec(completed) ?? []
  appendFileSync(join(directory, 'adopt.eu.yaml'), `${adoption}\n`)
  expect(await plan()).toEqual(
    expect.arrayContaining([
      ['adopt', 'nights', undefined],
      ['adopt', 'disk-full', undefined],
    ]),
  )
})
