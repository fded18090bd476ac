import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accounts, addresses, codeScene, type CodeScene, pinOf } from '../../../test/code-scene.ts'
import { type Ran, runCli } from '../../../test/run-cli.ts'

const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** `pins` lists fingerprints; comments and layout must stay. */
const projectWith = (pins: readonly string[]): string => `# our platforms
owner: platform-team
targets:
  eu: # where users are
    profile: ci
    address: ${addresses.eu}
    account:
      # one line for each key
      keys:
${pins.map((pin) => `        - "${pin}" # deploys\n`).join('')}    variables: { size:   3 }
`

interface PinScene extends CodeScene {
  /** Id and fingerprint of the key in the profile `ci`. */
  readonly id: string
  readonly old: string
  /** Fingerprint and value of the key in the profile `ci`. */
  readonly current: () => { readonly pin: string; readonly key: string }
  readonly rotate: (flags?: string, options?: RotateOptions) => Promise<Ran>
  /** Status of a read with a key. */
  readonly tried: (key: string) => Promise<number>
}

interface RotateOptions {
  /** Answers in place of the service. */
  readonly answer?: (request: Request) => Response | undefined
}

const teamReads = [
  'IdentityService_WhoAmI',
  'SamlConfigurationService_GetConfiguration',
  'ConnectorsService_ListConnectorSummaries',
  'RoleManagementService_ListCustomRoles',
  'ScopesService_GetTeamScopes',
  'TeamService_ListTeams',
]

/** A key in the profile `ci` that a target pins by its fingerprint, and that may not read its team. */
async function pinScene({ isHashed = true } = {}): Promise<PinScene> {
  const scene = codeScene()
  const made = await scene.run(
    `api-keys create --profile prod-eu --set name=Deploy --set hashed=${isHashed} --permission alerts:ReadConfig --save-to-profile ci -o json`,
  )
  // Printed by the command.
  const { id } = JSON.parse(made.stdout) as { id: string }
  for (const operation of teamReads) scene.eu.faults.add({ kind: 'status', status: 403, operation })
  const current: PinScene['current'] = () => {
    const text = readFileSync(join(scene.home, 'config/mgmt/profiles/ci.json'), 'utf8')
    const { apiKey: key } = JSON.parse(text) as { apiKey: string } // The file of a profile.
    return { key, pin: fingerprintOf(key) }
  }
  const old = current()
  scene.write('mgmt.yaml', projectWith([old.pin]))
  return {
    ...scene,
    id,
    old: old.pin,
    current,
    rotate: (flags = '--save-to-profile ci --replace --pin-in code', { answer } = {}) =>
      runCli(`api-keys rotate ${id} --profile prod-eu --yes ${flags}`, {
        home: scene.home,
        cwd: scene.home,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          return answer?.(request) ?? scene.eu.fetch(request)
        },
      }),
    tried: async (authorization) => {
      const url = `${scene.eu.url}/mgmt/openapi/5/alerts/alerts/v3`
      return (await scene.eu.fetch(url, { headers: { authorization } })).status
    },
  }
}

/** An alert definition with our label, which both keys can read. */
async function createAnchor(scene: CodeScene): Promise<void> {
  const entityLabels = { mgmt_owner: 'platform-team', mgmt_key: 'disk' }
  await scene.call(scene.eu, 'POST', '/5/alerts/alerts/v3', {
    alertDefProperties: { name: 'Disk', logsImmediate: {}, entityLabels },
  })
}

test('rotate pins the new key beside the old one before it deactivates it, and keeps comments and layout', async () => {
  const scene = await pinScene()
  await createAnchor(scene)
  const { key } = scene.current()
  let atDeactivation = ''
  const { stdout, stderr, exitCode } = await scene.rotate('--save-to-profile ci --replace --pin-in code -o json', {
    answer: ({ method }) => {
      if (method === 'PUT') atDeactivation = scene.read('mgmt.yaml')
      return undefined
    },
  })
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  const { pin } = scene.current()
  const pinned = projectWith([scene.old]).replace('# deploys\n', `# deploys\n        - "${pin}"\n`)
  // The writer quotes only fingerprints that look like numbers.
  expect(atDeactivation.replace(/- ["']?(\w{8})["']?$/m, '- "$1"')).toBe(pinned)
  expect(scene.read('mgmt.yaml')).toBe(atDeactivation)
  expect(JSON.parse(stdout)).toMatchObject({ hash: pin, pinnedIn: ['code/mgmt.yaml, target eu'] })
  expect(stderr).toContain(`key ${scene.old} no longer works. Remove it from account.keys of code/mgmt.yaml, target eu`)
  expect(await scene.tried(key)).toBe(401)
  expect((await scene.run('plan')).stderr).not.toContain('unproven')
})

test('a dry run names the targets and changes no file', async () => {
  const scene = await pinScene()
  const { stderr, exitCode } = await scene.rotate('--save-to-profile ci --replace --pin-in code --dry-run')
  expect(exitCode).toBe(0)
  expect(stderr).toContain(`code/mgmt.yaml, target eu pins key ${scene.old}`)
  expect(scene.read('mgmt.yaml')).toBe(projectWith([scene.old]))
})

test('a key that is not hashed is pinned by the value that the service returns', async () => {
  const scene = await pinScene({ isHashed: false })
  expect(await scene.rotate('--key-file new.key --pin-in code')).toMatchObject({ exitCode: 0 })
  const added = fingerprintOf(readFileSync(join(scene.home, 'new.key'), 'utf8').trim())
  expect(scene.read('mgmt.yaml')).toContain(added)
})

test.each([
  {
    name: 'the value of the old key is unknown',
    flags: '--key-file new.key --pin-in code',
    reason: 'the value of the old key is unknown. If it pins the old key, set account.keys to ',
  },
  {
    name: 'no resource proves the account',
    flags: undefined,
    reason: 'cannot be matched to one account. If they belong to one, set account.keys to ',
  },
])('if $name, the old key stays active and the change is printed', async ({ flags, reason }) => {
  const scene = await pinScene()
  const { key } = scene.current()
  const { stderr, exitCode } = await scene.rotate(flags)
  expect(exitCode).toBe(1)
  const file = flags === undefined ? undefined : readFileSync(join(scene.home, 'new.key'), 'utf8').trim()
  const added = file === undefined ? scene.current().pin : fingerprintOf(file)
  expect(stderr).toContain('code/mgmt.yaml, target eu: ')
  expect(stderr).toContain(`${reason}['${scene.old}', '${added}']`)
  expect(stderr).toContain(`mgmt api-keys update ${scene.id} --set isActive=false`)
  expect(scene.read('mgmt.yaml')).toBe(projectWith([scene.old]))
  expect(await scene.tried(key)).toBe(200)
})

test('if the account cannot be checked, the old key stays active', async () => {
  const scene = await pinScene()
  const { key } = scene.current()
  const { stderr, exitCode } = await scene.rotate(undefined, {
    answer: ({ url }) =>
      url.includes('/alerts/alerts/')
        ? Response.json({ code: 503, message: 'down' }, { status: 503, headers: { 'retry-after': '0' } })
        : undefined,
  })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/target eu: the account of the new key could not be checked: .*503/)
  expect(stderr).toContain(`set account.keys to ['${scene.old}', '${scene.current().pin}']`)
  expect(await scene.tried(key)).toBe(200)
})

test('a target of another account is not changed, although it pins the overwritten key', async () => {
  const scene = await pinScene()
  const foreign = 'key-of-the-other-account'
  const file = join(scene.home, 'config/mgmt/profiles/ci.json')
  const { key } = scene.current()
  writeFileSync(file, JSON.stringify({ baseUrl: addresses.eu, apiKey: foreign }))
  chmodSync(file, 0o600)
  scene.write('mgmt.yaml', projectWith([fingerprintOf(foreign)]))
  await createAnchor(scene)
  const other = codeScene()
  await createAnchor(other)
  scene.eu.faults.clear()
  const run = (): Promise<Ran> =>
    runCli(`api-keys rotate ${scene.id} --profile prod-eu --yes --save-to-profile ci --replace --pin-in code`, {
      home: scene.home,
      cwd: scene.home,
      fetch: (input, init) => {
        const request = new Request(input, init)
        if (request.headers.get('authorization') !== foreign) return scene.eu.fetch(request)
        return other.us.fetch(new Request(request, { headers: { authorization: 'canary-key-0123456789abcdef' } }))
      },
    })
  expect(await run()).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('cannot be matched to one account') as string,
  })
  expect(scene.read('mgmt.yaml')).toBe(projectWith([fingerprintOf(foreign)]))
  expect(await scene.tried(key)).toBe(200)
})

test('a target whose numbers are those of another account is not changed', async () => {
  const scene = await pinScene()
  scene.eu.faults.clear()
  const account = pinOf(accounts.us).replace(' }', `, keys: ['${scene.old}'] }`)
  const project = `owner: me\ntargets:\n  eu: { profile: ci, address: '${addresses.eu}', ${account} }\n`
  scene.write('mgmt.yaml', project)
  const { stderr, exitCode } = await scene.rotate()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('the new key belongs to company 1, team 1000001. Correct the account of eu')
  expect(scene.read('mgmt.yaml')).toBe(project)
})

test('if the file cannot be written, nothing is deactivated', async () => {
  const scene = await pinScene()
  await createAnchor(scene)
  const { key } = scene.current()
  const { stderr, exitCode } = await scene.rotate(undefined, {
    answer: ({ method }) => {
      // A link out of the directory is not followed.
      if (method !== 'POST') return undefined
      renameSync(join(scene.root, 'mgmt.yaml'), join(scene.home, 'outside.yaml'))
      symlinkSync(join(scene.home, 'outside.yaml'), join(scene.root, 'mgmt.yaml'))
      return undefined
    },
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`Afterwards, set account.keys to ['${scene.old}', '${scene.current().pin}']`)
  expect(await scene.tried(key)).toBe(200)
})

test('after an interruption between pin and deactivation, running it again finishes', async () => {
  const scene = await pinScene()
  await createAnchor(scene)
  const { key } = scene.current()
  const answer = ({ method }: Request): Response | undefined =>
    method === 'PUT' ? Response.json({ code: 403, message: 'no' }, { status: 403 }) : undefined
  expect((await scene.rotate(undefined, { answer })).exitCode).toBe(1)
  const first = scene.current()
  expect([await scene.tried(key), await scene.tried(first.key)]).toEqual([200, 200])
  const { stderr, exitCode } = await scene.rotate()
  expect(exitCode).toBe(0)
  const { pin } = scene.current()
  for (const each of [scene.old, first.pin, pin]) expect(scene.read('mgmt.yaml')).toContain(each)
  expect(stderr).toContain(`key ${scene.old} no longer works`)
  expect([await scene.tried(key), await scene.tried(scene.current().key)]).toEqual([401, 200])
})

test('if the overwritten key is not the old key, targets that may pin the old key are named', async () => {
  const scene = await pinScene()
  await scene.run(
    'api-keys create --profile prod-eu --name Other --permission alerts:ReadConfig --key-file other.key',
    { cwd: scene.home },
  )
  const { stderr, exitCode } = await scene.rotate('--key-file other.key --replace --pin-in code')
  expect(exitCode).toBe(0)
  const added = fingerprintOf(readFileSync(join(scene.home, 'other.key'), 'utf8').trim())
  expect(stderr).toContain(
    `The overwritten key still works, so it is not the old key. code/mgmt.yaml, target eu: If it pins the old key, set account.keys to ['${scene.old}', '${added}']`,
  )
  expect(scene.read('mgmt.yaml')).toBe(projectWith([scene.old]))
})
