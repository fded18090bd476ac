import crypto from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wordsOfLine } from '@mgmt-api/command/testing'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished, vi } from 'vitest'
import { canaryKey, runCli } from '../run-cli.ts'

/** Command lines that run in order on one service. */
export interface RecordedGroup {
  /** Of the file with what they print. */
  readonly name: string
  /** Data of the service; absent: nothing says where to act. */
  readonly seed?: EmulatorOptions['seed']
  /** Texts by name of the file, below the home. */
  readonly files?: Readonly<Record<string, string>>
  /** One a line, see `record`. */
  readonly lines: string
}

const now = new Date('2026-10-15T12:00:00Z')

/** What a line may name as `MGMT_API_KEY`. */
const keys = { [canaryKey]: {}, 'reads-alerts': { permissions: ['alerts:ReadConfig'] } }

/** The lines of a group, in order. */
export const linesOf = ({ lines }: RecordedGroup): string[] => lines.trim().split('\n')

/**
 * Runs the lines of a group in an empty home, and returns what a terminal of 80 columns without colours would show, and the
 * exit codes. The clocks of service and program stand still.
 *
 * A line is `mgmt …`, with variables before it and `< FILE` after it; `COLUMNS` is the width of the terminal, and 0 means
 * that there is none. `cat FILE`, `cp FROM TO` and `rm FILE` are what a shell does.
 */
export async function record(group: RecordedGroup, home: string): Promise<string> {
  countIds()
  const emulator = group.seed && createEmulator({ seed: group.seed, keys, now })
  for (const [file, text] of Object.entries(group.files ?? {})) {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  const recorded: string[] = []
  for (const line of linesOf(group)) recorded.push(`$ ${line}\n${await runLine(line, home, emulator)}`)
  await emulator?.close()
  return stable(recorded.join('\n'), home)
}

async function runLine(line: string, home: string, emulator: Emulator | undefined): Promise<string> {
  const [command = line, input] = line.split(' < ')
  const words = wordsOfLine(command)
  const at = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const env: Record<string, string> = { NO_COLOR: '1' }
  for (const word of words.slice(0, at)) env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
  const [program, ...args] = words.slice(at)
  if (program !== 'mgmt')
    return runShell(
      program,
      args.map((word) => join(home, word)),
    )
  const terminal = env.COLUMNS === '0' ? undefined : { columns: Number(env.COLUMNS ?? 80), rows: 1000 }
  const ran = await runCli(args, {
    ...{ home, terminal, now, env },
    ...(input !== undefined && { stdin: readFileSync(join(home, input), 'utf8') }),
    ...(emulator && { emulator }),
  })
  return [ran.stdout, ran.stderr && `--- stderr\n${ran.stderr}`, `exit ${ran.exitCode}\n`].join('')
}

/** What the service creates gets the ids 00000001-…, 00000002-… and so on. */
function countIds(): void {
  let made = 0
  const counted = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    made += 1
    return `${made.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000` as const
  })
  onTestFinished(() => counted.mockRestore())
}

function runShell(program: string | undefined, [from = '', to = '']: readonly string[]): string {
  if (program === 'cat') return readFileSync(from, 'utf8')
  if (program === 'cp') copyFileSync(from, to)
  else rmSync(from)
  return ''
}

const eraseLine = new RegExp(`[^\\n]*\\r${String.fromCharCode(27)}\\[2K`, 'g')

/** Without what differs in every run: the home, ids of requests, and how long one took; and without lines that were erased. */
const stable = (text: string, home: string): string =>
  text
    .replaceAll(home, '~')
    .replaceAll(eraseLine, '')
    .replaceAll(/(request id |"requestId":")[\w-]+/g, '$1…')
    .replaceAll(/, \d+ ms$/gm, ', 1 ms')
