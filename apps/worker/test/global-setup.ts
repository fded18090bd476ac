import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administrative database of the server that all tests share. */
    postgresUrl: string
  }
}

/** One PostgreSQL for all tests; each makes a database of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  provide('postgresUrl', server.url)
  return () => server.stop()
}
