import { createAlerts, type Definitions } from '@mgmt-api/alerts'
import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertFile, codeDirectory } from '../../../test/code-directory.ts'
import { createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { testStores } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertHistory } from '../alert-history/alert-history.ts'
import type { Found, RunResult } from '../job.ts'
import { alertDrift } from './alert-drift.ts'
import type { DriftDetails } from './drift-finding.ts'

/** What a test looks at. */
interface Scene {
  readonly code: ReturnType<typeof codeDirectory>
  readonly definitions: Definitions
  readonly drift: JobRuns<'alert-drift'>
  readonly history: JobRuns<'alert-history'>
  readonly apply: () => Promise<void>
  /** Changes a definition as people do in the console. */
  readonly edit: (name: string, change: (properties: AlertDefProperties) => AlertDefProperties) => Promise<string>
}

const files = { 'alerts/a.yaml': alertFile('a', 'Alpha'), 'alerts/b.yaml': alertFile('b', 'Beta') }
// It is made by this job.
const detailsOf = ({ details }: Found): DriftDetails => details as DriftDetails & Found['details']
const sidesOf = ({ findings = [] }: RunResult): readonly string[] =>
  findings.map((each) => `${each.key} ${detailsOf(each).action} ${detailsOf(each).changedIn}`)

describe.each(testStores)('drift on $name', (stores) => {
  let store: Store
  let count = 0
  let target = ''
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())
  beforeEach(() => {
    target = `target-${++count}`
  })

  function sceneOf(given: Readonly<Record<string, string>> = files): Scene {
    const code = codeDirectory(given)
    const { reading, changing } = createAccount()
    const { definitions } = createAlerts(changing)
    const options = { directory: 'monitoring', code_targets: { [target]: 'prod-eu' } }
    const around = { store, target, caller: reading }
    return {
      code,
      definitions,
      drift: jobRuns(alertDrift, { ...around, options, directory: code.directory }),
      history: jobRuns(alertHistory, around),
      apply: async () => {
        await code.apply(changing)
      },
      async edit(name, change) {
        const def = (await definitions.list().toArray()).find((each) => each.alertDefProperties.name === name)
        const { id = '', alertDefProperties = {} } = def ?? {}
        await definitions.replace(id, change(alertDefProperties))
        return id
      },
    }
  }

  test('what is applied is in sync', async () => {
    const { drift, apply } = sceneOf()
    await apply()
    expect(await drift.run()).toMatchObject({ note: '2 in sync, nothing differs', findings: [] })
  })

  test('an edit in the console and one in the directory are told apart, with file, line and values', async () => {
    const { code, drift, apply, edit } = sceneOf()
    await apply()
    await drift.run()
    const id = await edit('Alpha', (properties) => ({ ...properties, enabled: false }))
    code.write('alerts/b.yaml', alertFile('b', 'Beta', '  priority: ALERT_DEF_PRIORITY_P2\n'))

    const result = await drift.run()
    expect(result.note).toBe('0 in sync, 2 differ: 1 changed in the console, 1 changed in the directory')
    expect(result.findings).toEqual([
      {
        key: 'alerts/a',
        title: '"Alpha" (alerts/a) differs in 1 field, changed in the console',
        details: {
          kind: 'alerts',
          key: 'a',
          name: 'Alpha',
          action: 'replace',
          changedIn: 'console',
          id,
          file: 'monitoring/alerts/a.yaml',
          line: 5,
          fields: [
            {
              path: 'alertDefProperties.enabled',
              platform: undefined,
              directory: 'true',
              file: 'monitoring/alerts/a.yaml',
              line: 5,
            },
          ],
          more: 0,
          notes: [],
        },
      },
      expect.objectContaining({
        key: 'alerts/b',
        title: '"Beta" (alerts/b) differs in 1 field, changed in the directory and not applied',
      }),
    ])
  })

  test('an edit in the console of what changed in the directory is both, and applied it is none', async () => {
    const { code, drift, apply, edit } = sceneOf()
    await apply()
    await drift.run()
    await edit('Alpha', (properties) => ({ ...properties, description: 'by hand' }))
    code.write('alerts/a.yaml', alertFile('a', 'Alpha', '  description: in the file\n'))
    expect(sidesOf(await drift.run())).toEqual(['alerts/a replace both'])
    await apply()
    expect(sidesOf(await drift.run())).toEqual([])
    await edit('Alpha', (properties) => ({ ...properties, description: 'again' }))
    expect(sidesOf(await drift.run())).toEqual(['alerts/a replace console'])
  })

  test('what is gone from one side is told, and from both no more', async () => {
    const { code, definitions, drift, apply, edit } = sceneOf()
    await apply()
    await drift.run()
    await definitions.delete(await edit('Alpha', (properties) => properties))
    code.remove('alerts/b.yaml')
    code.write('alerts/c.yaml', alertFile('c', 'New'))
    expect(sidesOf(await drift.run())).toEqual([
      'alerts/a create console',
      'alerts/c create directory',
      'alerts/b unmanaged directory',
    ])
    code.remove('alerts/a.yaml')
    await definitions.delete(await edit('Beta', (properties) => properties))
    expect(sidesOf(await drift.run())).toEqual(['alerts/c create directory'])
    const kept = await store.db.selectFrom('drift_baselines').select('key').where('target', '=', target).execute()
    expect(kept).toEqual([])
  })

  test('labels that are taken off in the console are a change there, and copies bear labels too', async () => {
    const { definitions, drift, apply, edit } = sceneOf()
    await apply()
    await drift.run()
    await edit('Alpha', ({ entityLabels: _, ...properties }) => properties)
    const labels = { mgmt_owner: 'platform-team', mgmt_key: 'copy' }
    await definitions.create({ name: 'Copy', enabled: true, logsImmediate: {}, entityLabels: labels })
    const result = await drift.run()
    expect(sidesOf(result)).toEqual(['alerts/a create console', 'alerts/copy unmanaged console'])
    const [alpha] = result.findings ?? []
    expect(alpha === undefined ? [] : detailsOf(alpha).notes).toEqual([
      expect.stringMatching(/^a similar resource has no owner: alert definition "Alpha"/),
    ])
  })

  test('a difference that was there before the first look has no known origin, and keeps that', async () => {
    const { code, drift, apply, edit } = sceneOf()
    await apply()
    await edit('Alpha', (properties) => ({ ...properties, description: 'by hand' }))
    code.write('alerts/c.yaml', alertFile('c', 'New'))
    const wanted = ['alerts/c create unknown', 'alerts/a replace unknown'].sort()
    expect([...sidesOf(await drift.run())].sort()).toEqual(wanted)
    expect([...sidesOf(await drift.run())].sort()).toEqual(wanted)
  })

  test('where the history saw the platform as the directory is, the console changed it', async () => {
    const { definitions, drift, history, apply, edit } = sceneOf()
    await apply()
    await history.run()
    await edit('Alpha', (properties) => ({ ...properties, description: 'by hand' }))
    await definitions.delete(await edit('Beta', (properties) => properties))
    expect([...sidesOf(await drift.run())].sort()).toEqual(['alerts/a replace console', 'alerts/b create console'])
  })

  test('two results of one state leave the same rows', async () => {
    const { drift, apply } = sceneOf()
    await apply()
    const rows = () => store.db.selectFrom('drift_baselines').selectAll().where('target', '=', target).execute()
    const [one, other] = [await drift.read(), await drift.read()]
    await drift.keep(one)
    const kept = await rows()
    drift.clock.set('2026-11-22T12:00:00.000Z')
    await drift.keep(other)
    expect(await rows()).toEqual(kept)
    expect(kept).toHaveLength(2)
  })
})
