import { groups } from '../groups/groups.ts'
import type { ListFormat } from './options.ts'

/** Lists the implemented operations by id: as JSON, or as a table followed by the rules. */
export async function listOperations(format: ListFormat): Promise<string> {
  const implemented = groups
    .flatMap(({ operations }) => operations.map(({ operation: id, http: method, path }) => ({ id, method, path })))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  if (format === 'json') return `${JSON.stringify(implemented, null, 2)}\n`
  const rows = [['OPERATION', 'METHOD', 'PATH'], ...implemented.map(({ id, method, path }) => [id, method, path])]
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
