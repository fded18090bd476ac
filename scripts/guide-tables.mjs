import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A guide with other tables between their marks: `<!-- NAME: written by … -->` and `<!-- /NAME -->`. */
export function withTables(guide, tables) {
  const file = join(import.meta.dirname, '../docs/guides', guide)
  const text = Object.entries(tables).reduce(
    (before, [name, table]) => withTable(before, name, table),
    readFileSync(file, 'utf8'),
  )
  return { file, text }
}

function withTable(text, name, table) {
  const [start, end] = [`<!-- ${name}: written by \`pnpm contract:settle\` -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (to < from) throw new Error(`docs/guides: the marks of the table of ${name} are missing`)
  return `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`
}

/** A table in Markdown. */
export function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
