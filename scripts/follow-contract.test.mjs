import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const contract = join(root, 'packages/models/contract')
const facts = publishedFacts()

let folder, server, address
let published = { status: 200, text: facts }

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(published.status).end(published.text))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${server.address().port}/openapi.json?key=hidden`
  folder = mkdtempSync(join(tmpdir(), 'follow-'))
  copyRepository()
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The facts as the service publishes them: without what is retired. */
function publishedFacts() {
  const document = JSON.parse(readFileSync(join(contract, 'openapi.json'), 'utf8'))
  const overlays = readdirSync(contract).filter((file) => file.endsWith('.yaml'))
  const text = overlays.map((file) => readFileSync(join(contract, file), 'utf8')).join('')
  const [retired = ''] = /^retired:\n(?: .*\n)+/m.exec(text) ?? []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId }] of Object.entries(methods))
      if (retired.includes(` ${operationId}:`)) delete methods[method]
    if (Object.keys(methods).length === 0) delete document.paths[path]
  }
  return JSON.stringify(document)
}

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: join(folder, 'work'), encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** What the update needs, as a repository with a remote. */
function copyRepository() {
  const work = join(folder, 'work')
  for (const path of ['packages/models', 'scripts', 'biome.json', 'package.json'])
    cpSync(join(root, path), join(work, path), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist)(?:\/|$)/.test(file.slice(root.length)),
    })
  for (const path of ['node_modules', 'packages/models/node_modules']) symlinkSync(join(root, path), join(work, path))
  writeFileSync(join(work, '.gitignore'), 'node_modules\n')
  spawnSync('git', ['init', '--quiet', '--bare', join(folder, 'remote')])
  git('init', '--quiet', '--initial-branch', 'main')
  git('remote', 'add', 'origin', join(folder, 'remote'))
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Start')
}

beforeEach(() => {
  git('checkout', '--quiet', '--detach', 'main')
  rmSync(join(folder, 'asked'), { recursive: true, force: true })
  mkdirSync(join(folder, 'asked'))
})

/** Follows the address, with a `gh` that notes what it is asked. */
async function follow(open = [], env = { CONTRACT_ADDRESS: address }) {
  const asked = join(folder, 'asked')
  const gh = join(folder, 'gh')
  writeFileSync(
    gh,
    `#!/bin/sh\necho "$*" >> ${asked}/calls\nif [ "$2" = list ]; then echo '${JSON.stringify(open)}'; else cat > ${asked}/body; echo done; fi\n`,
  )
  chmodSync(gh, 0o755)
  const { CONTRACT_ADDRESS: _, ...others } = process.env
  const child = spawn(process.execPath, [join(folder, 'work/scripts/follow-contract.mjs')], {
    env: { ...others, PATH: `${folder}${delimiter}${process.env.PATH}`, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => (output.stdout += data))
  child.stderr.on('data', (data) => (output.stderr += data))
  const [status] = await once(child, 'close')
  const read = (name) => (existsSync(join(asked, name)) ? readFileSync(join(asked, name), 'utf8') : '')
  return { status, ...output, calls: read('calls').split('\n').filter(Boolean), body: read('body') }
}

const list = 'pr list --head contract-update --state open --json number'
const pushed = () => git('ls-remote', 'origin', 'refs/heads/contract-update').split('\t')[0]

test('the same publication opens nothing', async () => {
  published = { status: 200, text: facts }
  expect(await follow()).toEqual({ status: 0, stdout: 'No difference.\n', stderr: '', calls: [list], body: '' })
  expect(pushed()).toBe('')
})

test('another one is adopted on a branch, and its pull request has the report', async () => {
  published = { status: 200, text: facts.replaceAll('"maxLength":512', '"maxLength":500') }
  const { status, stderr, calls, body } = await follow()
  expect({ status, stderr, calls }).toEqual({
    status: 0,
    stderr: '',
    calls: [list, 'pr create --head contract-update --title Follow the published contract --body-file -'],
  })
  expect(body).toContain('- `AlertDefProperties.name`: max 512 → 500')
  const files = git('diff', '--name-only', 'main', pushed())
  expect(files).toContain('packages/models/contract/openapi.json')
  expect(files).toContain('packages/models/src/alerts/generated/models.ts')
})

test('while decisions wait the branch is empty; an open pull request keeps its commits and gets the new report', async () => {
  published = {
    status: 200,
    text: facts.replace('"operationId":"SlosService_GetSlo"', '"operationId":"SlosService_GetOne"'),
  }
  const { status, body } = await follow()
  expect(status).toBe(0)
  expect(body).toContain('# Decisions to make')
  const before = pushed()
  expect(git('diff', '--name-only', 'main', before)).toBe('')

  const again = await follow([{ number: 7 }])
  expect(again.calls.slice(2)).toEqual([list, 'pr edit 7 --body-file -'])
  expect(again.body).toBe(body)
  expect(pushed()).toBe(before)
})

test.each([
  ['an address that does not answer', 500, '', /^127\.0\.0\.1:\d+: answers 500\. /],
  ['a page', 200, '<html>', /^127\.0\.0\.1:\d+: not /],
])('%s is said, without what the address may hide', async (_, code, text, message) => {
  published = { status: code, text }
  const { status, stderr, calls } = await follow()
  expect(status).toBe(2)
  expect(stderr).toMatch(message)
  expect(stderr).not.toContain('hidden')
  expect(calls).toEqual([list])
})

test('without an address nothing is asked', async () => {
  expect(await follow([], {})).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^CONTRACT_ADDRESS is not set/),
    calls: [],
  })
})
