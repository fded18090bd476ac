import { createAlerts, type Definitions } from '@mgmt-api/alerts'
import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertFile, codeDirectory } from '../../../test/code-directory.ts'
import { createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertHistory } from '../alert-history/alert-history.ts'
import type { JobFinding, RunResult } from '../job.ts'
import { alertDrift } from './alert-drift.ts'
import type { DriftDetails } from './drift-finding.ts'

/** An account, its directory, and the jobs under test. */
interface Setup {
  readonly code: ReturnType<typeof codeDirectory>
  readonly definitions: Definitions
  readonly drift: JobRuns<'alert-drift'>
  readonly history: JobRuns<'alert-history'>
  readonly apply: () => Promise<void>
  /** Changes a definition outside of the directory, like the console. */
  readonly edit: (name: string, change: (properties: AlertDefProperties) => AlertDefProperties) => Promise<string>
}

const files = { 'alerts/a.yaml': alertFile('a', 'Alpha'), 'alerts/b.yaml': alertFile('b', 'Beta') }
// The details of this job's findings are DriftDetails.
const detailsOf = ({ details }: JobFinding): DriftDetails => details as DriftDetails & JobFinding['details']
const sidesOf = ({ findings = [] }: RunResult): readonly string[] =>
  findings.map((each) => `${each.key} ${detailsOf(each).action} ${detailsOf(each).changedIn}`)

describe.each(storesOf(import.meta.url))('drift on $name', (stores) => {
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

  function setupOf(given: Readonly<Record<string, string>> = files): Setup {
    const code = codeDirectory(given)
    const { reading, changing } = createAccount()
    const { definitions } = createAlerts(changing)
    const options = { directory: 'monitoring', code_targets: { [target]: 'prod-eu' } }
    const base = { store, target, caller: reading }
    return {
      code,
      definitions,
      drift: jobRuns(alertDrift, { ...base, options, directory: code.directory }),
      history: jobRuns(alertHistory, base),
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

  test('an applied directory is in sync', async () => {
    const { drift, apply } = setupOf()
    await apply()
    expect(await drift.run()).toMatchObject({ note: '2 in sync, no differences', findings: [] })
  })

  test('edits in the console and in the directory are distinguished, with file, line and values', async () => {
    const { code, drift, apply, edit } = setupOf()
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
              platform: 'false',
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

  test('a resource edited on both sides is reported as both, and not at all after apply', async () => {
    const { code, drift, apply, edit } = setupOf()
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

  test('a resource missing on one side is reported, and on both sides no longer', async () => {
    const { code, definitions, drift, apply, edit } = setupOf()
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

  test('labels removed in the console are a change in the console, and so is a copy with labels', async () => {
    const { definitions, drift, apply, edit } = setupOf()
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

  test('a difference older than the first run has no common baseline, also in later runs', async () => {
    const { code, drift, apply, edit } = setupOf()
    await apply()
    await edit('Alpha', (properties) => ({ ...properties, description: 'by hand' }))
    code.write('alerts/c.yaml', alertFile('c', 'New'))
    const wanted = ['alerts/c create unknown', 'alerts/a replace unknown'].sort()
    expect([...sidesOf(await drift.run())].sort()).toEqual(wanted)
    expect([...sidesOf(await drift.run())].sort()).toEqual(wanted)
  })

  test('if the history contains the state of the directory, the change is in the console', async () => {
    const { definitions, drift, history, apply, edit } = setupOf()
    await apply()
    await history.run()
    await edit('Alpha', (properties) => ({ ...properties, description: 'by hand' }))
    await definitions.delete(await edit('Beta', (properties) => properties))
    expect([...sidesOf(await drift.run())].sort()).toEqual(['alerts/a replace console', 'alerts/b create console'])
  })

  test('two results of the same state leave the same rows', async () => {
    const { drift, apply } = setupOf()
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
