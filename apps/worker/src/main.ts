import { configWords, type ProgramHost, runProgram } from '@mgmt-api/command'
import { routes } from './routes.ts'

/** Runs a command line of `mgmt-worker` and returns the exit code, see `runProgram`. */
export const runMgmtWorker = (host: ProgramHost, argv: readonly string[]): Promise<number> =>
  runProgram(host, argv, routes, { words: configWords })
