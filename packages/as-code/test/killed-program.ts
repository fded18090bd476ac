import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Emulator } from '@mgmt-api/emulator'
import { createRandom } from '@mgmt-api/models/testing'
import { onTestFinished } from 'vitest'
import { openFront } from './front.ts'

/** When a program is killed: as its n-th request arrives, or when the work of that request is done. */
export interface Kill {
  readonly number: number
  readonly moment: 'before' | 'after'
}

export interface Exit {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  readonly requests: number
  readonly stderr: string
}

export interface Program {
  /** File in this folder. */
  readonly file: string
  /** Its arguments, with the address of the platform. */
  readonly args: (url: string) => readonly string[]
}

/** Runs a program against a platform, and kills it if asked to. */
export async function runProgram(emulator: Emulator, { file, args }: Program, kill?: Kill): Promise<Exit> {
  const killAt = (moment: string) => (number: number) => {
    if (kill?.moment === moment && kill.number === number) child.kill('SIGKILL')
  }
  const front = await openFront(emulator, { before: killAt('before'), after: killAt('after') })
  onTestFinished(() => front.close())
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args(front.url)])
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  await once(child, 'close')
  return { signal: child.signalCode, code: child.exitCode, requests: front.requests(), stderr }
}

/** Shares of the requests of a whole run at which it is killed, drawn at random. */
export function killMoments(count: number): readonly { readonly share: number; readonly moment: Kill['moment'] }[] {
  const random = createRandom(11)
  return Array.from({ length: count }, (_, index) => ({
    share: (index + random.next()) / count,
    moment: index % 2 === 0 ? 'before' : 'after',
  }))
}
