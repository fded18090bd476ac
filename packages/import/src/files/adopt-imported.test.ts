import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { loadDesired, loadProject, makePlan, targetOf } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { stateAlert, stateOf } from '../../test/terraform-state.ts'
import { alertKinds as kinds } from '@mgmt-api/as-code/alerts'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { importResources, readImportSource } from '../index.ts'
import { readTerraformState } from '../sources/read-terraform-state.ts'

test('a resource that a provider created from the same attributes is adopted without another change', async () => {
  const { transport: caller, emulator } = startTransport()
  const { fetch, url } = emulator
  const call = async (body: object): Promise<string> => {
    const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, {
      method: 'POST',
      headers: { authorization: 'Bearer any-key', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { alertDef } = (await response.json()) as { alertDef: { id: string } } // The emulator's response.
    return alertDef.id
  }
  // As a provider sends it.
  const id = await call({
    alertDefProperties: {
      name: 'Errors at the checkout',
      type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
      priority: 'ALERT_DEF_PRIORITY_P2',
      enabled: true,
      entityLabels: { team: 'shop' },
      incidentsSettings: { minutes: 15, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' },
      logsThreshold: {
        logsFilter: { simpleFilter: { luceneQuery: 'level:error' } },
        rules: [
          {
            condition: {
              conditionType: 'LOGS_THRESHOLD_CONDITION_TYPE_LESS_THAN',
              threshold: 2.5,
              timeWindow: { logsTimeWindowSpecificValue: 'LOGS_TIME_WINDOW_VALUE_MINUTES_10' },
            },
            override: { priority: 'ALERT_DEF_PRIORITY_P2' },
          },
        ],
      },
    },
  })
  const attributes = {
    id,
    name: stateAlert.name,
    enabled: true,
    priority: 'P2',
    labels: { team: 'shop' },
    incidents_settings: { notify_on: 'Triggered and Resolved', retriggering_period: { minutes: 15 } },
    type_definition: {
      logs_immediate: null,
      logs_threshold: {
        logs_filter: {
          simple_filter: { lucene_query: 'level:error', label_filters: { application_name: [], severities: null } },
        },
        rules: [
          {
            condition: { condition_type: 'LESS_THAN', threshold: 2.5, time_window: '10_MINUTES' },
            override: { priority: 'P2' },
          },
        ],
      },
    },
  }
  const directory = directoryOf({ 'mgmt.yaml': projectText.replace(/https:\S+eu1\S+/, url) })
  const project = await loadProject(directory)
  const source = readTerraformState({
    file: 'state.json',
    text: stateOf([{ type: 'vendor_alert', name: 'a', attributes }]),
  })
  const { untranslated } = await importResources(source, { project, target: targetOf(project, 'eu'), kinds })
  expect(untranslated).toEqual([])
  const desired = await loadDesired(directory, { target: 'eu', kinds })
  const plan = await makePlan({ desired, kinds, caller })
  expect(
    plan.changes.map(({ action, key, ...more }) => [action, key, 'fields' in more ? more.fields : undefined]),
  ).toEqual([['adopt', 'errors-at-the-checkout', undefined]])
})

test('a dashboard with unknown fields is imported from an export, and adopted without another change', async () => {
  const { transport: caller, emulator } = startTransport({ allowUnknown: true })
  const { fetch, url } = emulator
  const dashboards = await loadKinds(['dashboards'])
  const section = { id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001' }, rows: [], mood: 'calm' }
  const dashboard = { name: 'Disks', layout: { sections: [section] } }
  const created = await fetch(`${url}/mgmt/openapi/4/dashboards/dashboards/v1`, {
    method: 'POST',
    headers: { authorization: 'Bearer any-key', 'content-type': 'application/json' },
    body: JSON.stringify({ dashboard, requestId: 'a' }),
  })
  const { dashboardId: id } = (await created.json()) as { dashboardId: string } // The emulator's response.
  const directory = directoryOf({
    'mgmt.yaml': projectText.replace(/https:\S+eu1\S+/, url),
    'exports/a.json': JSON.stringify({ id, ...dashboard }),
  })
  const project = await loadProject(directory)
  const source = readImportSource('console', join(directory, 'exports/a.json'), 'a.json')
  await importResources(source, { project, target: targetOf(project, 'eu'), kinds: dashboards })
  const desired = await loadDesired(directory, { target: 'eu', kinds: dashboards })
  const { changes, findings } = await makePlan({ desired, kinds: dashboards, caller })
  expect({ changes: changes.map(({ action, key }) => [action, key]), findings }).toEqual({
    changes: [['adopt', 'disks']],
    findings: [],
  })
})

test('an alert refers to an imported webhook by its external id', async () => {
  const directory = directoryOf({ 'mgmt.yaml': projectText })
  const project = await loadProject(directory)
  const webhook = { id: 'w-1', external_id: '17', name: 'Pager', custom: { url: 'https://hooks.example.com/1' } }
  const source = readTerraformState({
    file: 'state.json',
    text: stateOf([
      { type: 'vendor_alert', name: 'a', attributes: stateAlert },
      { type: 'vendor_webhook', name: 'pager', attributes: webhook },
    ]),
  })
  await importResources(source, { project, target: targetOf(project, 'eu'), kinds: await loadKinds() })
  expect(readFileSync(join(directory, 'alerts/errors-at-the-checkout.yaml'), 'utf8')).toContain(
    'integrationId: { $ref: webhooks/pager }\n',
  )
})
