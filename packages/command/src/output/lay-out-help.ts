/** Maximum width of the column of flags. A longer flag has its brief on the next line. */
const widestFlag = 30

/**
 * Rewrites the parser's help in the usual form: flags as `-o, --output` and `--[no-]rehearse`, required and repeatable
 * ones marked, and the usage of a command as `mgmt plan [dir] [FLAGS]`.
 */
export function layOutHelp(text: string): string {
  const lines = text.split('\n')
  const flags = lines.indexOf('FLAGS')
  if (lines[0] !== 'USAGE' || flags === -1) return text
  const blank = lines.indexOf('', flags)
  const end = blank === -1 ? lines.length : blank
  const top = lines.indexOf('')
  const isGroup = lines.some((line) => line.endsWith('COMMANDS'))
  const usage = isGroup ? lines.slice(0, top) : usageOfCommand(lines)
  const rows = lines.slice(flags + 1, end)
  return [
    ...usage.map((line) => line.replaceAll(/\((--[\w-]+) ([^)]+)\)/g, '$1 <$2>')),
    ...lines.slice(top, flags + 1),
    ...flagLines(isGroup ? rows.filter((row) => !separatorRow.test(row)) : rows),
    ...lines.slice(end),
  ].join('\n')
}

/** The parser leaves out optional arguments, and has a second line for `--help`. */
function usageOfCommand(lines: readonly string[]): readonly string[] {
  const argumentsAt = lines.indexOf('ARGUMENTS')
  const rows = argumentsAt === -1 ? [] : lines.slice(argumentsAt + 1)
  const optional = rows.flatMap((row) => /^ {2}(\[[^\]]+\])/.exec(row)?.[1] ?? [])
  return ['USAGE', [lines[1], ...optional, '[FLAGS]'].join(' ')]
}

interface FlagRow {
  /** Such as `-o, --output`. */
  readonly name: string
  readonly brief: string
}

function flagLines(rows: readonly string[]): readonly string[] {
  const parsed = rows.map(flagRow)
  const widths = parsed.map(({ name }) => name.length).filter((width) => width <= widestFlag)
  const column = Math.max(...widths) + 2
  return parsed.flatMap(({ name, brief }) =>
    name.length <= widestFlag ? [`  ${name.padEnd(column)}${brief}`] : [`  ${name}`, ' '.repeat(column + 2) + brief],
  )
}

/** The escape for arguments, which a group does not have. */
const separatorRow = /^ +-- /

const rowPattern = /^ {2}(-\w)? *(\[)?--([\w-]*)(\/--no-[\w-]+)?\]?(\.\.\.)? {2,}(.*)$/

/** Always accepted, though the parser lists them without brackets. */
const neverRequired = ['', 'help', 'version']

function flagRow(row: string): FlagRow {
  const [, alias, bracket, word = '', negated, repeated, text = ''] = rowPattern.exec(row) ?? []
  const [, brief = '', separator] = /^(.*?)( *\[separator = ,\])?$/.exec(text.replaceAll(/ {2,}/g, ' ').trimEnd()) ?? []
  const note =
    separator !== undefined
      ? ' (comma-separated)'
      : repeated !== undefined
        ? ' (repeatable)'
        : bracket === undefined && !neverRequired.includes(word)
          ? ' (required)'
          : ''
  return {
    name: `${alias === undefined ? '    ' : `${alias}, `}--${negated === undefined ? '' : '[no-]'}${word}`,
    brief:
      brief.replace(/ \[default = (.*)\]$/, ' (default: $1)').replace(/, default = (.*)\]$/, '] (default: $1)') + note,
  }
}
