import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import { initialState } from '../src/try-it/platform/initial-state.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Guide, type GuideBlock, readGuides } from '../src/guides/read-guides.ts'

const root = join(import.meta.dirname, '../../..')
// In the package, so that imports find its dependencies.
const folder = join(import.meta.dirname, '../.guides')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Tutorials are run with packed packages, by the checks of the packages.
const isRun = ({ file, language }: GuideBlock): boolean => file === undefined && ['ts', 'sh'].includes(language)
const guides = readGuides().filter(
  ({ name, part, blocks }) =>
    (part === 'Learn' || part === 'How to') && !name.startsWith('tutorial-') && blocks.some(isRun),
)
/** One of a library and one of files. */
const quick = new Set(['first-call', 'secrets'])
const programOf = (index: number): string => `block-${index}.ts`

/** Writes the programs and files of a guide. */
function writeGuide({ name, blocks }: Guide): string {
  const directory = join(folder, name)
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const [index, { language, content, file }] of blocks.entries()) {
    if (file !== undefined || language === 'ts') writeFileSync(join(directory, file ?? programOf(index)), content)
  }
  return directory
}

interface Ran {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(command: readonly [string, ...string[]], cwd: string, env: Record<string, string>): Promise<Ran> {
  const [program, ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ran = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ran.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ran.stderr += text))
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ ...ran, exitCode }))
  })
}

const commands = ['cli', 'worker'].map((app) => {
  const name = app === 'cli' ? 'mgmt' : 'mgmt-worker'
  return `${name}() { "${process.execPath}" "${join(root, 'apps', app, 'dist/bin.js')}" "$@"; }`
})

function commandOf({ language, content }: GuideBlock, index: number): [string, ...string[]] {
  return language === 'ts'
    ? [process.execPath, programOf(index)]
    : ['bash', '-c', [...commands, 'set -e -o pipefail', content].join('\n')]
}

describe.each(guides)('the guide "$name"', (guide) => {
  const tags = quick.has(guide.name) ? [] : 'slow'
  test('runs block by block, and prints what it shows', { tags }, () => runGuide(guide))
})

async function runGuide(guide: Guide): Promise<void> {
  const directory = writeGuide(guide)
  const home = mkdtempSync(join(tmpdir(), 'guide-'))
  await using eu = createEmulatorWithUrl({ company: 1234, team: 987 })
  await using us = createEmulatorWithUrl({ company: 1234, team: 988 })
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: home, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
    ...{ MGMT_BASE_URL: await eu.address, MGMT_API_KEY: 'guide-key' },
    ...{ EU_URL: await eu.address, EU_KEY: 'guide-key-eu', US_URL: await us.address, US_KEY: 'guide-key-us' },
  }
  for (const [index, block] of guide.blocks.entries()) {
    if (!isRun(block)) continue
    const ran = await run(commandOf(block, index), directory, env)
    expect(ran.exitCode, `${block.content}\n${ran.stdout}\n${ran.stderr}`).toBe(0)
    const next = guide.blocks[index + 1]
    if (process.env.SHOW) console.log(block.content, '=>\n', ran.stdout, ran.stderr)
    if (next?.language === 'text') expect(ran.stdout).toBe(next.content)
  }
}

test('the programs of the guides compile', () => {
  for (const guide of guides) writeGuide(guide)
  const options = { extends: '../tsconfig.json', compilerOptions: { noEmit: true }, include: ['*/*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

function createEmulatorWithUrl(account: { company: number; team: number }): AsyncDisposable & {
  readonly address: Promise<string>
} {
  const emulator = createEmulator({ ...initialState, account })
  const address = emulator.listen({ port: 0 }).then(({ url }) => url)
  return { address, [Symbol.asyncDispose]: () => emulator.close() }
}
