import { buildCommand, buildRouteMap } from '@stricli/core'
import { expect, test } from 'vitest'
import { CommandError, inputError } from './command-error.ts'
import { ExitCode } from './exit-code.ts'
import type { Failure } from './command-error.ts'
import { outputFlags, type OutputFlags } from './output/output-flags.ts'
import { printList } from './output/print.ts'
import type { ProgramContext } from './output/program-context.ts'
import { runProgram } from './run-program.ts'
import { memoryHost, type MemoryHostOptions, wordsOfLine } from './testing/index.ts'

interface ListFlags extends OutputFlags {
  readonly end?: 'done' | 'changes' | 'input' | 'unknown' | 'fault' | undefined
}

async function list(this: ProgramContext, { end, ...flags }: ListFlags): Promise<void> {
  const items = ['a', 'b', 'c'].map((name) => ({ item: { name } }))
  const view = {
    things: 'jobs',
    columns: [{ name: 'name', value: ({ name }: { name: string }) => name }],
    shown: ['name'],
    identity: ({ name }: { name: string }) => name,
  }
  await printList(this, flags, { view, items })
  if (end === 'done') this.endWith(ExitCode.done)
  if (end === 'changes') this.endWith(ExitCode.changes)
  if (end === 'input') throw inputError('no_schedule', 'There is no schedule', 'Add one')
  if (end === 'unknown') {
    const message = 'No response came'
    throw new CommandError({ exitCode: ExitCode.someFailed, code: 'outcome_unknown', message, outcome: 'unknown' })
  }
  if (end === 'fault') throw new RangeError('out of luck')
}

/** A program other than `mgmt`, with one command. */
const routes = buildRouteMap({
  routes: {
    list: buildCommand<ListFlags, [], ProgramContext>({
      docs: { brief: 'List jobs' },
      parameters: {
        flags: {
          ...outputFlags,
          end: {
            kind: 'enum',
            values: ['done', 'changes', 'input', 'unknown', 'fault'],
            optional: true,
            brief: 'How it ends',
          },
        },
        aliases: { o: 'output' },
      },
      func: list,
    }),
    move: buildCommand<object, [string, string], ProgramContext>({
      docs: { brief: 'Move a job' },
      parameters: {
        positional: {
          kind: 'tuple',
          parameters: [
            { parse: String, brief: 'Queue', placeholder: 'from' },
            { parse: String, brief: 'Queue', placeholder: 'to' },
          ],
        },
      },
      func: () => undefined,
    }),
  },
  docs: { brief: 'Jobs' },
})

async function run(line: string, options: Partial<MemoryHostOptions> = {}): Promise<object> {
  const { host, stdout, stderr } = memoryHost({ program: 'jobs', ...options })
  const exitCode = await runProgram(host, wordsOfLine(line), routes)
  return { exitCode, stdout: stdout(), stderr: stderr() }
}

test('a successful command ends with 0 or with an exit code of its own', async () => {
  expect(await run('list -o name')).toEqual({ exitCode: 0, stdout: 'a\nb\nc\n', stderr: '' })
  expect(await run('list -o name --end changes')).toMatchObject({ exitCode: 3, stderr: '' })
})

test('Ctrl-C is exit code 130, except for a command that sets `done`', async () => {
  const interrupted = AbortSignal.abort()
  expect(await run('list -o name --end done', { interrupted })).toMatchObject({ exitCode: 0 })
})

test('a usage error is exit code 2, and names the program as typed', async () => {
  expect(await run('lst')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'error: Unknown command "lst", did you mean "list"?\nhint: Run jobs --help for all commands\n',
  })
})

test('several usage errors have one hint', async () => {
  expect(await run('move')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'error: <from> is missing\n  error: <to> is missing\nhint: Run jobs move --help for its usage\n',
  })
})

test('a program may give a failure a better hint', async () => {
  const { host, stderr } = memoryHost({ program: 'jobs' })
  const explain = async (failure: Failure): Promise<Failure> => ({ ...failure, hint: `see ${failure.code}` })
  expect(await runProgram(host, ['lst'], routes, { explain })).toBe(2)
  expect(stderr()).toBe('error: Unknown command "lst", did you mean "list"?\nhint: see unknown_command\n')
})

test('an error of a command follows its output, in the same format', async () => {
  expect(await run('list -o ndjson --end input')).toEqual({
    exitCode: 2,
    stdout: '{"name":"a"}\n{"name":"b"}\n{"name":"c"}\n',
    stderr: '{"error":{"code":"no_schedule","exitCode":2,"message":"There is no schedule","hint":"Add one"}}\n',
  })
  expect(await run('list -o yaml --end input')).toMatchObject({
    stderr: 'error:\n  code: no_schedule\n  exitCode: 2\n  message: There is no schedule\n  hint: Add one\n',
  })
})

test('an unexpected error is exit code 1, with its location', async () => {
  expect(await run('list --end fault')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^error: RangeError: out of luck\n {4}at .*\nhint: This is a bug/s) as string,
  })
})

test('Ctrl-C is exit code 130, unless the outcome of a change is unknown', async () => {
  const interrupted = AbortSignal.abort()
  expect(await run('list --end changes', { interrupted })).toMatchObject({ exitCode: 130, stderr: '' })
  expect(await run('list --end input', { interrupted })).toMatchObject({ exitCode: 130 })
  const unknown = (await run('list -o json --end unknown', { interrupted })) as { exitCode: number; stderr: string }
  expect(unknown.exitCode).toBe(1)
  expect(JSON.parse(unknown.stderr)).toMatchObject({
    error: { code: 'outcome_unknown', outcome: 'unknown', exitCode: 1 },
  })
})

test('a reader that has gone ends a list quietly', async () => {
  expect(await run('list', { closeAfter: 0 })).toEqual({ exitCode: 0, stdout: '', stderr: '' })
})

test('a full disk is a failure', async () => {
  const failure = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const { host, stderr } = memoryHost({ program: 'jobs' })
  expect(await runProgram({ ...host, stdout: { ...host.stdout, failure } }, ['--version'], routes)).toBe(1)
  expect(stderr()).toBe('error: Cannot write the output: ENOSPC: no space left on device, write\n')
})

test('help and version are on standard output', async () => {
  expect(await run('--version')).toEqual({ exitCode: 0, stdout: '1.0.0\n', stderr: '' })
  expect(await run('--help')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('List jobs') as string })
})
