import { expect, test } from 'vitest'
import { alertFile, codeScene } from '../../../test/code-scene.ts'

const permissions = ['alerts:ReadConfig']

const keyFile = (name: string, more = ''): string =>
  `kind: api-keys\nkey: ${name}\nname: ${name}\nhashed: true\nowner: { teamId: 1000001 }\nkeyPermissions: { permissions: [${permissions.join()}] }\n${more}`

const keyNames = Array.from({ length: 9 }, (_, index) => `key-${index}`)
const reason =
  'left out: only the response to its creation has its value, which apply would lose; create it with `mgmt api-keys create`, and adopt it'

test('resources that cannot be created are left out of plan and apply, with a warning each', async () => {
  const scene = codeScene()
  scene.write('keys.yaml', keyNames.map((name) => keyFile(name)).join('---\n'))
  scene.write('disk.yaml', alertFile('disk'))
  const warnings = keyNames.map((name) => `warning: api-keys/${name}: ${reason}\n`).join('')
  expect(await scene.run('plan')).toMatchObject({
    exitCode: 3,
    stdout: `+ alerts/disk  The disk  disk.yaml:1:1\n${warnings}\n1 to create, 9 left out; 0 unchanged\n`,
  })
  const leftOut = keyNames.map((key) => ({
    kind: 'api-keys',
    key,
    name: key,
    reason: reason.replace('left out: ', ''),
  }))
  const json = await scene.run('plan -o json')
  expect(JSON.parse(json.stdout)).toMatchObject({ summary: { create: 1 }, changes: [{ key: 'disk' }], leftOut })
  expect((await scene.run('plan -o markdown')).stdout).toContain(
    '#### Left out (9)\n\n- **warning** `api-keys/key-0` left out: only the response',
  )

  await scene.run('plan --save plan.json')
  const applied = await scene.run('apply plan.json --init --yes')
  expect(applied).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(warnings) as string })
  expect(applied.stderr).toContain('1 created, in ')
  expect(await scene.names()).toEqual(['The disk'])

  expect(await scene.run('plan --save plan.json')).toMatchObject({
    exitCode: 3,
    stdout: `${warnings}\n9 left out; 1 unchanged\n`,
    stderr: expect.stringMatching(/\nsaved the plan as plan\.json\n$/) as string,
  })
  expect(await scene.run('apply --yes')).toMatchObject({
    exitCode: 0,
    stdout: `${warnings}\n9 left out; 1 unchanged\n`,
  })
  const report = await scene.run('apply --yes -o json')
  expect(JSON.parse(report.stdout)).toMatchObject({ results: [], leftOut, complete: true })
  expect(report.stderr).toContain(`{"warning":${JSON.stringify(`api-keys/key-8: ${reason}`)}}`)
})

test('a resource on the platform is never left out: it is adopted and changed', async () => {
  const scene = codeScene()
  const made = await scene.call(scene.eu, 'POST', '/5/aaa/api-keys/v3', {
    name: 'key-0',
    hashed: true,
    keyPermissions: { permissions, presets: [] },
  })
  const { keyId } = made as { readonly keyId: string }
  scene.write('keys.yaml', [keyFile('key-0', 'active: false\n'), keyFile('key-1')].join('---\n'))
  const found = await scene.run('plan')
  expect(found).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining('\n1 to create, 1 left out; 0 unchanged\n') as string,
    stderr: expect.stringContaining('a similar resource has no owner: API key "key-0"') as string,
  })
  scene.write('adopt.eu.yaml', `api-keys:\n  key-0: ${keyId}\n`)
  expect(await scene.run('apply --init --yes')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('\n1 to adopt, 1 to change, 1 left out; 0 unchanged\n') as string,
  })
  expect((await scene.run('plan')).stdout).toMatch(
    /^warning: api-keys\/key-1: left out: .*\n\n1 left out; 1 unchanged\n$/,
  )
})

test('a restore names the resource of the backup that it leaves out', async () => {
  const scene = codeScene()
  await scene.call(scene.eu, 'POST', '/5/aaa/api-keys/v3', {
    name: 'key-0',
    hashed: true,
    keyPermissions: { permissions },
  })
  scene.write('keys.yaml', keyFile('key-0'))
  expect(await scene.run('apply --init --adopt --yes')).toMatchObject({ exitCode: 0 })
  scene.write('keys.yaml', '')
  scene.write('disk.yaml', alertFile('disk'))
  const { stderr } = await scene.run('apply --prune --yes')
  const command = /to restore: mgmt (restore .+)\n/.exec(stderr)?.[1] ?? ''
  const restored = await scene.run(`${command} --yes`)
  expect(restored).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('\n1 left out; 0 unchanged\n') as string,
  })
  expect(restored.stderr).toContain('! missing  api-keys/key-0  key-0\n')
})
