/** Maximum width of the column of flags and commands. A longer one has its brief on the next line. */
const widest = 30

/**
 * Rewrites the parser's help in the usual form: flags as `-o, --output` and `--[no-]rehearse`, required and repeatable
 * ones marked, the usage of a command as `mgmt plan [dir] [FLAGS]`, and each command of a group once, with its arguments.
 */
export function layOutHelp(text: string): string {
  const lines = text.split('\n')
  const flags = lines.indexOf('FLAGS')
  if (lines[0] !== 'USAGE' || flags === -1) return text
  const blank = lines.indexOf('', flags)
  const end = blank === -1 ? lines.length : blank
  const top = lines.indexOf('')
  const rows = lines.slice(flags + 1, end)
  const commands = lines.indexOf('COMMANDS', end)
  if (commands === -1) {
    const isGroup = lines.includes('COMMANDS')
    const usage = isGroup ? lines.slice(0, top) : ['USAGE', readable(usageOfCommand(lines))]
    return [...usage, ...lines.slice(top, flags + 1), ...flagLines(rows), ...lines.slice(end)].join('\n')
  }
  const usages = lines.slice(1, top).map(readable)
  const program = usages.find((line) => line.endsWith(' --help'))?.replace(/ --help$/, '') ?? ''
  return [
    'USAGE',
    `${program} COMMAND [FLAGS]`,
    ...lines.slice(top, flags + 1),
    // A group has no arguments to escape.
    ...flagLines(rows.filter((row) => !/^ +-- /.test(row))),
    ...lines.slice(end, commands + 1),
    ...commandLines(lines.slice(commands + 1), usages, program),
  ].join('\n')
}

/** Required flags as `--for <duration>`. */
const readable = (usage: string): string => usage.replaceAll(/\((--[\w-]+) ([^)]+)\)/g, '$1 <$2>')

/** Commands with their arguments, which the parser shows only in the usage. */
function commandLines(rows: readonly string[], usages: readonly string[], program: string): readonly string[] {
  const typed = usages.map((line) => line.slice(program.length + 1))
  return columns(
    rows.flatMap((row) => {
      const [, word, brief = ''] = /^ {2}(\S+) *(.*)$/.exec(row) ?? []
      return word === undefined ? [] : [{ name: typed.find((line) => line.split(' ')[0] === word) ?? word, brief }]
    }),
  ).concat('')
}

/** The parser leaves out optional arguments, and has a second line for `--help`. */
function usageOfCommand(lines: readonly string[]): string {
  const argumentsAt = lines.indexOf('ARGUMENTS')
  const rows = argumentsAt === -1 ? [] : lines.slice(argumentsAt + 1)
  const optional = rows.flatMap((row) => /^ {2}(\[[^\]]+\])/.exec(row)?.[1] ?? [])
  return [lines[1], ...optional, '[FLAGS]'].join(' ')
}

interface HelpRow {
  /** Such as `-o, --output` or `get <id>...`. */
  readonly name: string
  readonly brief: string
}

const flagLines = (rows: readonly string[]): readonly string[] => columns(rows.map(flagRow))

function columns(rows: readonly HelpRow[]): readonly string[] {
  const widths = rows.map(({ name }) => name.length).filter((width) => width <= widest)
  const column = Math.max(...widths) + 2
  return rows.flatMap(({ name, brief }) =>
    name.length <= widest ? [`  ${name.padEnd(column)}${brief}`] : [`  ${name}`, ' '.repeat(column + 2) + brief],
  )
}

const rowPattern = /^ {2}(-\w)? *(\[)?--([\w-]*)(\/--no-[\w-]+)?\]?(\.\.\.)? {2,}(.*)$/

/** Always accepted, though the parser lists them without brackets. */
const neverRequired = ['', 'help', 'version']

function flagRow(row: string): HelpRow {
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
