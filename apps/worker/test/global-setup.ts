import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { reportAmounts } from './amounts.ts'
import { reportDatabases } from './databases.ts'
import { buildPrograms, programOf } from './programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administrative database of the server that all tests share. */
    postgresUrl: string
    /** File of a database in memory that has all tables. */
    memoryTemplate: string
    /** Database of a data directory that has all tables. */
    directoryTemplate: string
  }
}

/** One PostgreSQL for all tests; each makes a database of its own, as a copy of one that has all tables. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'))
  await buildPrograms()
  reportAmounts()
  reportDatabases()
  const child = spawn(process.execPath, [programOf('postgres-child'), directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('the PostgreSQL of the tests did not start')))
  const [line] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer]
  failed.catch(() => undefined)
  const { postgresUrl, memoryTemplate, directoryTemplate } = JSON.parse(String(line)) as Record<string, string>
  provide('postgresUrl', postgresUrl ?? '')
  provide('memoryTemplate', memoryTemplate ?? '')
  provide('directoryTemplate', directoryTemplate ?? '')
  return async () => {
    child.stdin.end()
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
}
