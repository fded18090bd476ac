import { createAlerts } from '@mgmt-api/alerts'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import { toWireForm } from '@mgmt-api/models'
import { AlertDefProperties, CreateAlertDefBody } from '@mgmt-api/models/alerts'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createAccount, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertHistory } from './alert-history.ts'

/** Only notification groups contain secrets. */
const withoutSecrets = { notificationGroup: {}, notificationGroupExcess: [] }

const hostile = '\u0000\u001b[31m # : {"$ref"} \u202e\ud83d\udd25 \r\n---\n~ no'

describe.each(storesOf(import.meta.url))('stored versions on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const versionsById = (id: string) =>
    store.db.selectFrom('alert_versions').selectAll().where('definition', '=', id).orderBy('version').execute()
  const bodiesOf = async (target: string): Promise<ReadonlyMap<string, { name: string; body: unknown }>> => {
    const rows = await store.db
      .selectFrom('alert_versions')
      .select(['definition', 'name', 'body'])
      .where('target', '=', target)
      .orderBy('version')
      .execute()
    return new Map(rows.map(({ definition, name, body }) => [definition, { name, body: parse(body ?? '') as unknown }]))
  }

  // The definitions refer to SLOs that do not exist, which an assumed rule of the emulator rejects.
  test('any definition, even with unknown fields, is stored as the platform returns it', async () => {
    const account = createAccount({ allowUnknown: true, assumedRules: false })
    const random = createRandom(7)
    const { definitions } = createAlerts(account.changing)
    const ids: string[] = []
    for (let index = 0; index < 120; index++) {
      const { alertDefProperties } = exampleOf(CreateAlertDefBody, random)
      const newer = { newerField: { [hostile]: [hostile, 1e21, null] }, description: hostile, deleted: false }
      const { id } = await definitions.create({ ...alertDefProperties, ...withoutSecrets, ...newer })
      ids.push(id)
    }
    const runs = jobRuns(alertHistory, { store, target: 'wide', caller: account.reading })
    expect((await runs.run()).note).toBe('120 definitions: 120 found')
    const stored = await bodiesOf('wide')
    for (const id of ids) {
      const { alertDefProperties } = await definitions.get(id)
      const { entityLabels: { mgmt_owner: _, mgmt_key: __, ...labels } = {}, ...rest } = alertDefProperties
      const wanted = { ...rest, ...(Object.keys(labels).length > 0 && { entityLabels: labels }) }
      const written = toWireForm(AlertDefProperties, wanted)
      expect(stored.get(id)?.body).toMatchObject({ kind: 'alerts', alertDefProperties: written })
    }
    expect((await runs.run()).note).toBe('120 definitions: nothing changed')
  })

  test('names are stored safe to display, and text that the database cannot store is sanitized', async () => {
    const account = createAccount()
    const properties = {
      name: `Disk${hostile}`,
      enabled: true,
      logsImmediate: {},
      entityLabels: { mgmt_owner: 'a\u0000b', mgmt_key: 'k' },
    }
    const { id } = await createAlerts(account.changing).definitions.create(properties)
    await jobRuns(alertHistory, { store, target: 'hostile', caller: account.reading }).run()
    const row = await store.db
      .selectFrom('alert_versions')
      .select(['name', 'owner', 'key', 'body'])
      .where('definition', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Disk # : {"$ref"} \ud83d\udd25  --- ~ no', owner: 'ab', key: 'k' })
    expect(parse(row.body ?? '')).toMatchObject({ alertDefProperties: { name: `Disk${hostile}` } })
  })

  test('owner and key as code are part of the versions', async () => {
    const account = createAccount()
    const { definitions } = createAlerts(account.changing)
    const logs = { name: 'a', enabled: true, logsImmediate: {} }
    const owned = { ...logs, entityLabels: { team: 'core', mgmt_owner: 'team-a', mgmt_key: 'disk' } }
    const { id } = await definitions.create({ ...logs, entityLabels: { team: 'core' } })
    const runs = jobRuns(alertHistory, { store, target: 'owned', caller: account.reading })
    await runs.run()
    await definitions.replace(id, owned)
    await runs.run()
    const rows = await versionsById(id)
    expect(rows.map(({ version, owner, key }) => ({ version, owner, key }))).toEqual([
      { version: 1, owner: null, key: null },
      { version: 2, owner: 'team-a', key: 'disk' },
    ])
    const labels = 'alertDefProperties.entityLabels'
    expect(rows[1]?.changed).toEqual([`${labels}.mgmt_key`, `${labels}.mgmt_owner`])
    expect(parse(rows[1]?.body ?? '')).toEqual({
      kind: 'alerts',
      key: 'disk',
      alertDefProperties: { name: 'a', enabled: true, logsImmediate: {}, entityLabels: { team: 'core' } },
    })
  })

  test('a secret is never stored, but its change is reported', async () => {
    const account = createAccount()
    const { definitions } = createAlerts(account.changing)
    const withSecret = (template: string): object => {
      const configOverrides = { connectorConfigFields: [{ fieldName: 'url', template }], payloadType: 'p' }
      const destinations = [{ connectorId: 'c', triggeredRoutingOverrides: { configOverrides } }]
      return { name: 'a', enabled: true, logsImmediate: {}, notificationGroup: { destinations } }
    }
    const { id } = await definitions.create(withSecret('canary-4711'))
    const runs = jobRuns(alertHistory, { store, target: 'secret', caller: account.reading })
    await runs.run()
    await definitions.replace(id, withSecret('canary-4712'))
    expect((await runs.run()).note).toBe('1 definition: 1 changed')
    const rows = await versionsById(id)
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect(rows[1]?.changed).toEqual([
      'alertDefProperties.notificationGroup.destinations[0].triggeredRoutingOverrides.configOverrides.connectorConfigFields[0].template',
    ])
  })

  test('a digest of an older program without a change is updated, not a new version', async () => {
    const account = createAccount({ seed: { alertDefs: 130 } })
    const runs = jobRuns(alertHistory, { store, target: 'older', caller: account.reading })
    await runs.run()
    const older = { digest: 'of an older program' }
    await store.db.updateTable('alert_versions').set(older).where('target', '=', 'older').execute()
    expect((await runs.run()).note).toBe('130 definitions: nothing changed')
    const rows = await store.db.selectFrom('alert_versions').select('digest').where('target', '=', 'older').execute()
    expect(rows).toHaveLength(130)
    expect(new Set(rows.map(({ digest }) => digest.length))).toEqual(new Set([64]))
  })

  test('a definition marked as deleted counts as deleted', async () => {
    const account = createAccount()
    const { definitions } = createAlerts(account.changing)
    const logs = { name: 'a', enabled: true, logsImmediate: {} }
    const { id } = await definitions.create(logs)
    const runs = jobRuns(alertHistory, { store, target: 'marked', caller: account.reading })
    await runs.run()
    await definitions.replace(id, { ...logs, deleted: true })
    expect(alertDefinitions.isDeleted({ alertDefProperties: { deleted: true } })).toBe(true)
    expect((await runs.run()).note).toBe('0 definitions: 1 deleted')
    await definitions.replace(id, logs)
    expect((await runs.run()).note).toBe('1 definition: 1 created')
    const rows = await versionsById(id)
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
  })
})
