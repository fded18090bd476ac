import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, alertFile, changeInConsole, codeScene, type CodeScene } from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

/** A platform, and a directory without `mgmt.yaml`. */
function fresh(alertDefs: number): CodeScene {
  const scene = codeScene({ alertDefs })
  rmSync(join(scene.root, 'mgmt.yaml'))
  return scene
}

test('the first pull begins a mgmt.yaml, and everything pulled, adopted and planned is no change', async () => {
  // Of 109 resources with owners, 40 are SLOs of the seed, and 3 are settings that every platform has.
  const scene = fresh(12)
  const pulled = await scene.run('pull code --profile prod-eu --owner platform-team', {
    cwd: scene.home,
  })
  expect(pulled.exitCode).toBe(0)
  expect(pulled.stdout.split('\n')).toContain('code/adopt.prod-eu.yaml')
  expect(pulled.stdout.match(/^code\/alerts\/[a-z0-9-]+\.yaml$/gm)).toHaveLength(12)
  expect(pulled.stderr).toMatch(
    /^created code\/mgmt\.yaml\ntarget prod-eu: https:\/\/api\.eu1\.example\.com, key [\da-f]{8} \(from profile prod-eu\), owner platform-team\n/,
  )
  expect(pulled.stderr).toContain(
    '109 have no owner yet: adopt.prod-eu.yaml lists them, and apply adopts them (first apply: --init)\n',
  )
  expect(scene.read('mgmt.yaml')).toMatch(
    /^owner: platform-team\ntargets:\n {2}prod-eu:\n {4}profile: prod-eu\n {4}address: https:\/\/api\.eu1\.example\.com\n/,
  )
  const [file = ''] = readdirSync(join(scene.root, 'alerts'))
  expect(scene.read(`alerts/${file}`)).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.schemas\/alerts\.json\nkind: alerts\nkey: /,
  )
  const linted = await scene.run('lint')
  expect(linted.exitCode).toBe(0)
  expect(linted.stdout.replace(/^routers.*: fallback: deprecated by the service \(deprecated\)\n/gm, '')).toBe('')
  expect(pulled.stderr).toMatch(/\nnext, pin the account of the key: mgmt account pin code\n$/)
  expect(await scene.run('account pin')).toMatchObject({ exitCode: 0 })
  await scene.run('apply --init --yes')
  expect(await scene.run('plan')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^(note: 9 unchanged files use .*\n\n)no changes; 109 unchanged\n$/) as string,
  })
})

test('pulling again writes changes from the console, keeps comments, and writes nothing else', async () => {
  const scene = codeScene()
  scene.write('team/disk.yaml', `# Ask the storage people.\n${alertFile('disk', '  description: One # first\n')}`)
  scene.write('team/queue.yaml', alertFile('queue'))
  await scene.run('apply --init --yes')
  await scene.run('pull')
  await changeInConsole(scene, 'The disk', { description: 'Two' })
  expect(await scene.run('pull')).toMatchObject({ stdout: 'team/disk.yaml\n', exitCode: 0 })
  expect(scene.read('team/disk.yaml')).toContain('# Ask the storage people.\n')
  expect(scene.read('team/disk.yaml')).toContain('  description: Two # first\n')
  expect(await scene.run('pull')).toMatchObject({ stdout: '', exitCode: 0 })
})

test('--name filters unowned alerts, --owned-only skips all of them', async () => {
  const scene = fresh(30)
  await scene.run("pull --profile prod-eu --owner a --name '*CPU*'")
  const some = readdirSync(join(scene.root, 'alerts')).length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(30)
  const other = fresh(30)
  await other.run('pull --profile prod-eu --owner a --owned-only')
  expect(existsSync(join(other.root, 'alerts'))).toBe(false)
})

test('a key from standard input is read once and serves', async () => {
  const scene = fresh(2)
  const run = await scene.run(`pull --base-url ${addresses.eu} --key-stdin --owner a --target prod`, {
    stdin: `${canaryKey}\n`,
  })
  expect(run).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toContain('  prod:\n    profile: prod\n')
  const env = { MGMT_BASE_URL: addresses.eu, MGMT_API_KEY: canaryKey }
  expect(await scene.run('plan', { env })).toMatchObject({ exitCode: 3 })
})

test('a pull that fails leaves no mgmt.yaml behind', async () => {
  const scene = fresh(2)
  scene.eu.faults.add({ kind: 'status', status: 400 })
  const run = await scene.run('pull --profile prod-eu --owner a')
  expect(run.exitCode).toBe(2)
  expect(existsSync(join(scene.root, 'mgmt.yaml'))).toBe(false)
})

test('if a file cannot be written, mgmt.yaml stays: written files need it', async () => {
  const scene = fresh(2)
  mkdirSync(join(scene.root, '.schemas/alerts.json'), { recursive: true })
  const run = await scene.run('pull --profile prod-eu --owner a')
  expect(run.exitCode).not.toBe(0)
  expect(existsSync(join(scene.root, 'mgmt.yaml'))).toBe(true)
  rmSync(join(scene.root, '.schemas'), { recursive: true })
  expect(await scene.run('pull')).toMatchObject({ exitCode: 0 })
})

test('an empty directory needs an owner; an existing owner cannot be changed', async () => {
  const scene = fresh(1)
  expect(await scene.run('pull --profile prod-eu')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Create one with --owner NAME') as string,
  })
  expect((await scene.run('pull --profile prod-eu --owner Invalid!')).exitCode).toBe(2)
  expect(scene.requests()).toBe(0)
  expect(existsSync(join(scene.root, 'mgmt.yaml'))).toBe(false)
  await scene.run('pull --profile prod-eu --owner a')
  expect(await scene.run('pull --owner b')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--owner is b, but the owner in mgmt.yaml is a') as string,
  })
})

test('a file without a resource on the platform is reported', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const { stderr, exitCode } = await scene.run('pull')
  expect(exitCode).toBe(0)
  expect(stderr).toContain('warning: alerts/disk has a file but is not on the platform: apply creates it\n')
})

test('on a terminal, only the first of many files are printed', async () => {
  const scene = codeScene({ alertDefs: 40 })
  const { stdout } = await scene.run('pull', { terminal: { columns: 100, rows: 30 } })
  expect(stdout.split('\n')).toHaveLength(12)
  expect(stdout).toMatch(/\n… and \d+ more\n$/)
})

test('a link that leads outside the directory is refused by name, and nothing is written', async () => {
  const scene = fresh(3)
  const outside = join(scene.home, 'outside')
  mkdirSync(outside)
  symlinkSync(outside, join(scene.root, 'alerts'))
  const { stderr, stdout, exitCode } = await scene.run('pull --profile prod-eu --owner a')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  expect(stderr).toContain('error: Existing files have errors; nothing was written\n')
  expect(stderr).toContain(`leads outside ${scene.root} through a symbolic link: ${outside}\n`)
  expect(stderr).toContain('hint: Replace the link with a regular file or directory.\n')
  expect(readdirSync(outside)).toEqual([])
  expect(readdirSync(scene.root)).toEqual(['alerts'])
})
