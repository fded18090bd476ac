import { expect, test } from 'vitest'
import { alertFiles, changeInConsole, codeScene, type CodeScene, twoTargets } from '../../../test/code-scene.ts'

const files = `${alertFiles(3)}---\nkind: view-folders\nkey: checkout\nname: Checkout\n---\nkind: dashboards\nkey: orders\nname: Orders\nlayout: { sections: [] }\n`

test('clone copies resources of all kinds, compares both platforms, and changes nothing a second time', async () => {
  const here = codeScene({ project: twoTargets })
  here.write('a.yaml', files)
  expect(await here.run('apply -t eu --init --yes')).toMatchObject({ exitCode: 0 })

  const dry = await here.run('clone eu us --dry-run')
  expect(dry).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('5 to create') as string })
  expect(await here.names(here.us)).toEqual([])
  expect(await here.run('clone eu us')).toMatchObject({ exitCode: 2 })

  const cloned = await here.run('clone eu us --yes')
  expect(cloned).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/\b5 created\b/) as string })
  expect(await here.names(here.us)).toEqual(['The a-0', 'The a-1', 'The a-2'])
  expect(here.read('ledger.us.yaml')).toMatch(/^dashboards\/orders: .*\n(.*\n)*view-folders\/checkout: /m)
  const again = await here.run('clone eu us --yes')
  expect(again.exitCode).toBe(0)
  expect(again.stdout).toContain('no changes; ')
  expect(again.stdout).toMatch(/\n0 only on eu, 0 only on us, 0 different, 8 the same\n$/)
})

test('clone overwrites what was changed on its target only with --overwrite-drift', async () => {
  const here = codeScene({ project: twoTargets })
  here.write('a.yaml', alertFiles(1))
  await here.run('apply -t eu --init --yes')
  await here.run('clone eu us --kind alerts --yes')
  await changeInConsole(here, 'The a-0', { description: 'theirs' }, here.us)
  const refused = await here.run('clone eu us --kind alerts --yes')
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('hint: To overwrite it: --overwrite-drift.\n') as string,
  })
  expect(await here.run('clone eu us --kind alerts --yes --overwrite-drift')).toMatchObject({ exitCode: 0 })
})

const secretAt = 'connectorConfig.fields[0].value'

/** Two platforms, and a connector on the first, which returns a mask for its settings. */
async function start(): Promise<CodeScene> {
  const here = codeScene({ project: twoTargets })
  const fields = [
    { fieldName: 'url', value: 'https://pager.example.com/eu' },
    { fieldName: 'additionalHeaders', value: '{}' },
    { fieldName: 'method', value: 'POST' },
  ]
  const connector = { name: 'Pager', type: 'GENERIC_HTTPS', connectorConfig: { fields } }
  await here.call(here.eu, 'POST', '/5/notifications/notification-center/v1/connectors', { connector })
  for (const emulator of [here.eu, here.us]) emulator.settings.set({ maskSecrets: true })
  here.write(
    'secrets.yaml',
    `connectors/pager:\n  "${secretAt}": env:PAGER_URL\n  "connectorConfig.fields[1].value": file:method.txt\n`,
  )
  return here
}

/** The values of the connector on the second platform. */
async function valuesOf(here: CodeScene): Promise<unknown> {
  here.us.settings.set({ maskSecrets: false })
  const response = await here.call(here.us, 'GET', '/5/notifications/notification-center/v1/connectors')
  return JSON.stringify(response)
}

test('a clone without a terminal names each secret that the source does not return', async () => {
  const here = await start()
  const cloned = await here.run('clone eu us --yes')
  expect(cloned).toMatchObject({ exitCode: 2, stdout: '' })
  expect(cloned.stderr).toContain(`connectors/pager: ${secretAt}: the source returns no value of this secret of Pager`)
  expect(cloned.stderr).toContain('connectorConfig.fields[1].value')
  expect(cloned.stderr).toContain('--secrets FILE')
  expect(await here.run('clone eu us --dry-run')).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining(`connectors/pager ${secretAt}: a secret to supply`) as string,
  })
  expect(await valuesOf(here)).not.toContain('Pager')
})

test('a clone reads secrets from the environment and from files, as the mapping says', async () => {
  const here = await start()
  here.write('method.txt', 'PUT\n')
  expect(await here.run('clone eu us --yes --secrets secrets.yaml')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('the environment variable PAGER_URL is not set') as string,
  })
  const env = { PAGER_URL: 'https://pager.example.com/us' }
  const cloned = await here.run('clone eu us --yes --secrets secrets.yaml', { env })
  expect(cloned).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('supplied, and not compared') as string })
  expect(cloned.stdout + cloned.stderr).not.toContain(env.PAGER_URL)
  expect(await here.run('clone eu us --yes')).toMatchObject({ exitCode: 0 })
  expect(await valuesOf(here)).toMatch(/pager\.example\.com\/us.*PUT/)
})

test('on a terminal, a clone asks for secrets and shows none', async () => {
  const here = await start()
  // Every question gets these.
  const keys = 'https://pager.example.com/typed\r'
  const cloned = await here.run('clone eu us --yes', { keys, terminal: { columns: 80, rows: 24 } })
  expect(cloned).toMatchObject({ exitCode: 0 })
  expect(cloned.stderr).toContain(`Secret for connectors/pager ${secretAt} (hidden):`)
  expect(cloned.stdout + cloned.stderr).not.toContain('typed')
  expect(await valuesOf(here)).toMatch(/"url","value":"https:\/\/pager\.example\.com\/typed"/)
})

test('a mapping that is no reference is refused with its place', async () => {
  const here = await start()
  here.write('secrets.yaml', 'connectors/pager:\n  url: hunter2\n')
  const refused = await here.run('clone eu us --yes --secrets secrets.yaml')
  expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('secrets.yaml:2:8') as string })
  expect(refused.stderr).not.toContain('hunter2')
})

test('resources that cannot be created are left out, and the comparison has the reason', async () => {
  const userId = '5d0c5587-3b1c-4251-bb02-158ed77e2be7'
  const ids = `ids: { users: { ann: ${userId} } }`
  const here = codeScene({ project: twoTargets.replaceAll('profile:', `${ids}, profile:`) })
  here.write('a.yaml', alertFiles(1))
  expect(await here.run('apply -t eu --init --yes')).toMatchObject({ exitCode: 0 })
  await here.call(here.eu, 'POST', '/5/aaa/api-keys/v3', {
    name: 'Reports',
    owner: { userId },
    keyPermissions: { presets: [], permissions: ['alerts:ReadConfig'] },
    hashed: true,
  })
  const cloned = await here.run('clone eu us --yes')
  expect(cloned.stdout).toMatch(/ {2}only eu: left out: only the response to its creation has its value/)
  expect(cloned).toMatchObject({ exitCode: 3, stderr: expect.stringMatching(/\b1 created\b/) as string })
})

test('diff pairs namesakes by the keys of both ledgers, and prints these keys', async () => {
  const here = codeScene({ project: twoTargets })
  const folder = (key: string): string => `kind: view-folders\nkey: ${key}\nname: Same\n`
  const dashboard = (key: string, description: string): string =>
    `kind: dashboards\nkey: ${key}\nname: Same\ndescription: ${description}\nlayout: { sections: [] }\n`
  const write = (keys: readonly string[]): void =>
    keys.forEach((key) => here.write(`${key}.yaml`, `${folder(`f-${key}`)}---\n${dashboard(key, key)}`))
  write(['one', 'two'])
  // The other order of creation on the second platform.
  for (const [target, keys] of [
    ['eu', ['one', 'two']],
    ['us', ['two', 'one']],
  ] as const) {
    for (const key of keys) await here.run(`apply -t ${target} --init --only ${key},f-${key} --yes`)
  }
  const line = 'diff --from prod-eu --to us --kind dashboards,view-folders'
  expect(await here.run(line)).toMatchObject({
    exitCode: 0,
    stdout: '0 only on eu, 0 only on us, 0 different, 4 the same\n',
  })
  here.write('one.yaml', dashboard('one', 'changed'))
  await here.run('apply -t us --only one --yes')
  expect((await here.run(line)).stdout).toMatch(/^~ dashboards\/one {2}Same\n/)
})
