// Tables in pages of docs/guides, between marks that name them. Generators write them, and tests compare.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of docs/guides with other tables between its marks. */
export function guideWithTables(name, tables) {
  const file = join(import.meta.dirname, '../docs/guides', name)
  const text = Object.entries(tables).reduce(withTable, readFileSync(file, 'utf8'))
  return { file, text }
}

function withTable(text, [name, table]) {
  const [start, end] = [`<!-- ${name}: written by \`pnpm contract:settle\` -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (to < from) throw new Error(`docs/guides: the marks of the table of ${name} are missing`)
  return `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`
}

/** A Markdown table. */
export function tableOf(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
