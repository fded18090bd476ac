import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAlerts } from '../index.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const properties: AlertDefProperties = {
  name: 'Disk almost full',
  priority: 'ALERT_DEF_PRIORITY_P2',
  type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  logsImmediate: { notificationPayloadFilter: ['obj.field'] },
  entityLabels: { team: 'core' },
}

test('a created definition can be read by its id and its version id', async () => {
  const { definitions } = startClient(createAlerts).client
  const created = await definitions.create(properties)
  expect(created.alertDefProperties).toMatchObject(properties)
  const { id, alertVersionId = '' } = created
  expect(await definitions.get(id)).toEqual(created)
  expect(await definitions.getByVersionId(alertVersionId)).toEqual(created)
})

test('permissions are read on request', async () => {
  const { definitions } = startClient(createAlerts).client
  const policy = '{"version":"2025-01-01","default":{"permissions":{}}}'
  const { id, alertVersionId = '' } = await definitions.create(properties, { accessPolicy: policy })
  const { alertDef, access } = await definitions.get(id, { includeAccess: true })
  expect(alertDef.id).toBe(id)
  expect(access?.permissions).toMatchObject({ canRead: true, canManage: true })
  expect(await definitions.getByVersionId(alertVersionId, { includeAccess: true })).toEqual({ alertDef, access })

  await definitions.replace(id, properties, { accessPolicy: { delete: {} } })
  expect((await definitions.get(id, { includeAccess: true })).access?.accessPolicy).toBeUndefined()
})

test('a definition that was read can be changed and passed back, with unknown fields', async () => {
  const { definitions } = startClient(createAlerts, { allowUnknown: true }).client
  const newer = { ...properties, tideLevel: 'high', logsImmediate: { ...properties.logsImmediate, moon: { phase: 3 } } }
  const { id } = await definitions.create(newer)
  const { alertDefProperties } = await definitions.get(id)
  const replaced = await definitions.replace(id, { ...alertDefProperties, name: 'Renamed' })
  expect(replaced.alertDefProperties).toMatchObject({ ...newer, name: 'Renamed' })
})

test('withResponse returns the status and the headers with the response', async () => {
  const { definitions } = startClient(createAlerts).client
  const { data, response } = await definitions.create(properties).withResponse()
  expect(data.alertDefProperties.name).toBe('Disk almost full')
  expect(response).toMatchObject({ status: 200, attempts: 1 })
})

test('a missing definition is not found, and neither is a deleted one', async () => {
  const { definitions } = startClient(createAlerts).client
  const { id } = await definitions.create(properties)
  await definitions.delete(id)
  const failures = [definitions.get(id), definitions.delete(id), definitions.replace(unknownId, properties)]
  for (const failure of failures) expect(isNotFound(await failure.catch((error: unknown) => error))).toBe(true)
})

test('a definition that breaks a rule is rejected before it is sent', async () => {
  const { definitions } = startClient(createAlerts).client
  const error: unknown = await definitions.create({ ...properties, name: '' }).catch((caught: unknown) => caught)
  expect(isMgmtError(error, 'validation')).toBe(true)
  expect(error).toMatchObject({ attempts: 0, problems: [{ at: 'body.alertDefProperties.name', rule: 'length' }] })
})

test('a create whose response is lost is sent once, and may have succeeded', async () => {
  const { client: alerts, emulator } = startClient(createAlerts, {
    faults: [{ kind: 'reset', when: 'after', operation: 'AlertDefsService_CreateAlertDef' }],
  })
  const error: unknown = await alerts.definitions.create(properties).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ kind: 'network', attempts: 1, maybeProcessed: true })
  emulator.faults.clear()
  expect(await alerts.definitions.list().toArray()).toHaveLength(1)
})

test('a delete whose response is lost is repeated, and succeeds', async () => {
  const { client: alerts, emulator } = startClient(createAlerts)
  const { id } = await alerts.definitions.create(properties)
  emulator.faults.script({ kind: 'reset', when: 'after', operation: 'AlertDefsService_DeleteAlertDef' })
  await alerts.definitions.delete(id)
  expect(await alerts.definitions.list().toArray()).toEqual([])
})
