/** Problem in comma-separated values. Lines and columns are counted from 1. */
export interface CsvProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Table of comma-separated values, with a separate header. */
export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Problems. If there are any, `rows` contains the rows that could be parsed. */
  readonly problems: readonly CsvProblem[]
}

interface Row {
  readonly fields: readonly string[]
  readonly line: number
}

/**
 * Parses comma-separated values (RFC 4180) of a custom enrichment: a header of unique names, and rows with a field for
 * each. Never throws. Line breaks are `\n` or `\r\n`; a byte order mark is skipped.
 */
export function readCsv(text: string): CsvTable {
  const problems: CsvProblem[] = []
  const [header, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''), problems)
  if (header === undefined) return { header: [], rows: [], problems: [{ line: 1, column: 1, message: 'empty' }] }
  const names = header.fields
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    const column = index + 1
    if (name.trim() === '') problems.push({ line: 1, column, message: 'a column without a name' })
    else if (seen.has(name)) problems.push({ line: 1, column, message: `duplicate column ${name}` })
    seen.add(name)
  }
  const whole = rows.filter(({ fields, line }) => {
    if (fields.length === names.length) return true
    const column = Math.min(fields.length, names.length) + 1
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`
    problems.push({ line, column, message: `${count}, but the header has ${names.length}` })
    return false
  })
  return { header: names, rows: whole.map(({ fields }) => fields), problems }
}

/** Parses a field, either quoted with doubled quotes, or up to the next comma or line end. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

function rowsOf(text: string, problems: CsvProblem[]): Row[] {
  const rows: Row[] = []
  let fields: string[] = []
  let [line, start] = [1, 1]
  for (let at = 0; at < text.length; ) {
    field.lastIndex = at
    const found = field.exec(text)
    if (found === null) {
      problems.push({ line, column: fields.length + 1, message: 'a misplaced or unclosed quote' })
      return rows
    }
    const [whole, quoted, plain = '', end = ''] = found
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    at += whole.length
    line += whole.split('\n').length - 1
    if (end === ',' && at < text.length) continue
    if (end === ',') fields.push('')
    // Empty lines are skipped.
    if (fields.length > 1 || fields[0] !== '') rows.push({ fields, line: start })
    fields = []
    start = line
  }
  return rows
}
