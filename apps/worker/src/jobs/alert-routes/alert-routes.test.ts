import { createAlerts } from '@mgmt-api/alerts'
import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { createConnector } from '@mgmt-api/models/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeDirectory } from '../../../test/code-directory.ts'
import { createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertRoutes } from './alert-routes.ts'

const statements = `- { every: { priority: P1 }, reaches: { connectorType: pagerduty }, at: always }
- { no: definition, without: receiver }
- { no: connector, unused: true }
`

describe.each(storesOf(import.meta.url))('alert routes on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const findingsOf = (target: string) =>
    store.db
      .selectFrom('findings')
      .select(['title', 'state'])
      .where('target', '=', target)
      .where('state', '<>', 'closed')
      .orderBy('title')
      .execute()

  function runsOf(target: string, files: Readonly<Record<string, string>>, account = createAccount()) {
    const code = codeDirectory(files)
    const options = { directory: 'monitoring' }
    const runs: JobRuns<'alert-routes'> = jobRuns(alertRoutes, {
      store,
      target,
      caller: account.reading,
      options,
      directory: code.directory,
    })
    return { runs, account, code }
  }

  test('each alert and connector that breaks a statement is a finding until it is mended', async () => {
    const { runs, account } = runsOf('broken', { 'invariants.yaml': statements })
    const fields = [{ fieldName: 'integrationKey', value: 'canary-key' }]
    const pager = { id: 'pager', name: 'Pager', type: 'PAGERDUTY', connectorConfig: { fields } }
    await account.changing.call(createConnector, { body: { connector: pager } })
    const { definitions } = createAlerts(account.changing)
    const properties: AlertDefProperties = {
      name: 'Disk',
      enabled: true,
      priority: 'ALERT_DEF_PRIORITY_P1',
      logsImmediate: {},
    }
    const { id } = await definitions.create(properties)
    expect(await runs.run()).toMatchObject({ note: '1 definition, 3 broken invariants, 0 unknown' })
    const titles = [
      'Alert Disk has no receiver',
      'Alert Disk has no receiver of type pagerduty',
      'Connector Pager is unused',
    ]
    expect((await findingsOf('broken')).map(({ title }) => title)).toEqual(titles)
    await runs.run()
    expect(await findingsOf('broken')).toHaveLength(3)

    const notificationGroup = { destinations: [{ connectorId: 'pager' }] }
    await definitions.replace(id, { ...properties, notificationGroup })
    const { note } = await runs.run()
    await runs.run()
    expect(note).toBe('1 definition, 0 broken invariants, 0 unknown')
    expect(await findingsOf('broken')).toEqual([])
    const kept = JSON.stringify(
      await store.db.selectFrom('findings').selectAll().where('target', '=', 'broken').execute(),
    )
    expect(kept).not.toContain('canary-key')
  })

  test('a directory without invariants, or with wrong ones, is no finding of a target, and open ones stay', async () => {
    const { runs, account, code } = runsOf('bad', {})
    const none = expect.stringMatching(/^not checked: No invariants\.yaml in /) as string
    expect(await runs.run()).toMatchObject({ note: none, findings: [], incomplete: true })
    code.write('invariants.yaml', '- no: dashboard\n')
    const wrong = expect.stringMatching(/^not checked: /) as string
    expect(await runs.run()).toMatchObject({ note: wrong, findings: [], incomplete: true })
    expect(account.requests).toEqual([])
  })
})
