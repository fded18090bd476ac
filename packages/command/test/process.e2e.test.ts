import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { temporaryHome } from '../src/testing/index.ts'

const program = fileURLToPath(new URL('./teams-child.ts', import.meta.url))
const home = temporaryHome()

afterAll(() => rmSync(home, { recursive: true }))

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const start = (command: string, from = home): Child =>
  spawn(process.execPath, ['--conditions=@mgmt-api/source', program, command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: from, NODE_OPTIONS: process.env.NODE_OPTIONS },
  })

const ended = (child: Child): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode))
  })

async function waiting(command = 'wait', from = home): Promise<Child> {
  const child = start(command, from)
  let told = ''
  await new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      told += piece
      if (told.includes('waiting\n')) resolve()
    })
  })
  return child
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the work with 130, and the results are reported',
  async (name) => {
    const child = await waiting()
    child.kill(name)
    const [stdout, exitCode] = await Promise.all([text(child.stdout), ended(child)])
    expect({ stdout, exitCode }).toEqual({ stdout: 'what was done\n', exitCode: 130 })
  },
)

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a program with a handler in order', async (name) => {
  const child = await waiting('serve')
  child.kill(name)
  const [stdout, exitCode] = await Promise.all([text(child.stdout), ended(child)])
  expect({ stdout, exitCode }).toEqual({ stdout: 'in order\n', exitCode: 0 })
})

test.each([
  { name: 'SIGTERM', exitCode: 143 },
  { name: 'SIGHUP', exitCode: 129 },
] as const)('$name ends a program without a handler at once', async ({ name, exitCode }) => {
  const child = await waiting('stay')
  child.kill(name)
  const [stdout, ending] = await Promise.all([text(child.stdout), ended(child)])
  expect({ stdout, ending }).toEqual({ stdout: '', ending: exitCode })
})

test('a reader that leaves ends the program quietly', async () => {
  const child = start('count')
  const stderr = text(child.stderr)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.stdout.destroy()
  const exitCode = await ended(child)
  // Together, so that a failure shows the output.
  expect({ exitCode, stderr: await stderr }).toEqual({ exitCode: 0, stderr: '' })
})

test('standard input, other programs, warnings, and the compile cache', async () => {
  const child = start('echo')
  child.stdin.end('teams\n')
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)])
  expect({ stdout, stderr, exitCode }).toEqual({
    stdout: 'TEAMS\n0\n',
    stderr: 'DiskWarning: the disk is old\n',
    exitCode: 0,
  })
  expect(readdirSync(join(home, '.cache/teams'))).toEqual(['compiled'])
})

test('an unwritable home does not prevent a program from starting', async () => {
  const child = await waiting('serve', join(import.meta.filename, 'home'))
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})
