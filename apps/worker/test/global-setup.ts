import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { makeServerTemplate, writeMemoryTemplate } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administrative database of the server that all tests share. */
    postgresUrl: string
    /** File of a database in memory that has all tables. */
    memoryTemplate: string
  }
}

/** One PostgreSQL for all tests; each makes a database of its own, as a copy of one that has all tables. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'))
  const server = await startPostgres()
  await makeServerTemplate(server)
  provide('postgresUrl', server.url)
  provide('memoryTemplate', await writeMemoryTemplate(directory))
  return async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
