import { memoryHost, type MemoryHostOptions, wordsOfLine } from '@mgmt-api/command/testing'
import { runMgmtWorker } from '../src/main.ts'

export interface RanHere {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Runs the program in this process. The command line is split at spaces; single quotes keep words together. */
export async function runHere(line: string, options: Omit<MemoryHostOptions, 'program'> = {}): Promise<RanHere> {
  const { host, stdout, stderr } = memoryHost({
    now: new Date('2026-11-21T12:00:00Z'),
    ...options,
    program: 'mgmt-worker',
  })
  const exitCode = await runMgmtWorker(host, wordsOfLine(line))
  return { stdout: stdout(), stderr: stderr(), exitCode }
}
