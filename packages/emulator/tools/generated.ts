import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../src/routes.ts'

const table = /(\n\| operation \| method \| path \|\n\|[-|]+\|\n)(?:\|.*\|\n)*/

/** The README, and what it should contain: its table lists the operations that the emulator plays. */
export function generatedFiles(): { file: string; text: string }[] {
  const file = join(import.meta.dirname, '../README.md')
  const readme = readFileSync(file, 'utf8')
  if (!table.test(readme))
    throw new Error(`${file}: no table | operation | method | path |. Put its two head lines back.`)
  const rows = routes
    .map(({ operation }) => operation)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, method, path }) => `| \`${id}\` | ${method} | \`${path}\` |\n`)
    .join('')
  return [{ file, text: readme.replace(table, (_found, head: string) => head + rows) }]
}
