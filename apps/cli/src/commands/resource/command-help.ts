import type { ResourceCommand } from './loaded-command.ts'

const article = (noun: string): string => (/^(?:[aeio]|[A-Z]{2}I|AI|IP|SLO)/.test(noun) ? 'an' : 'a')

/** What the commands that many nouns have do: to things that have ids, and to what there is one of. */
const briefs: Readonly<
  Record<string, (words: { one: string; many: string; a: string }) => readonly [string, string?]>
> = {
  list: ({ many }) => [`List ${many}`],
  get: ({ one, many }) => [`Show ${many} by id or name`, `Show the ${one}`],
  create: ({ many }) => [`Create ${many} from files`],
  replace: ({ one, many }) => [`Replace ${many} from files`, `Replace the ${one}`],
  update: ({ one, a }) => [`Change some fields of ${a}`, `Change some fields of the ${one}`],
  set: ({ one }) => [`Set the ${one}`],
  edit: ({ one, a }) => [`Edit ${a} as YAML in your editor`, `Edit the ${one} as YAML in your editor`],
  delete: ({ one, many }) => [`Delete ${many}`, `Delete the ${one}`],
}

/** What a command does, in a line. */
export function briefOf({ noun: { one, many }, command: { name, brief, id } }: ResourceCommand): string {
  const [several, single = several] = briefs[name]?.({ one, many, a: `${article(one)} ${one}` }) ?? []
  return (
    (id.length > 0 ? several : single) ?? (brief === '' ? `${capitalized(name).replaceAll('-', ' ')}: ${many}` : brief)
  )
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** The brief, what the arguments are, and examples. */
export function descriptionOf(given: ResourceCommand, own: readonly string[] = examplesOf(given)): string {
  const { command } = given
  const examples = own.map((line) => `  mgmt ${given.noun.name} ${command.name}${line === '' ? '' : ` ${line}`}`)
  return [
    [`${command.brief === '' ? briefOf(given) : command.brief}.`, ...notesOf(given)].join(' '),
    '',
    `Calls ${command.operations.join(', ')}; mgmt call describe ${command.operations[0]} shows its fields.`,
    '',
    'Examples:',
    ...examples,
  ].join('\n')
}

function notesOf({ noun, command }: ResourceCommand): string[] {
  const { id, ids, body, form, name, methods } = command
  const parts = id.length > 1 ? [`An id has ${id.length} parts, with a slash between: ${id.join('/')}.`] : []
  if (form === 'list') return parts
  if (name === 'edit') {
    return [
      ...parts,
      'Opens $VISUAL or $EDITOR; what was changed is sent when the editor ends. Nothing changed: nothing is sent.',
    ]
  }
  const kept = 'What get -o yaml prints can be used: fields that the service sets are left out.'
  return [
    ...parts,
    ...(ids === 'several' && id.length > 0 && methods.length > 1 ? ['Several are sent together.'] : []),
    ...(body === 'entries' && ids === 'optional' && id.length > 0
      ? [`Without an id, each entry of the files has its own. ${kept}`]
      : body === 'entries'
        ? [`Everything is checked before anything is sent. ${kept}`]
        : []),
    ...(body === 'one' && id.length > 0 ? [`Each ${noun.one} gets the same.`] : []),
    ...(form === 'change' && body === 'none' && id.length > 0
      ? ['Ids may come from a file, one a line, or as get and list print them.']
      : []),
    ...(/^(?:delete|undeploy|replace-all)/.test(name) ? ['Asks first; without a terminal it needs --yes.'] : []),
    ...(command.effect === 'sends' ? ['Sends something for real.'] : []),
  ]
}

function examplesOf({ noun, command }: ResourceCommand): string[] {
  const { id, ids, body, form, name } = command
  const typed = id.length === 0 ? '' : id.map((part) => part.toUpperCase()).join('/')
  const file = `${noun.name}.yaml`
  const at = (rest: string): string => [typed, rest].filter((part) => part !== '').join(' ')
  if (name === 'edit') return [typed]
  if (form === 'list')
    return [at(''), at('--all -o ndjson'), ...command.flags.slice(0, 1).map((flag) => at(flagExample(flag)))]
  if (body === 'entries' && ids === 'optional' && id.length > 0) {
    return [at(`-f ${file}`), `-f ${file} --dry-run`, ...(name === 'update' ? [at('--set name=Disk')] : [])]
  }
  if (body === 'entries') return [at(`-f ${file}`), at('-f - --dry-run')]
  if (body === 'one') return [at(`-f ${file}`), ...(form === 'change' ? [at(`-f ${file} --dry-run`)] : [])]
  return id.length === 0
    ? ['', ...(form === 'read' ? ['-o yaml'] : [])]
    : [typed, form === 'read' ? `${typed} -o yaml` : at('--dry-run')]
}

function flagExample({ name, kind, words }: ResourceCommand['command']['flags'][number]): string {
  const value =
    kind === 'boolean' ? '' : kind === 'time' ? ' 7d' : kind === 'map' ? ' team=core' : ` ${words[0] ?? 'VALUE'}`
  return `--${name}${value}`
}

/** What is typed in the place of an id. */
export function idBrief({ noun, command: { name, id, ids, form } }: ResourceCommand): string {
  const last = id.at(-1) ?? 'id'
  const isOwn = name === 'edit' || (ids !== 'one' && form !== 'list' && !name.includes('-by-'))
  return isOwn || last === 'id'
    ? `Id or name of ${article(noun.one)} ${noun.one}`
    : capitalized(last).replaceAll('-', ' ')
}
