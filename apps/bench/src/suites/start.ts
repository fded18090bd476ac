import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure, ratioAtMost } from '../figure.ts'
import { median } from '../measure.ts'

const rounds = 21
const mgmt = fileURLToPath(new URL('../../../cli/dist/bin.js', import.meta.url))
const here = fileURLToPath(new URL('..', import.meta.url))

/** What a process costs until it has imported the client, or until the command line has answered. */
export async function measure(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'mgmt-bench-'))
  try {
    return figures(home)
  } finally {
    rmSync(home, { recursive: true })
  }
}

function figures(home: string): Figure[] {
  const list = [mgmt, 'alerts', 'list', '--profile', 'sandbox', '-o', 'json', '--limit', '50']
  run(list, home) // The sandbox is filled by its first use.
  const [nothing, imported, help, sandbox] = timesOf(
    [
      ['-e', '0'],
      ['--input-type=module', '-e', "await import('@mgmt-api/alerts'); await import('@mgmt-api/transport')"],
      [mgmt, '--help'],
      list,
    ],
    home,
  )
  return [
    atMost('importing @mgmt-api/alerts with transport, over node -e 0', imported - nothing, 12, 'ms'),
    ratioAtMost('mgmt --help, of node -e 0', help / nothing, 1.35),
    ratioAtMost('mgmt alerts list -o json on the sandbox, of node -e 0', sandbox / nothing, 2.5),
  ]
}

type Times = [nothing: number, imported: number, help: number, sandbox: number]

function timesOf(commands: readonly (readonly string[])[], home: string): Times {
  const times = commands.map((): number[] => [])
  for (let round = -2; round < rounds; round++) {
    for (const [index, command] of commands.entries()) {
      const milliseconds = run(command, home)
      if (round >= 0) times[index]?.push(milliseconds)
    }
  }
  const [nothing = NaN, imported = NaN, help = NaN, sandbox = NaN] = times.map(median)
  return [nothing, imported, help, sandbox]
}

function run(args: readonly string[], home: string): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: here,
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
  })
  const milliseconds = performance.now() - start
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr.toString()}`)
  return milliseconds
}
