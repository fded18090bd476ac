import { readOperation } from '../group.ts'
import { groups } from '../groups.ts'
import type { ListFormat } from './options.ts'

/** The operations that the emulator plays, in the order of their ids, as JSON, or as a table with the rules below it. */
export async function listOperations(format: ListFormat): Promise<string> {
  const played = groups
    .flatMap(({ operations }) => operations.map(readOperation))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  if (format === 'json') return `${JSON.stringify(played, null, 2)}\n`
  const rows = [['OPERATION', 'METHOD', 'PATH'], ...played.map(({ id, method, path }) => [id, method, path])]
  const [idWidth, methodWidth] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const table = rows
    .map(
      ([id = '', method = '', path = '']) =>
        `${id.padEnd(idWidth ?? 0)}  ${method.padEnd(methodWidth ?? 0)}  ${path}\n`,
    )
    .join('')
  const { listRules } = await import('./list-rules.ts')
  return `${table}\n${await listRules()}`
}
