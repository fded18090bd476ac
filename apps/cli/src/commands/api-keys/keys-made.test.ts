import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const create = "api-keys create --name 'CI: read only' --permission alerts:ReadConfig --yes"

/** The value of a key in a file, and what a request with it comes to. */
async function tried({ home, emulator }: ResourcePlace, file: string): Promise<number> {
  const authorization = readFileSync(join(home, file), 'utf8').trim()
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3`, {
    headers: { authorization },
  })
  return response.status
}

const names = async ({ run }: ResourcePlace): Promise<string> =>
  (await run('api-keys list -o csv --columns name,active')).stdout

test('a read-only key for CI: kept in a file of its owner, shown nowhere, and it works at once', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  const { stdout, stderr, exitCode } = await here.run(`${create} --ends 30d --key-file ci.key --verbose`)
  expect(exitCode).toBe(0)
  const value = readFileSync(join(here.home, 'ci.key'), 'utf8').trim()
  expect(value).toMatch(/^ems_/)
  expect(statSync(join(here.home, 'ci.key')).mode & 0o777).toBe(0o600)
  expect(stdout + stderr).not.toContain(value)
  expect(await names(here)).toMatch(/CI: read only \(ends \d{4}-\d{2}-\d{2}\),true/)
  expect(await tried(here, 'ci.key')).toBe(200)
})

test('nothing is sent if there is no place for the value, or the place cannot be used', async () => {
  const here = resourcePlace()
  expect(await here.run(create)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--key-file') as string })
  here.write('ci.key', 'old')
  expect((await here.run(`${create} --key-file ci.key`)).exitCode).toBe(6)
  expect((await here.run(`${create} --key-file none/ci.key`)).exitCode).toBe(2)
  expect((await here.run(`${create} --save-to-profile sandbox`)).exitCode).toBe(2)
  expect(here.sent).toEqual([])
  expect(readFileSync(join(here.home, 'ci.key'), 'utf8')).toBe('old')
})

test.each([
  { name: 'folder', says: 'is a directory, not a file' },
  { name: 'broken', says: 'is a broken symbolic link' },
  { name: 'socket', says: 'is a pipe or a device, not a file' },
])('a key file that cannot be replaced is refused before anything is sent: $name $says', async ({ name, says }) => {
  const here = resourcePlace()
  mkdirSync(join(here.home, 'folder'))
  symlinkSync('missing', join(here.home, 'broken'))
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(join(here.home, 'socket'), resolve))
  const { stderr, exitCode } = await here.run(`${create} --key-file ${name} --replace`)
  expect(stderr).toContain(`--key-file ${name}: ${says}`)
  expect(exitCode).toBe(2)
  expect(here.sent).toEqual([])
  expect(readdirSync(here.home).sort()).toEqual(['broken', 'folder', 'socket'])
})

test('a key file that is a link stays one, and the new key is in the file that it points to', async () => {
  const { here, rotate } = await rotation()
  mkdirSync(join(here.home, 'secrets'))
  symlinkSync(join('..', 'old.key'), join(here.home, 'secrets/link.key'))
  expect((await rotate('--key-file secrets/link.key --replace')).exitCode).toBe(0)
  expect(readlinkSync(join(here.home, 'secrets/link.key'))).toBe(join('..', 'old.key'))
  expect(await tried(here, 'old.key')).toBe(200)
})

test('standard output has the value where that is asked for, and a refused creation leaves no file', async () => {
  const here = resourcePlace()
  const { stdout } = await here.run(`${create} --show-key -o json`)
  expect(JSON.parse(stdout)).toMatchObject({ name: 'CI: read only', key: expect.stringMatching(/^ems_/) as string })
  const refused = await here.run('api-keys create --name Nothing --key-file no.key --yes')
  expect(refused.stderr).toContain('at least one permission or preset is needed')
  expect(existsSync(join(here.home, 'no.key'))).toBe(false)
  const dry = await here.run(`${create} --preset Alerts --show-key --dry-run`)
  expect(dry.stdout).toContain('"presets"')
  expect(await names(here)).not.toContain('Nothing')
})

test('a profile gets the key with the address that was acted on', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  const { emulator, home, run } = here
  const made = await run(`${create} --preset APIKeys --save-to-profile ci --base-url ${emulator.url} --key-stdin`, {
    stdin: 'canary-key-0123456789abcdef',
  })
  expect(made.exitCode).toBe(0)
  expect(
    (await run('alerts list --profile ci -o name', { home, env: { MGMT_API_KEY: '', MGMT_BASE_URL: '' } })).exitCode,
  ).toBe(0)
  const again = await run(`${create} --save-to-profile ci`)
  expect(again).toMatchObject({ exitCode: 6, stderr: expect.stringContaining('--replace') as string })
})

test('rotate keeps the new key, tries it, and deactivates the old one; it asks first', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  await here.run(`${create} --ends 1d --key-file old.key`)
  const id = (await here.run('api-keys list -o name')).stdout.trim()
  expect((await here.run(`api-keys rotate ${id} --key-file new.key`)).stderr).toContain('--yes')
  expect(await tried(here, 'old.key')).toBe(200)
  expect(existsSync(join(here.home, 'new.key'))).toBe(false)
  const dry = await here.run(`api-keys rotate ${id} --key-file new.key --dry-run`)
  expect(dry.stderr).toContain('and deactivate the old one; nothing was sent')
  const { stderr, exitCode } = await here.run(`api-keys rotate ${id} --ends 30d --key-file new.key --yes`)
  expect(stderr).toContain(`${id} is deactivated`)
  expect(exitCode).toBe(0)
  expect([await tried(here, 'old.key'), await tried(here, 'new.key')]).toEqual([401, 200])
  const [, old, next] = (await names(here)).trim().split('\r\n')
  expect(old).toMatch(/false$/)
  expect(next).toMatch(/^CI: read only \(ends \d{4}-\d{2}-\d{2}\),true$/)
})

test('a key is rotated by its name again and again, and each old one is deactivated and renamed', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  await here.run(`${create} --key-file ci.key`)
  for (const _ of [1, 2, 3]) {
    const { stderr, exitCode } = await here.run("api-keys rotate 'CI: read only' --key-file ci.key --replace --yes")
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toContain('is deactivated and now named "CI: read only (replaced 2026-10-15)"')
    expect(await tried(here, 'ci.key')).toBe(200)
  }
  const replaced = 'CI: read only (replaced 2026-10-15),false'
  expect((await names(here)).trim().split('\r\n').sort()).toEqual(
    ['CI: read only,true', replaced, replaced, replaced, 'name,active'].sort(),
  )
})

test('the active one of several keys with one name is rotated', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  await here.run(`${create} --key-file old.key`)
  const old = (await here.run('api-keys list -o name')).stdout.trim()
  expect(await here.run(`api-keys update ${old} --set isActive=false --yes`)).toMatchObject({ exitCode: 0 })
  await here.run(`${create} --key-file ci.key`)
  // Others cannot tell which one is meant: an old key is deleted by its name, too.
  expect(await here.run("api-keys delete 'CI: read only' --yes")).toMatchObject({ exitCode: 2 })
  const { stderr, exitCode } = await here.run("api-keys rotate 'CI: read only' --key-file new.key --yes")
  expect(exitCode, stderr).toBe(0)
  expect([await tried(here, 'ci.key'), await tried(here, 'new.key')]).toEqual([401, 200])
})

test('two active keys with one name are not rotated by it, and the error lists their ids only', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  const ids: string[] = []
  for (const file of ['a.key', 'b.key', 'c.key']) {
    await here.run(`${create} --key-file ${file}`)
    const listed = (await here.run('api-keys list -o name')).stdout.trim().split('\n')
    ids.push(listed.find((id) => !ids.includes(id)) ?? '')
  }
  const [inactive = '', ...active] = ids
  await here.run(`api-keys update ${inactive} --set isActive=false --yes`)
  const { stderr, exitCode } = await here.run("api-keys rotate 'CI: read only' --key-file new.key --yes")
  expect(exitCode).toBe(2)
  for (const id of active) expect(stderr).toContain(id)
  expect(stderr).not.toContain(inactive)
  expect(existsSync(join(here.home, 'new.key'))).toBe(false)
})

test('a deactivated key that is rotated by its id gets its name back', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  await here.run(`${create} --key-file ci.key`)
  const id = (await here.run('api-keys list -o name')).stdout.trim()
  for (const _ of [1, 2]) await here.run(`api-keys rotate ${id} --key-file ci.key --replace --yes`)
  const active = (await names(here)).split('\r\n').filter((line) => line.endsWith('true'))
  expect(active).toEqual(['CI: read only,true', 'CI: read only,true'])
})

test('a new key that does not work leaves the old one as it is', async () => {
  const here = resourcePlace({ alertDefs: 1 })
  await here.run(`${create} --key-file old.key`)
  const id = (await here.run('api-keys list -o name')).stdout.trim()
  const { fetch, url } = here.emulator
  const refusing: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const isNew = request.headers.get('authorization')?.startsWith('ems_') === true
    return isNew ? Promise.resolve(Response.json({ code: 401, message: 'no' }, { status: 401 })) : fetch(request)
  }
  const { stderr, exitCode } = await here.run(`api-keys rotate ${id} --key-file new.key --yes`, {
    emulator: { url, fetch: refusing },
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`the old key ${id} is still active`)
  expect(await tried(here, 'old.key')).toBe(200)
  expect(stderr).not.toContain(readFileSync(join(here.home, 'new.key'), 'utf8').trim())
})

interface Rotation {
  readonly here: ResourcePlace
  readonly id: string
  /** Rotates with a service that answers some requests in its own way. */
  readonly rotate: (flags: string, response?: Reply) => ReturnType<ResourcePlace['run']>
}

/** What a request gets in the place of the service's response; undefined: the service answers. */
type Reply = (step: 'create' | 'verify' | 'deactivate' | 'delete' | 'other') => Response | undefined

const isNewKey = ({ headers }: Request): boolean => headers.get('authorization')?.startsWith('ems_') === true

function stepOf(request: Request): Parameters<Reply>[0] {
  if (isNewKey(request)) return 'verify'
  const steps = { POST: 'create', PUT: 'deactivate', PATCH: 'deactivate', DELETE: 'delete' } as const
  return Object.hasOwn(steps, request.method) ? steps[request.method as keyof typeof steps] : 'other' // It has it.
}

/** A key in old.key that is to be replaced. */
async function rotation(): Promise<Rotation> {
  const here = resourcePlace({ alertDefs: 1 })
  await here.run(`${create} --key-file old.key`)
  const id = (await here.run('api-keys list -o name')).stdout.trim()
  const rotate: Rotation['rotate'] = (flags, response) =>
    here.run(`api-keys rotate ${id} --yes ${flags}`, {
      emulator: {
        url: here.emulator.url,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          return response?.(stepOf(request)) ?? here.emulator.fetch(request)
        },
      },
    })
  return { here, id, rotate }
}

const refusal = (status: number): Response =>
  Response.json({ code: status, message: 'no' }, { status, headers: { 'retry-after': '0' } })

test('rotate creates, keeps, tries and only then deactivates', async () => {
  const { here, rotate } = await rotation()
  const steps: string[] = []
  const ran = await rotate('--key-file new.key', (step) => {
    if (step !== 'other')
      steps.push(`${step}, new.key ${existsSync(join(here.home, 'new.key')) ? 'there' : 'not there'}`)
    return undefined
  })
  expect(ran.exitCode).toBe(0)
  expect(steps).toEqual(['create, new.key not there', 'verify, new.key there', 'deactivate, new.key there'])
})

test('where the new key cannot be tried, both work, and it says what to do', async () => {
  const { here, id, rotate } = await rotation()
  const { stderr, exitCode } = await rotate('--key-file new.key', (step) =>
    step === 'verify' ? refusal(503) : undefined,
  )
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`could not be tested; the old key ${id} is still active`)
  expect(stderr).toContain(`mgmt api-keys update ${id} --set isActive=false`)
  expect(stderr).toMatch(/mgmt api-keys delete \S+/)
  expect([await tried(here, 'old.key'), await tried(here, 'new.key')]).toEqual([200, 200])
})

test('where the old key cannot be deactivated, both work, and it says what to do', async () => {
  const { here, id, rotate } = await rotation()
  const { stderr, exitCode } = await rotate('--key-file new.key', (step) =>
    step === 'deactivate' ? refusal(403) : undefined,
  )
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`mgmt api-keys update ${id} --set isActive=false`)
  expect([await tried(here, 'old.key'), await tried(here, 'new.key')]).toEqual([200, 200])
})

test('a file that the new key is written over is kept until the old key is deactivated', async () => {
  const { here, rotate } = await rotation()
  const { stderr } = await rotate('--key-file old.key --replace', (step) =>
    step === 'verify' ? refusal(401) : undefined,
  )
  expect(stderr).toContain(' was rejected; the old key ')
  const [copy = ''] = /old\.key\.\S+\.old/.exec(stderr) ?? []
  expect(statSync(join(here.home, copy)).mode & 0o777).toBe(0o600)
  expect([await tried(here, 'old.key'), await tried(here, copy)]).toEqual([200, 200])
  const again = await rotate('--key-file old.key --replace')
  expect(again.exitCode).toBe(0)
  expect(readdirSync(here.home).filter((name) => name.endsWith('.old'))).toEqual([copy])
})

test.each([
  { name: 'deleted again', response: undefined, says: 'The key could not be stored: ' },
  { name: 'told of where that fails', response: 503, says: 'delete it: mgmt api-keys delete ' },
])('a new key that cannot be kept is $name, and files are as they were', async ({ response, says }) => {
  const { here, rotate } = await rotation()
  const before = readFileSync(join(here.home, 'old.key'), 'utf8')
  chmodSync(join(here.home, 'old.key'), 0o640)
  const profiles = join(here.home, 'config/mgmt/profiles')
  const { stderr, exitCode } = await rotate('--key-file old.key --save-to-profile ci --replace', (step) => {
    // A file stands where the folder of profiles would be.
    if (step === 'create') {
      rmSync(profiles, { recursive: true, force: true })
      mkdirSync(dirname(profiles), { recursive: true })
      writeFileSync(profiles, '')
    }
    return step === 'delete' && response !== undefined ? refusal(response) : undefined
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain(says)
  expect(readFileSync(join(here.home, 'old.key'), 'utf8')).toBe(before)
  expect(statSync(join(here.home, 'old.key')).mode & 0o777).toBe(0o640)
  expect(await tried(here, 'old.key')).toBe(200)
})
