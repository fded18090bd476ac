/** A flag that stands for an input of the operation: a query parameter, or a field of a filter. */
export interface FlagEntry {
  /** As it is typed after `--`. */
  readonly name: string
  /** `list` may be repeated, `map` takes `key=value`, `time` what `parseTime` reads. */
  readonly kind: 'boolean' | 'value' | 'list' | 'map' | 'time'
  /** Input path: `query.folder_id`. */
  readonly at: string
  readonly brief: string
  /** Values of an enumeration, in words. */
  readonly words: readonly string[]
}

/** A command of a noun: one method of its resource, or two for one and for several. */
export interface CommandEntry {
  readonly name: string
  /** Methods of the resource: the one for several ends in `Many`. */
  readonly methods: readonly string[]
  readonly operations: readonly string[]
  /** `list` gives items, `read` answers, `change` reports what was done with each entry. */
  readonly form: 'list' | 'read' | 'change'
  readonly effect: 'reads' | 'changes' | 'sends'
  /** Parts of the id that is typed, as `team-id`; empty where none is. */
  readonly id: readonly string[]
  /** Whether there is one id, several, or one that items of a file may have instead. */
  readonly ids: 'one' | 'several' | 'optional'
  /** What files give: nothing, one value, or one value for each entry. */
  readonly body: 'none' | 'one' | 'entries'
  readonly brief: string
  readonly flags: readonly FlagEntry[]
}

/** A resource as commands know it: loaded without its models. */
export interface NounEntry {
  readonly name: string
  readonly group: string
  readonly one: string
  readonly many: string
  readonly brief: string
  readonly commands: readonly CommandEntry[]
}

/**
 * Reads an entry of the generated table: a line for the noun, one for each command, and an indented one for each of its
 * flags.
 */
export function parseNoun(name: string, text: string): NounEntry {
  const [head = '', ...lines] = text.trim().split('\n')
  const [group = '', one = '', many = '', brief = ''] = head.split(' | ')
  const commands: (Omit<CommandEntry, 'flags'> & { flags: FlagEntry[] })[] = []
  for (const line of lines) {
    if (line.startsWith('  ')) commands.at(-1)?.flags.push(parseFlag(line.trim()))
    else commands.push({ ...parseCommand(line), flags: [] })
  }
  return { name, group, one, many, brief, commands }
}

function parseCommand(line: string): Omit<CommandEntry, 'flags'> {
  const [facts = '', brief = ''] = line.split(' | ')
  const [name = '', methods = '', form, effect, id = '', ids, body, operations = ''] = facts.split(' ')
  return {
    name,
    methods: methods.split('+'),
    operations: operations.split('+'),
    // The table is written from entries of this type.
    form: form as CommandEntry['form'],
    effect: effect as CommandEntry['effect'], // As above.
    id: id === '-' ? [] : id.split('/'),
    ids: ids as CommandEntry['ids'], // As above.
    body: body as CommandEntry['body'], // As above.
    brief,
  }
}

function parseFlag(line: string): FlagEntry {
  const [facts = '', words = '', brief = ''] = line.split(' | ')
  const [name = '', kind, at = ''] = facts.split(' ')
  // The table is written from entries of this type.
  return { name, kind: kind as FlagEntry['kind'], at, brief, words: words === '' ? [] : words.split(',') }
}

/** An entry as a line and its indented lines, which `parseNoun` reads. */
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
