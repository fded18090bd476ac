import { expect, test } from 'vitest'
import {
  alertFile,
  changeInConsole,
  codeScene,
  type CodeScene,
  type Definition,
  definitionOf,
  oneTarget,
} from '../../../test/code-scene.ts'

const definitions = '/5/alerts/alerts/v3'
const connectors = '/5/notifications/notification-center/v1/connectors'
const marks = { mgmt_owner: 'platform-team', mgmt_key: 'disk' }

/** A file, and an unowned definition of the same name. */
async function start(): Promise<CodeScene> {
  const scene = codeScene()
  await scene.call(scene.eu, 'POST', definitions, { alertDefProperties: { name: 'The disk', logsImmediate: {} } })
  scene.write('a.yaml', alertFile('disk'))
  return scene
}

const stored = async (scene: CodeScene): Promise<readonly Definition[]> => {
  // The list of definitions.
  const { alertDefs = [] } = (await scene.call(scene.eu, 'GET', definitions)) as { alertDefs?: Definition[] }
  return alertDefs
}

test('--adopt takes over the resource of the same name', async () => {
  const scene = await start()
  const { id } = await definitionOf(scene, 'The disk')
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 2 })
  expect(await scene.run('apply --init --adopt --yes')).toMatchObject({ exitCode: 0 })
  expect(await stored(scene)).toMatchObject([{ id, alertDefProperties: { entityLabels: marks } }])
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0 })
})

const terminal = { columns: 100, rows: 40 }

test('on a terminal, apply asks whether to adopt, and no changes nothing', async () => {
  const scene = await start()
  const { id } = await definitionOf(scene, 'The disk')
  const no = await scene.run('apply --init', { terminal, keys: 'n\r' })
  expect(no.exitCode).toBe(130)
  expect(no.stderr).toContain(`resources without an owner:\n  alerts/disk The disk (${id})\n`)
  expect(no.stderr).toContain('Adopt this resource on target eu? [y/N]')
  expect(await stored(scene)).not.toMatchObject([{ alertDefProperties: { entityLabels: marks } }])
  expect(await scene.run('apply --init', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(await stored(scene)).toMatchObject([{ id, alertDefProperties: { entityLabels: marks } }])
})

test('apply asks nothing with --yes, or if two resources have the name', async () => {
  const scene = await start()
  const withYes = await scene.run('apply --init --yes', { terminal, keys: 'y\r' })
  expect(withYes).toMatchObject({ exitCode: 2, stderr: expect.not.stringContaining('Adopt this') as string })
  await scene.call(scene.eu, 'POST', definitions, { alertDefProperties: { name: 'The disk', logsImmediate: {} } })
  const two = await scene.run('apply --init', { terminal, keys: 'y\r' })
  expect(two).toMatchObject({ exitCode: 2, stderr: expect.not.stringContaining('Adopt this') as string })
  expect(await scene.names()).toEqual(['The disk', 'The disk'])
})

test('--prune-duplicates deletes the younger resource with a key', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  const [older] = await stored(scene)
  scene.eu.clock.advance(60_000)
  await scene.call(scene.eu, 'POST', definitions, {
    alertDefProperties: { name: 'The disk', logsImmediate: {}, entityLabels: marks },
  })
  expect(await scene.run('apply --yes')).not.toMatchObject({ stderr: expect.stringContaining('deleted') as string })
  expect(await stored(scene)).toHaveLength(2)
  expect(await scene.run('apply --prune-duplicates')).toMatchObject({ exitCode: 2 })
  expect(await scene.run('apply --prune-duplicates --yes')).toMatchObject({ exitCode: 0 })
  expect(await stored(scene)).toMatchObject([{ id: older?.id }])
})

test('--rotate-secrets sends secrets again', async () => {
  const scene = codeScene({ project: oneTarget.replace('owner:', 'fingerprint: none\nowner:') })
  scene.write(
    'pager.yaml',
    'kind: connectors\nkey: pager\nname: Pager\ntype: PAGERDUTY\nconnectorConfig:\n  fields: [{ fieldName: integrationKey, value: { $secret: env:HOOK } }]\n',
  )
  const apply = async (flags: string, hook: string): Promise<unknown> => {
    const ran = await scene.run(`apply --allow-env HOOK ${flags} --yes`, { env: { HOOK: hook } })
    expect(ran, ran.stderr).toMatchObject({ exitCode: 0 })
    return scene.call(scene.eu, 'GET', connectors)
  }
  const holds = (value: string): object => ({
    connectors: [{ connectorConfig: { fields: [{ fieldName: 'integrationKey', value }] } }],
  })
  expect(await apply('--init', 'first-secret')).toMatchObject(holds('first-secret'))
  expect(await apply('', 'second-secret')).toMatchObject(holds('first-secret'))
  expect(await apply('--rotate-secrets', 'second-secret')).toMatchObject(holds('second-secret'))
})

/** A resource that was applied, and then changed in the console. */
async function drifted(): Promise<CodeScene> {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  description: One\n'))
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  await changeInConsole(scene, 'The disk', { description: 'Two' })
  return scene
}

const description = async (scene: CodeScene): Promise<unknown> =>
  (await definitionOf(scene, 'The disk')).alertDefProperties.description

const overwritten =
  /a\.yaml:6:16: the platform changed alertDefProperties\.description since the last apply, at [\d-]+T[\d:.]+Z: the plan overwrites it\n/

test.each([{}, { CI: 'true' }])(
  '--yes does not confirm what was changed on the platform since the last apply, with the environment %o',
  async (env) => {
    const scene = await drifted()
    const planned = await scene.run('plan --save plan.json', { env })
    expect(planned).toMatchObject({ exitCode: 3, stdout: expect.stringMatching(overwritten) as string })
    for (const line of ['apply --yes', 'apply plan.json --yes', 'apply --only disk --yes']) {
      const refused = await scene.run(line, { env })
      expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(overwritten) as string })
      expect(refused.stderr).toContain(
        'error: The plan overwrites what was changed on the platform since the last apply; nothing was changed\n',
      )
      expect(refused.stderr).toContain(
        'hint: Update the checkout, or take it into the files: mgmt pull --target eu --drift. To overwrite it: --overwrite-drift.\n',
      )
    }
    expect(await description(scene)).toBe('Two')
    expect(await scene.run('apply --overwrite-drift', { env })).toMatchObject({ exitCode: 2 })
    expect(await scene.run('apply plan.json --overwrite-drift --yes', { env })).toMatchObject({ exitCode: 0 })
    expect(await description(scene)).toBe('One')
  },
)

test('on a terminal, apply asks separately for what was changed on the platform, also with --yes', async () => {
  const scene = await drifted()
  const question = 'Overwrite the changes of 1 resource on target eu? [y/N]'
  const no = await scene.run('apply --yes', { terminal, keys: 'n\r' })
  expect(no).toMatchObject({ exitCode: 130, stderr: expect.stringContaining(question) as string })
  expect(no.stderr).toMatch(new RegExp(`changes since the last apply:\n  ${overwritten.source}`))
  expect(await description(scene)).toBe('Two')
  expect(await scene.run('apply --overwrite-drift', { terminal, keys: 'n\r' })).toMatchObject({
    exitCode: 130,
    stderr: expect.not.stringContaining(question) as string,
  })
  expect(await scene.run('apply --yes', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(await description(scene)).toBe('One')
})

test('a checkout that is older than the last apply does not revert it', async () => {
  const scene = codeScene()
  const files = (text: string): string =>
    ['a', 'b'].map((key) => alertFile(key, `  description: ${text}\n`)).join('---\n')
  scene.write('a.yaml', files('Old'))
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  const ledger = scene.read('ledger.eu.yaml')
  scene.write('a.yaml', files('New'))
  expect(await scene.run('apply --yes')).toMatchObject({ exitCode: 0 })
  scene.write('a.yaml', files('Old'))
  scene.write('ledger.eu.yaml', ledger)
  const stale = await scene.run('apply --yes')
  expect(stale).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--overwrite-drift') as string })
  expect((await definitionOf(scene, 'The b')).alertDefProperties.description).toBe('New')
})
