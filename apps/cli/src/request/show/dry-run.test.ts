import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions, temporaryHome } from '../../../test/run-cli.ts'

const type = 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'
const definition = (name: string): object => ({ alertDefProperties: { name, type, logsImmediate: {} } })

interface Place {
  readonly run: (line: string, options?: RunOptions) => Promise<Ran & { readonly changes: readonly string[] }>
  readonly write: (file: string, value: unknown) => void
  readonly url: string
}

/** A platform that says which requests it got that are no reads. */
function start(): Place {
  const home = temporaryHome()
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  return {
    url: emulator.url,
    write: (file, value) => writeFileSync(join(home, file), JSON.stringify(value)),
    async run(line, options) {
      const changes: string[] = []
      const fetch: typeof globalThis.fetch = (input, init) => {
        const request = new Request(input, init)
        if (request.method !== 'GET') changes.push(`${request.method} ${new URL(request.url).pathname}`)
        return emulator.fetch(input, init)
      }
      return { ...(await runCli(line, { home, emulator: { fetch, url: emulator.url }, ...options })), changes }
    },
  }
}

interface Document {
  readonly dryRun: boolean
  readonly requests: readonly { readonly method: string; readonly url: string; readonly body?: unknown }[]
  readonly differences?: readonly unknown[]
}

async function created({ run, write }: Place, name: string): Promise<string> {
  write('created.json', definition(name))
  return (await run('alerts create -f created.json -o name --yes')).stdout.trim()
}

test.each([
  { line: 'alerts create -f body.json --yes', says: 'would create 1 alert definition; nothing was sent' },
  { line: 'alerts delete ID --yes', says: 'would delete 1 alert definition; nothing was sent' },
  { line: 'suppression-rules delete ID --yes', says: 'would delete 1 suppression rule; nothing was sent' },
  { line: 'call createAlertDef -f body.json --yes', says: 'would call createAlertDef; nothing was sent' },
  { line: 'call deleteAlertDef --param id=ID --yes', says: 'would call deleteAlertDef; nothing was sent' },
])('$line --dry-run prints the request, with -o json as a document, and changes nothing', async ({ line, says }) => {
  const here = start()
  const id = await created(here, 'First')
  here.write('body.json', definition('Second'))
  const text = await here.run(`${line.replace('ID', id)} --dry-run`)
  expect(text).toMatchObject({ exitCode: 0, changes: [], stderr: expect.stringContaining(says) as string })
  expect(text.stdout).toMatch(new RegExp(`^(POST|DELETE) ${here.url}/mgmt/openapi/\\d/alerts/`))

  const json = await here.run(`${line.replace('ID', id)} --dry-run -o json`)
  expect(json).toMatchObject({ exitCode: 0, changes: [] })
  const { dryRun, requests } = JSON.parse(json.stdout) as Document
  expect(dryRun).toBe(true)
  expect(requests).toHaveLength(1)
  expect(JSON.stringify(requests)).toContain(line.includes('ID') ? id : 'Second')
  expect(JSON.parse((await here.run(`${line.replace('ID', id)} --dry-run -o ndjson`)).stdout)).toEqual(
    JSON.parse(json.stdout),
  )
})

test('the requests of a bulk run are those that would be sent', async () => {
  const here = start()
  here.write(
    'body.json',
    Array.from({ length: 250 }, (_, index) => definition(`Definition ${index}`)),
  )
  const ran = await here.run('alerts create -f body.json --dry-run -o json')
  expect(ran).toMatchObject({ exitCode: 0, changes: [] })
  const { requests } = JSON.parse(ran.stdout) as Document
  const sizes = requests.map(({ body }) => (body as { alertDefsToCreate: unknown[] }).alertDefsToCreate.length)
  expect(sizes.toSorted((a, b) => b - a)).toEqual([100, 100, 50])
})

test('a replacement shows how it differs from what is there', async () => {
  const here = start()
  const id = await created(here, 'First')
  const gone = '7a1b2c3d-0000-4000-8000-000000000000'
  here.write('body.json', [
    { id, ...definition('Second') },
    { id: gone, ...definition('Gone') },
  ])
  const text = await here.run('alerts replace -f body.json --dry-run')
  expect(text).toMatchObject({ exitCode: 0, changes: [] })
  expect(text.stdout).toContain(`\n~ changed  ${id}  Second\n    alertDefProperties.name  "First" → "Second"\n`)
  expect(text.stdout).toContain(`\n? not found  ${gone}  Gone\n`)
  expect(text.stderr).toContain('would replace 2 alert definitions; nothing was changed (--dry-run)')

  const json = await here.run('alerts replace -f body.json --dry-run -o json')
  expect((JSON.parse(json.stdout) as Document).differences).toEqual([
    {
      id,
      name: 'Second',
      found: true,
      fields: [{ at: 'alertDefProperties.name', before: 'First', after: 'Second', secret: false }],
    },
    { id: gone, name: 'Gone', found: false, fields: [] },
  ])
})

test('so does a replacement by call, where an operation reads what it replaces', async () => {
  const here = start()
  const id = await created(here, 'First')
  here.write('body.json', { id, ...definition('First') })
  expect((await here.run('call replaceAlertDef -f body.json --dry-run')).stdout).toContain(
    `\n= unchanged  ${id}  First\n`,
  )
  here.write('body.json', { id, ...definition('Second') })
  const ran = await here.run('call replaceAlertDef -f body.json --dry-run')
  expect(ran).toMatchObject({ exitCode: 0, changes: [] })
  expect(ran.stdout).toContain(`\n~ changed  ${id}  Second\n    alertDefProperties.name  "First" → "Second"\n`)
})

test('where the present state cannot be read, that is said and the request is printed', async () => {
  const here = start()
  here.write('body.json', { id: '7a1b2c3d-0000-4000-8000-000000000000', ...definition('Second') })
  const fetch: typeof globalThis.fetch = async () => new Response('{"code":7,"message":"no"}', { status: 403 })
  const env = { MGMT_BASE_URL: here.url, MGMT_API_KEY: canaryKey }
  const ran = await here.run('call replaceAlertDef -f body.json --dry-run', { fetch, env })
  expect(ran.exitCode).toBe(0)
  expect(ran.stdout).toMatch(/^PUT /)
  expect(ran.stderr).toContain('warning: Cannot show differences: ')
})

test('--curl escapes characters that the terminal would obey, so that the copied body is the same', async () => {
  const here = start()
  const ran = await here.run(
    "call createView --set 'name=a\u202eb' --set timeSelection.quickSelection.seconds=900 --dry-run --curl",
  )
  expect(ran.stderr).toContain(String.raw`"name":"a\u202eb"`)
})

test('--curl shows the request as a command, and neither key nor secret is in any output', async () => {
  const here = start()
  const secret = 'hush-hush-0123456789'
  const stdin = JSON.stringify({ teamId: 1, params: { active: true, teamEntityId: 1, metadataContent: secret } })
  for (const format of ['', '-o json', '-o yaml']) {
    const ran = await here.run(`call setIDPParameters -f - --allow-unknown --dry-run --curl ${format}`, { stdin })
    expect(ran).toMatchObject({ exitCode: 0, changes: [] })
    expect(ran.stderr).toContain('curl -X POST ')
    expect(ran.stderr).toContain('$MGMT_API_KEY')
    expect(ran.stdout).toContain('metadataContent')
    expect(ran.stdout + ran.stderr).not.toContain(canaryKey)
    expect(ran.stdout + ran.stderr).not.toContain(secret)
  }
})

test.each(['-o csv', '-o name', '--columns id'])('%s of a dry run is refused', async (flags) => {
  const here = start()
  here.write('body.json', definition('Second'))
  expect(await here.run(`alerts create -f body.json --dry-run ${flags}`)).toMatchObject({
    exitCode: 2,
    stdout: '',
    changes: [],
  })
})
