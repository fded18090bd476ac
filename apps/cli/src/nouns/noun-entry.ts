/** A flag for an input of the operation: a query parameter or a field of a filter. */
export interface FlagEntry {
  /** Name after `--`. */
  readonly name: string
  /** `list` is repeatable, `map` takes `key=value`, `order` takes `field:asc`, `time` is parsed by `parseTime`. */
  readonly kind: 'boolean' | 'value' | 'list' | 'map' | 'order' | 'time'
  /** Input path: `query.folder_id`. */
  readonly at: string
  readonly brief: string
  /** Values of an enumeration, in words. */
  readonly words: readonly string[]
}

/** A command of a noun: one method of its resource, or one for a single item and one for many. */
export interface CommandEntry {
  readonly name: string
  /** Methods of the resource; the one for many ends in `Many`. */
  readonly methods: readonly string[]
  readonly operations: readonly string[]
  /** `list` prints items, `read` responses, `change` the outcome of each entry. */
  readonly form: 'list' | 'read' | 'change'
  readonly effect: 'reads' | 'changes' | 'sends'
  /** Parts of the id argument, e.g. `team-id`; empty if there is none. */
  readonly id: readonly string[]
  /** Number of id arguments; `optional`: one, or an id in each entry of a file. */
  readonly ids: 'one' | 'several' | 'optional'
  /** Content of the files: nothing, one value, or one value per entry. */
  readonly body: 'none' | 'one' | 'entries'
  readonly brief: string
  readonly flags: readonly FlagEntry[]
}

/** A resource for commands, without its models. */
export interface NounEntry {
  readonly name: string
  readonly group: string
  readonly one: string
  readonly many: string
  readonly brief: string
  readonly commands: readonly CommandEntry[]
}

/** Separates the columns of a line. The space after it is trimmed if the last column is empty. */
const separator = / \| ?/

/**
 * Parses an entry of the generated table: a line for the noun, one per command, and an indented one per flag.
 */
export function parseNoun(name: string, text: string): NounEntry {
  const [head = '', ...lines] = text.trim().split('\n')
  const [group = '', one = '', many = '', brief = ''] = head.split(separator)
  const commands: (Omit<CommandEntry, 'flags'> & { flags: FlagEntry[] })[] = []
  for (const line of lines) {
    if (line.startsWith('  ')) commands.at(-1)?.flags.push(parseFlag(line.trim()))
    else commands.push({ ...parseCommand(line), flags: [] })
  }
  return { name, group, one, many, brief, commands }
}

function parseCommand(line: string): Omit<CommandEntry, 'flags'> {
  const [facts = '', brief = ''] = line.split(separator)
  const [name = '', methods = '', form, effect, id = '', ids, body, operations = ''] = facts.split(' ')
  return {
    name,
    methods: methods.split('+'),
    operations: operations.split('+'),
    // The table is generated from entries of this type.
    form: form as CommandEntry['form'],
    effect: effect as CommandEntry['effect'], // As above.
    id: id === '-' ? [] : id.split('/'),
    ids: ids as CommandEntry['ids'], // As above.
    body: body as CommandEntry['body'], // As above.
    brief,
  }
}

function parseFlag(line: string): FlagEntry {
  const [facts = '', words = '', brief = ''] = line.split(separator)
  const [name = '', kind, at = ''] = facts.split(' ')
  // The table is generated from entries of this type.
  return { name, kind: kind as FlagEntry['kind'], at, brief, words: words === '' ? [] : words.split(',') }
}

/** Serializes an entry for `parseNoun`, in the generator of the table. @internal */
export function writeNoun({ group, one, many, brief, commands }: NounEntry): string {
  const lines = commands.flatMap((command) => {
    const { name, methods, form, effect, id, ids, body, operations, flags } = command
    const facts = [name, methods.join('+'), form, effect, id.join('/') || '-', ids, body, operations.join('+')]
    return [`${facts.join(' ')} | ${command.brief}`, ...flags.map(flagLine)]
  })
  return [[group, one, many, brief].join(' | '), ...lines].join('\n')
}

const flagLine = ({ name, kind, at, words, brief }: FlagEntry): string =>
  `  ${name} ${kind} ${at} | ${words.join(',')} | ${brief}`
