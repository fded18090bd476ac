import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertFile, codeDirectory } from '../../../test/code-directory.ts'
import { createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertDrift } from './alert-drift.ts'

const many = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`alerts/${index}.yaml`, alertFile(`a${index}`, `Alert ${index}`)]),
)

describe.each(storesOf(import.meta.url))('a directory that cannot be compared, on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const openFindingsOf = (target: string) =>
    store.db
      .selectFrom('findings')
      .select(['key', 'state'])
      .where('target', '=', target)
      .where('state', '<>', 'closed')
      .orderBy('key')
      .execute()

  function driftOf(target: string, code: ReturnType<typeof codeDirectory>): JobRuns<'alert-drift'> {
    const { reading } = createAccount()
    const options = { directory: 'monitoring', code_targets: { [target]: 'prod-eu' } }
    return jobRuns(alertDrift, { store, target, caller: reading, options, directory: code.directory })
  }

  test.each([
    {
      name: 'missing',
      damage: (directory: string) => rmSync(join(directory, 'monitoring'), { recursive: true }),
      code: 'no_directory',
    },
    {
      name: 'empty',
      damage: (directory: string) => rmSync(join(directory, 'monitoring', 'alerts'), { recursive: true }),
      code: 'empty',
    },
    {
      name: 'without-project',
      damage: (directory: string) => rmSync(join(directory, 'monitoring', 'mgmt.yaml')),
      code: 'no_project',
    },
  ])('$name: one finding, and open differences stay open', async ({ name, damage, code }) => {
    const files = codeDirectory(many)
    const target = `gone-${name}`
    const drift = driftOf(target, files)
    await drift.run()
    expect(await openFindingsOf(target)).toHaveLength(30)
    damage(files.directory)
    for (let run = 0; run < 3; run++) {
      const result = await drift.run()
      expect(result.findings).toHaveLength(1)
      expect(result).toMatchObject({
        incomplete: true,
        findings: [{ key: 'directory', details: { code } }],
      })
    }
    const open = await openFindingsOf(target)
    expect(open).toHaveLength(31)
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['open']))
  })

  test('invalid files are one finding with the problems and their positions, safe to display', async () => {
    const files = codeDirectory(many)
    for (let index = 0; index < 25; index++) {
      files.write(`alerts/${index}.yaml`, alertFile(`a${index}`, 'x', '  activeOn: "\\e[31m"\n'))
    }
    const { findings = [], note } = await driftOf('wrong', files).read()
    expect(note).toBe('The directory monitoring could not be compared: 25 problems in the files')
    expect(findings).toHaveLength(1)
    expect(findings[0]?.details).toMatchObject({ code: 'bad_files', more: 5 })
    expect(findings[0]?.details.problems).toHaveLength(20)
    expect(JSON.stringify(findings)).not.toMatch(/\\u00|[\u0000-\u001f\u007f]/)
    expect(findings[0]?.details.problems).toContainEqual(
      expect.objectContaining({ file: 'monitoring/alerts/0.yaml', line: expect.any(Number) as number }),
    )
  })

  test('a restored directory closes its finding, and the next differences are reported', async () => {
    const files = codeDirectory({})
    const drift = driftOf('again', files)
    await drift.run()
    await drift.run()
    expect(await openFindingsOf('again')).toEqual([{ key: 'directory', state: 'open' }])
    files.write('alerts/a.yaml', alertFile('a', 'Alpha'))
    await drift.run()
    await drift.run()
    expect(await openFindingsOf('again')).toEqual([{ key: 'alerts/a', state: 'open' }])
  })

  test('a directory for another platform address is one finding', async () => {
    const drift = driftOf('other', codeDirectory(many))
    const result = await drift.read({ address: 'https://api.us1.example.com' })
    expect(result).toMatchObject({
      incomplete: true,
      findings: [{ key: 'directory', details: { code: 'other_address' } }],
    })
    expect((await drift.read({ address: 'https://EMULATOR.invalid/' })).findings).toHaveLength(30)
  })

  test('a directory with resources of all kinds is compared by its alerts, which may refer to others', async () => {
    const destination = '{ connectorId: { $ref: connectors/on-call }, notifyOn: NOTIFY_ON_TRIGGERED_AND_RESOLVED }'
    const files = codeDirectory({
      'a.yaml': alertFile('a', 'Alpha', `  notificationGroup: { destinations: [${destination}] }\n`),
      'connector.yaml':
        'kind: connectors\nkey: on-call\nname: On call\ntype: CONNECTOR_TYPE_GENERIC_HTTPS\nconnectorConfig: { fields: [{ fieldName: url, value: https://example.com }] }\n',
      'folder.yaml': 'kind: view-folders\nkey: checkout\nname: Checkout\n',
    })
    const { findings, incomplete } = await driftOf('kinds', files).read()
    expect([findings?.map(({ key }) => key), incomplete]).toEqual([['alerts/a'], undefined])
  })

  test('a key of another account than the pinned one is one finding, and nothing is compared', async () => {
    const files = codeDirectory(many)
    files.write(
      'mgmt.yaml',
      'owner: platform-team\ntargets:\n  prod-eu: { profile: prod-eu, address: https://emulator.invalid, account: { company: 99 } }\n',
    )
    expect((await driftOf('pinned', files).read()).findings).toMatchObject([
      { key: 'directory', details: { code: 'other_account' } },
    ])
  })

  test('a target missing in the project is one finding that lists the project’s targets', async () => {
    const { reading } = createAccount()
    const { directory } = codeDirectory(many)
    const options = { directory: 'monitoring' }
    const drift = jobRuns(alertDrift, { store, target: 'prod-us', caller: reading, options, directory })
    expect((await drift.read()).findings).toMatchObject([
      { details: { code: 'unknown_target', hint: 'Targets: prod-eu.' } },
    ])
  })

  test('a refused key is an error, not a finding about the directory', async () => {
    const { reading, emulator } = createAccount()
    emulator.keys.set({ other: {} })
    const { directory } = codeDirectory(many)
    const options = { directory: 'monitoring', code_targets: { refused: 'prod-eu' } }
    const drift = jobRuns(alertDrift, { store, target: 'refused', caller: reading, options, directory })
    await expect(drift.read()).rejects.toMatchObject({ kind: 'api', status: 401 })
  })
})
