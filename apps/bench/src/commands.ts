import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './measure.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Milliseconds from the start of a process of Node to its end. @throws {Error} It failed. */
function timeOf(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: here, env })
  const milliseconds = performance.now() - start
  if (status === 0) return milliseconds
  throw new Error(`node ${args.join(' ')} ended with ${status}: ${`${String(stdout)}${String(stderr)}`.slice(0, 1000)}`)
}

/**
 * Milliseconds of several processes of Node, the median over rounds; measured in turn, so that a slow moment hits all. Two rounds before
 * do not count: they fill what a first use fills.
 */
export function timesOf(
  commands: readonly (readonly string[])[],
  rounds: number,
  env: NodeJS.ProcessEnv = process.env,
): number[] {
  const times = commands.map((): number[] => [])
  for (let round = -2; round < rounds; round++) {
    for (const [index, args] of commands.entries()) {
      const milliseconds = timeOf(args, env)
      if (round >= 0) times[index]?.push(milliseconds)
    }
  }
  return times.map(median)
}
