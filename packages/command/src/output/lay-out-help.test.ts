import { buildCommand, buildRouteMap } from '@stricli/core'
import { expect, test } from 'vitest'
import type { ProgramContext } from './program-context.ts'
import { runProgram } from '../run-program.ts'
import { memoryHost, wordsOfLine } from '../testing/index.ts'

interface Flags {
  readonly format: 'json' | 'yaml'
  readonly to: string
  readonly only?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
  readonly compress?: boolean | undefined
  readonly followLinksToOtherDirectories?: boolean | undefined
  readonly limit: string
}

const parse = (text: string): string => text

const backUp = buildCommand<Flags, [source: string, directory?: string], ProgramContext>({
  docs: { brief: 'Back up' },
  parameters: {
    flags: {
      format: { kind: 'enum', values: ['json', 'yaml'], default: 'yaml', brief: 'Format' },
      to: { kind: 'parsed', parse, placeholder: 'file', brief: 'File to write' },
      only: { kind: 'parsed', parse, variadic: ',', optional: true, brief: 'Kinds' },
      label: { kind: 'parsed', parse, variadic: true, optional: true, brief: 'Label' },
      compress: { kind: 'boolean', optional: true, brief: 'Compress' },
      followLinksToOtherDirectories: { kind: 'boolean', optional: true, withNegated: false, brief: 'Follow links' },
      limit: { kind: 'parsed', parse, default: '50', brief: 'Limit' },
    },
    aliases: { o: 'format' },
    positional: {
      kind: 'tuple',
      parameters: [
        { parse, placeholder: 'source', brief: 'Source' },
        { parse, placeholder: 'directory', optional: true, brief: 'Directory' },
      ],
    },
  },
  func: () => undefined,
})

const routes = buildRouteMap({ routes: { backUp }, docs: { brief: 'Jobs' } })

async function helpOf(line: string): Promise<string> {
  const { host, stdout } = memoryHost({ program: 'jobs' })
  expect(await runProgram(host, wordsOfLine(line), routes)).toBe(0)
  return stdout()
}

test('help of a command has its usage on one line, and its flags in the usual form', async () => {
  expect(await helpOf('back-up --help')).toBe(`USAGE
  jobs back-up --to <file> <source> [directory] [FLAGS]

Back up

FLAGS
  -o, --format         Format [json|yaml] (default: yaml)
      --to             File to write (required)
      --only           Kinds (comma-separated)
      --label          Label (repeatable)
      --[no-]compress  Compress
      --follow-links-to-other-directories
                       Follow links
      --limit          Limit (default: 50)
  -h, --help           Show help for the command
      --               Treat everything after this as arguments

ARGUMENTS
   source      Source
  [directory]  Directory
`)
})

test('help of several commands says each once, with its arguments', async () => {
  expect(await helpOf('--help')).toBe(`USAGE
  jobs COMMAND [FLAGS]

Jobs

FLAGS
  -h, --help     Show help for the command
  -V, --version  Show the version

COMMANDS
  back-up --to <file> <source>  Back up
`)
})
