import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createService, immediate } from '../../test/service.ts'
import { listRules, nightly, rulesAddress } from '../../test/suppression.ts'

const [defId, versionId] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const [ruleId, ruleVersionId] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
const now = '2026-03-01T10:00:00.000Z'

const def = { id: defId, alertVersionId: versionId, alertDefProperties: immediate, createdTime: now, updatedTime: now }
const rule = { ...nightly, id: ruleVersionId, uniqueIdentifier: ruleId, createdAt: now, updatedAt: now }

/** A database file of a release without resources. */
async function earlierFile(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-earlier-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'state.db')
  const service = createService({ file })
  await service.create()
  await service.emulator.close()
  const db = new DatabaseSync(file)
  db.exec('DELETE FROM alert_defs')
  db.prepare(
    `INSERT INTO alert_defs (id, version_id, name, type, priority, enabled, status, updated_ms, labels, access_policy, json)
     VALUES (?, ?, 'Disk is full', ?, 0, 0, 'ALERT_DEF_STATUS_OK', ?, '{}', '{"a":1}', ?)`,
  ).run(defId, versionId, String(immediate.type), Date.parse(now), JSON.stringify(def))
  db.prepare('INSERT INTO suppression_rules (id, version_id, place, enabled, json) VALUES (?, ?, 1, 1, ?)').run(
    ruleId,
    ruleVersionId,
    JSON.stringify(rule),
  )
  db.exec("INSERT INTO deleted_suppression_rules VALUES ('gone')")
  db.close()
  return file
}

test('rules and definitions in a file of an earlier release can be changed and deleted', async () => {
  const service = createService({ file: await earlierFile(), deletedRuleStatus: 400 })
  expect((await listRules(service, '?enabled=true')).alertSchedulerRules).toMatchObject([{ alertSchedulerRule: rule }])
  for (const id of [ruleId, ruleVersionId]) {
    expect((await service.send(`GET ${rulesAddress}/${id}`)).json).toEqual({ alertSchedulerRule: rule })
  }
  expect((await service.send(`GET ${rulesAddress}/gone`)).status).toBe(400)
  const renamed = { alertSchedulerRule: { ...rule, name: 'Renamed' } }
  expect((await service.send(`PUT ${rulesAddress}`, { body: renamed })).json).toMatchObject({
    alertSchedulerRule: { name: 'Renamed', uniqueIdentifier: ruleId, createdAt: now },
  })
  expect((await service.send(`DELETE ${rulesAddress}/${ruleId}`)).status).toBe(200)

  expect((await service.list()).alertDefs).toEqual([def])
  await service.replace(defId, { ...immediate, name: 'Renamed' })
  const address = `GET /5/alerts/alerts/v3/${defId}?include_access_permissions=true`
  expect((await service.send(address)).json).toMatchObject({
    alertDef: { createdTime: now, alertDefProperties: { name: 'Renamed' } },
    access: { accessPolicy: '{"a":1}' },
  })
  expect((await service.send(`DELETE /5/alerts/alerts/v3/${defId}`)).status).toBe(200)
})
