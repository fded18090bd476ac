import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './templates.ts'

/** Creates an empty database on the shared PostgreSQL. @returns its address */
export const newDatabase = (): Promise<string> => createDatabase('template0')

/** The same with all tables. */
export const newStoreDatabase = (): Promise<string> => createDatabase(templateName)

async function createDatabase(template: string): Promise<string> {
  const admin = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return admin.replace(/[^/]*$/, name)
}
