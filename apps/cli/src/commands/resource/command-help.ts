import { stabilityOfAll, withStability } from '@mgmt-api/models/apps'
import { resourceIndex } from '@mgmt-api/models/resources'
import { permissionNote } from '../../flags/target-command.ts'
import { effectsOf, type ResourceCommand } from '../../nouns/noun-overrides.ts'

const article = (noun: string): string => (/^(?:[aeio]|[A-Z]{2}I|AI|IP|SLO)/.test(noun) ? 'an' : 'a')

/** Briefs of generic commands, for items with ids and for singletons. */
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

/** The brief of a command. */
export const briefOf = (given: ResourceCommand): string =>
  withStability(plainBrief(given), stabilityOfAll(given.command.operations))

function plainBrief({ noun: { one, many }, command: { name, brief, id } }: ResourceCommand): string {
  // That of a get without names is generated.
  if (name === 'get' && brief !== '') return brief
  const [several, single = several] = briefs[name]?.({ one, many, a: `${article(one)} ${one}` }) ?? []
  return (
    (id.length > 0 ? several : single) ?? (brief === '' ? `${capitalized(name).replaceAll('-', ' ')}: ${many}` : brief)
  )
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** The full help text: brief, notes and examples. */
export function commandDescription(given: ResourceCommand, own: readonly string[] = examplesOf(given)): string {
  const { command } = given
  const examples = own.map((line) => `  mgmt ${given.noun.name} ${command.name}${line === '' ? '' : ` ${line}`}`)
  return [
    [
      `${withStability(command.brief === '' ? plainBrief(given) : command.brief, stabilityOfAll(command.operations))}.`,
      ...notesOf(given),
    ].join(' '),
    '',
    [
      `Calls ${command.operations.join(', ')}.`,
      ...permissionNote(command.permissions),
      `Show its fields: mgmt call describe ${command.operations[0]}`,
    ].join(' '),
    '',
    'Examples:',
    ...examples,
  ].join('\n')
}

function notesOf(given: ResourceCommand): string[] {
  return [...notesOnInput(given), ...notesOnEffects(given)]
}

function notesOnEffects(given: ResourceCommand): string[] {
  const { noun } = effectsOf(given) ?? {}
  return noun === undefined ? [] : [`Names the ${noun.many} that it breaks.`]
}

function notesOnInput({ noun, command, filesAreIds = command.body === 'none' }: ResourceCommand): string[] {
  const { id, ids, body, form, name, methods } = command
  const parts = id.length > 1 ? [`An id has ${id.length} parts, separated by a slash: ${id.join('/')}.`] : []
  if (form === 'list') return parts
  if (name === 'edit') {
    return [
      ...parts,
      'Opens $VISUAL or $EDITOR, and asks before it sends the changes. Without changes, nothing is sent.',
    ]
  }
  const kept = 'Accepts the output of get -o yaml: fields set by the service are ignored.'
  return [
    ...parts,
    ...(ids === 'several' && id.length > 0 && methods.length > 1 ? ['Several ids are sent in one request.'] : []),
    ...(body === 'entries' && ids === 'optional' && id.length > 0
      ? [`Without an id argument, each entry of the files must have an id. ${kept}`]
      : body === 'entries'
        ? [`Everything is validated before anything is sent. ${kept}`]
        : []),
    ...(body === 'one' && !filesAreIds && id.length > 0 ? [`The same values are sent for each ${noun.one}.`] : []),
    ...(form === 'change' && filesAreIds && id.length > 0
      ? ['Files contain ids, one per line, or the output of get or list.']
      : []),
    ...(command.effect === 'sends' && !command.brief.includes('remote system') ? ['Sends real messages.'] : []),
  ]
}

/** Flags without which the service refuses a command. */
const neededFlags: Readonly<Record<string, string>> = {
  'events count': '--cx-event-key KEY',
  'events of-alerts': '--since 7d',
}

/** Fields of examples of updates, for requests without a name. */
const updatedFields: Readonly<Record<string, string>> = {
  'ai-evaluations': 'isEnabled=false',
  'api-keys': 'newName=Terraform',
  cases: 'title=Disk',
  roles: 'newName=Support',
  teams: 'teamName=Shop',
  users: 'firstName=Ada',
}

function examplesOf({ noun, command }: ResourceCommand): string[] {
  const { id, ids, body, form, name } = command
  const typed = id.length === 0 ? '' : id.map((part) => part.toUpperCase()).join('/')
  const file = `${noun.name}.yaml`
  const updated = updatedFields[noun.name] ?? 'name=Disk'
  const needed = neededFlags[`${noun.name} ${name}`] ?? ''
  const at = (rest: string): string => [typed, needed, rest].filter((part) => part !== '').join(' ')
  if (name === 'edit') return [typed]
  if (form === 'list')
    return [at(''), at('--all -o ndjson'), ...command.flags.slice(0, 1).map((flag) => at(flagExample(flag)))]
  if (body === 'entries' && ids === 'optional' && id.length > 0) {
    return [at(`-f ${file}`), `-f ${file} --dry-run`, ...(name === 'update' ? [at(`--set ${updated}`)] : [])]
  }
  if (body === 'entries') return [at(`-f ${file}`), at('-f - --dry-run')]
  if (body === 'one') return [at(`-f ${file}`), ...(form === 'change' ? [at(`-f ${file} --dry-run`)] : [])]
  return id.length === 0
    ? [at(''), ...(form === 'read' ? [at('-o yaml')] : [])]
    : [typed, form === 'read' ? `${typed} -o yaml` : at('--dry-run')]
}

function flagExample({ name, kind, words = [] }: ResourceCommand['command']['flags'][number]): string {
  const value =
    kind === 'boolean' ? '' : kind === 'time' ? ' 7d' : kind === 'map' ? ' team=core' : ` ${words[0] ?? 'VALUE'}`
  return `--${name}${value}`
}

/** The brief of the id argument. */
export function idBrief({ noun, command }: ResourceCommand): string {
  const { name, id } = command
  const last = id.at(-1) ?? 'id'
  if (id.length > 1 && !last.endsWith('id')) return capitalized(id.map(spaced).join(' and '))
  const own = `Id or name of ${article(noun.one)} ${noun.one}`
  if (isOwnId({ noun, command })) return own
  if (last !== 'id') return `${capitalized(spaced(last))}${sourceOf(last.replace(/-id$/, 's'))}`
  const [, by] = /-by-(.+)$/.exec(name) ?? []
  return by === undefined ? own : `${capitalized(spaced(by))}${sourceOf(`${noun.one}-${by}s`)}`
}

const spaced = (name: string): string => name.replaceAll('-', ' ')

/** Whether the id is that of the noun, not of its parent or of another resource. */
function isOwnId({ noun, command: { name, id, ids, form } }: Pick<ResourceCommand, 'noun' | 'command'>): boolean {
  if (name === 'edit') return true
  const isOfParent = noun.commands.some(
    (other) => /^(?:list|create)$/.test(other.name) && other.id.join('/') === id.join('/'),
  )
  return ids !== 'one' && form !== 'list' && !name.includes('-by-') && !isOfParent
}

/** Names the command that lists the resources which an id such as `team-id` refers to. */
const sourceOf = (noun: string): string =>
  resourceIndex.some(({ name, methods }) => name === noun && methods.list?.kind === 'list')
    ? `, see mgmt ${noun} list`
    : ''
