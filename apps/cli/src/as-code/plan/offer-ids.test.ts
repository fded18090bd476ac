import { expect, test } from 'vitest'
import { alertFile, alertFiles, codeScene, type CodeScene, definitionOf } from '../../../test/code-scene.ts'

const terminal = { columns: 100, rows: 40 }

const project = (eu: string): string => `# Ours.
owner: platform-team
targets:
  eu: { profile: prod-eu, address: https://api.eu1.example.com, account: { company: 1 }${eu} }
  us:
    profile: prod-us # The second.
    address: https://api.us1.example.com
    account: { company: 2, team: 2000001 }
`

/** Creates a connector in the console, and returns its id. */
async function connector(scene: CodeScene, platform: 'eu' | 'us', name: string): Promise<string> {
  const fields = [
    { fieldName: 'url', value: 'https://pager.example.com' },
    { fieldName: 'additionalHeaders', value: '{}' },
    { fieldName: 'method', value: 'POST' },
  ]
  const response = await scene.call(scene[platform], 'POST', '/5/notifications/notification-center/v1/connectors', {
    connector: { name, type: 'GENERIC_HTTPS', connectorConfig: { fields } },
  })
  // What the creation answers.
  return (response as { readonly connector: { readonly id: string } }).connector.id
}

test.each(['account pin', 'pull'])(
  '%s prints ids by name, and writes them with --yes or after a question',
  async (command) => {
    const scene = codeScene({ project: project(', ids: { connectors: { on-call: c-eu, nobody: c-0 } }') })
    const before = scene.read('mgmt.yaml')
    const id = await connector(scene, 'us', 'On call')
    const printed = await scene.run(`${command} --target us`)
    expect(printed).toMatchObject({ exitCode: 0 })
    expect(printed.stderr).toContain(`\n  us: connectors/on-call: ${id}  "On call"\n`)
    expect(printed.stderr).toContain('no id on us for connectors/nobody: no resource with that name')
    expect(printed.stderr).toContain(`to write them: mgmt ${command} --target us --yes`)
    expect(scene.read('mgmt.yaml')).not.toContain('on-call: '.concat(id))

    scene.write('mgmt.yaml', before)
    const declined = await scene.run(`${command} --target us`, { terminal, keys: 'n\r' })
    expect(declined).toMatchObject({ exitCode: 0 })
    expect(declined.stderr).toContain('Write 1 id to mgmt.yaml? [y/N]')
    expect(scene.read('mgmt.yaml')).not.toContain('on-call: '.concat(id))

    const written = `${before}    ids:\n      connectors:\n        on-call: ${id}\n`
    for (const run of [
      { line: `${command} --target us`, options: { terminal, keys: 'y\r' } },
      { line: `${command} --target us --yes`, options: {} },
    ]) {
      scene.write('mgmt.yaml', before)
      expect(await scene.run(run.line, run.options)).toMatchObject({ exitCode: 0 })
      expect(scene.read('mgmt.yaml')).toBe(written)
    }
    expect((await scene.run(`${command} --target us`)).stderr).not.toContain('by display name')
  },
)

test('clone names the unnamed ids of the source on both targets, and sends those of the second one', async () => {
  const scene = codeScene({ project: project('') })
  const before = scene.read('mgmt.yaml')
  const [there, here] = [await connector(scene, 'eu', 'On call'), await connector(scene, 'us', 'On call')]
  const more = `  notificationGroup: { destinations: [{ connectorId: ${there}, notifyOn: NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED }] }\n`
  scene.write('paging.yaml', alertFile('paging', more))
  expect(await scene.run('apply --target eu --init --yes')).toMatchObject({ exitCode: 0 })

  const dry = await scene.run('clone eu us --kind alerts --dry-run')
  expect(dry).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('1 to create') as string })
  expect(dry.stderr).toContain(
    `\n  eu: connectors/on-call: ${there}  "On call"\n  us: connectors/on-call: ${here}  "On call"\n`,
  )
  expect(scene.read('mgmt.yaml')).toBe(before)

  expect(await scene.run('clone eu us --kind alerts', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toContain('# The second.')
  expect(scene.read('mgmt.yaml')).toMatch(new RegExp(`on-call: ${there}[^]*on-call: ${here}`))
  expect(JSON.stringify(await definitionOf(scene, 'The paging', scene.us))).toContain(here)
})

test('a guard of a clone does not offer a reviewed plan file, which a clone cannot apply', async () => {
  const scene = codeScene({ project: project('') })
  scene.write('a.yaml', alertFiles(2))
  await scene.run('apply --target eu --init --yes')
  const refused = await scene.run('clone eu us --yes --max-creates 1')
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('To allow it: --max-creates') as string,
  })
  expect(refused.stderr).not.toContain('reviewed')
})
