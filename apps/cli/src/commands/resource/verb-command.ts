import { repeatableFlag, switchFlag } from '@mgmt-api/command'
import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { outputFlagsWith } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { type CommandEntry, type FlagEntry, flagKey, type Variant } from '../../nouns/noun-entry.ts'
import { briefOf, commandDescription, idBrief } from './command-help.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { OwnVerb, ResourceCommand, RunResourceCommand } from '../../nouns/noun-overrides.ts'
import { outputAliases } from '../../flags/output-flags.ts'

type Ids = readonly (string | undefined)[]
type Arguments = Parameters<typeof buildCommand<object, Ids, CliContext>>[0]

const setFlag = repeatableFlag('Field of the request, e.g. name=Disk', 'name=value')

/** Loads the implementation of each command form. */
const runs: Readonly<Record<CommandEntry['form'] | 'edit', () => Promise<RunResourceCommand>>> = {
  list: async () => (await import('./list.run.ts')).runList,
  read: async () => (await import('./read.run.ts')).runRead,
  change: async () => (await import('../../request/change.ts')).runResourceChange,
  edit: async () => (await import('./edit.run.ts')).runEdit,
}

/** Builds a generic command: flags and help are generated; models are loaded when it runs. */
export function verbCommand(resource: ResourceCommand, own?: OwnVerb): CliCommand {
  const given: ResourceCommand = { ...resource, filesAreIds: own?.filesAreIds }
  const { name, form } = given.command
  const takes = takenBy(given)
  const parameters = {
    flags: flagsOf(given, takes, own?.flags),
    aliases: aliasesOf(given, takes),
    positional: positionalOf(given, takes),
  }
  return buildCommand<object, Ids, CliContext>({
    docs: { brief: briefOf(given), fullDescription: commandDescription(given, own?.examples) },
    // The flags are known only at run time; their parsers return the types of `ResourceFlags`.
    parameters: parameters as Arguments['parameters'],
    loader: async () => {
      const run = own?.run ?? (await runs[name === 'edit' ? 'edit' : form]())
      return async function (this: CliContext, typed: object, ...ids: Ids) {
        // As above.
        const flags = typed as ResourceFlags
        const words = ids.filter((id) => id !== undefined)
        const command = variantsOf(given).find(({ variant }) => isChosen(variant, flags))
        if (command === undefined) return run(this, given, flags, ...words)
        return (await runs[command.form]())(this, { ...given, command }, flags, ...words)
      }
    },
  })
}

/** Commands that a flag of this one selects. */
const variantsOf = ({ noun, command: { name } }: ResourceCommand): readonly CommandEntry[] =>
  noun.commands.filter(({ variant }) => variant?.of === name)

const isChosen = (variant: Variant | undefined, flags: ResourceFlags): boolean =>
  variant !== undefined && flags[variant.flag] === (variant.value ?? true)

/** `--by` and `--summaries`, with the sentences of the commands that they select. */
function variantFlags(given: ResourceCommand): object {
  const variants = variantsOf(given)
  const values = variants.flatMap(({ variant }) => variant?.value ?? [])
  const [summaries] = variants.filter(({ variant }) => variant?.flag === 'summaries')
  return {
    ...(values.length > 0 && {
      by: { kind: 'enum', values, optional: true, brief: 'What the arguments are instead of ids' },
    }),
    ...(summaries && { summaries: switchFlag(summaries.brief) }),
  }
}

/** Content of `-f`: values to send, ids, or nothing. */
type Taken = 'values' | 'ids' | 'nothing'

function takenBy({ command: { name, form, body, id }, filesAreIds }: ResourceCommand): Taken {
  if (name === 'edit') return 'nothing'
  if (filesAreIds === true) return 'ids'
  if (body !== 'none') return 'values'
  return form === 'change' && id.length > 0 ? 'ids' : 'nothing'
}

function flagsOf(given: ResourceCommand, takes: Taken, own: object = {}): object {
  const { name, form, effect, flags } = given.command
  const { file, allowUnknown, dryRun } = fileFlags
  return {
    ...Object.fromEntries(flags.map((flag) => [flagKey(flag.name), filterFlag(flag)])),
    ...own,
    ...variantFlags(given),
    ...(form === 'list' && limitFlags),
    ...(takes !== 'nothing' && { file }),
    ...(takes === 'values' && { set: setFlag }),
    ...((takes === 'values' || name === 'edit' || flags.some(({ words }) => words !== undefined)) && { allowUnknown }),
    ...(form === 'change' && (effect === 'sends' ? { dryRun } : changeFlags)),
    ...outputFlagsWith(async () => (await import('./complete.ts')).proposeColumns(given)),
    ...targetFlags,
  }
}

const aliasesOf = ({ command: { form, effect } }: ResourceCommand, takes: Taken): object => ({
  ...(form === 'list' && { n: 'limit' }),
  ...(takes !== 'nothing' && fileAliases),
  ...(form === 'change' && effect !== 'sends' && changeAliases),
  ...outputAliases,
  ...targetAliases,
})

const placeholders: Partial<Record<FlagEntry['kind'], string>> = { map: 'key=value', order: 'field:asc', time: 'time' }

const timeBrief = (name: string): string =>
  `e.g. 7d, today, 2026-10-05${/(?:^|-)until$/.test(name) ? ' (default: now)' : ''}`

function filterFlag({ kind, words = [], brief, name }: FlagEntry): object {
  const shown = words.length > 6 ? [...words.slice(0, 5), '…'] : words
  const values = kind === 'time' ? timeBrief(name) : shown.join(', ')
  const told = [brief, values].filter((part) => part !== '').join(': ') || `Filter by ${name.replaceAll('-', ' ')}`
  if (kind === 'boolean') return { kind: 'boolean', optional: true, brief: told }
  return {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: told,
    ...(kind === 'list' && { variadic: words.length > 0 ? ',' : true }),
    ...(kind === 'map' && { variadic: true }),
    placeholder: placeholders[kind] ?? (words.length > 0 ? 'word' : 'value'),
    ...(words.length > 0 && {
      proposeCompletions: () => (kind === 'order' ? words.flatMap((word) => [word, `${word}:desc`]) : words),
    }),
  }
}

function positionalOf(given: ResourceCommand, takes: Taken): object {
  const { command } = given
  if (command.id.length === 0) return { kind: 'tuple', parameters: [] }
  const placeholder = command.id.join('/')
  const parameter = {
    parse: String,
    placeholder,
    brief: idBrief(given),
    async proposeCompletions(this: CliContext, partial: string) {
      const { proposeIds } = await import('./complete.ts')
      return proposeIds(this, given, partial)
    },
  }
  if (command.ids === 'one') return { kind: 'tuple', parameters: [parameter] }
  if (command.ids === 'optional') return { kind: 'tuple', parameters: [{ ...parameter, optional: true }] }
  return { kind: 'array', parameter, ...(takes !== 'ids' && { minimum: 1 }) }
}
