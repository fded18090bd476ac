import { documentOf, ExitCode, parseOneOf } from '@mgmt-api/command'
import type { Command, RouteMap } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { kebab } from '../../flags/command-name.ts'

export interface CommandsFlags {
  readonly output: 'json' | 'yaml'
  readonly jq?: string | undefined
}

/** A command with what it takes, or a group of commands. */
export interface CommandNode {
  readonly name: string
  readonly brief: string
  readonly description?: string
  readonly examples?: readonly string[]
  readonly arguments?: readonly Argument[]
  readonly flags?: readonly Flag[]
  /** Commands of a group. */
  readonly commands?: readonly CommandNode[]
}

interface Argument {
  readonly name: string
  readonly brief: string
  /** All values, or the known ones. */
  readonly values?: readonly string[]
  readonly required: boolean
  readonly repeatable: boolean
}

interface Flag extends Argument {
  readonly short?: string
  readonly type: 'boolean' | 'enum' | 'number' | 'duration' | 'string'
  readonly default?: string
}

const meanings: Readonly<Record<keyof typeof ExitCode, string>> = {
  done: 'done',
  someFailed: 'some items failed, or the outcome of a change is unknown',
  input: 'the command line or a file is invalid; nothing was changed',
  changes: 'a plan found changes',
  denied: 'the key is rejected or lacks a permission, or changes are forbidden',
  notFound: 'not found',
  conflict: 'something else has changed in the meantime',
  service: 'the service failed or could not be reached',
  interrupted: 'interrupted',
}

/** `mgmt commands [COMMAND]` */
export const printCommands = (loadRoutes: (word?: string) => Promise<RouteMap<CliContext>>) =>
  async function (this: CliContext, { output }: CommandsFlags, word?: string): Promise<void> {
    const all = await loadRoutes(word)
    const names = all.getAllEntries().map(({ name }) => name['convert-camel-to-kebab'])
    const only = word === undefined ? undefined : parseOneOf(names, word, 'command')
    const document = {
      name: this.host.program,
      // The names are those of both.
      exitCodes: Object.entries(meanings).map(([name, meaning]) => ({
        code: ExitCode[name as keyof typeof ExitCode],
        meaning,
      })),
      commands: commandsOf(all).filter(({ name }) => only === undefined || name === only),
    }
    await this.host.stdout.write(await documentOf(output, document))
  }

const commandsOf = (routes: RouteMap<CliContext>): CommandNode[] =>
  routes.getAllEntries().flatMap(({ name, target, hidden }): CommandNode[] => {
    if (hidden) return []
    const word = name['convert-camel-to-kebab']
    if ('getAllEntries' in target) return [{ name: word, brief: target.brief, commands: commandsOf(target) }]
    return [
      { name: word, brief: target.brief, ...textsOf(target), arguments: argumentsOf(target), flags: flagsOf(target) },
    ]
  })

/** The description of a command and its examples, which are the lines at its end. */
function textsOf({
  brief,
  fullDescription = brief,
}: Command<CliContext>): Pick<CommandNode, 'description' | 'examples'> {
  const [description = '', examples = ''] = fullDescription.split(/\n\nExamples?:\n/)
  const lines = examples.split('\n').map((line) => line.trim())
  return {
    description: description.replaceAll(/(?<!\n)\n(?![\n ])/g, ' '),
    examples: lines.filter((line) => line !== ''),
  }
}

type Positional = NonNullable<Command<CliContext>['parameters']['positional']>

function argumentsOf({ parameters: { positional } }: Command<CliContext>): Argument[] {
  if (positional === undefined) return []
  if (positional.kind === 'array') {
    const { parameter, minimum = 0 } = positional
    return [{ ...argumentOf(parameter), required: minimum > 0, repeatable: true }]
  }
  return positional.parameters.map((parameter) => {
    const { optional, default: fallback } = parameter
    return { ...argumentOf(parameter), required: optional !== true && fallback === undefined, repeatable: false }
  })
}

type Parameter = Extract<Positional, { kind: 'tuple' }>['parameters'][number]

const argumentOf = (parameter: Parameter): Pick<Argument, 'name' | 'brief' | 'values'> => ({
  ...{ name: parameter.placeholder ?? 'argument', brief: parameter.brief },
  ...valuesOf(parameter),
})

/** The values that are proposed without reading anything. */
function valuesOf(parameter: object): { readonly values?: readonly string[] } {
  const propose: unknown = 'proposeCompletions' in parameter ? parameter.proposeCompletions : undefined
  if (typeof propose !== 'function' || propose.constructor === asyncFunction) return {}
  const values: unknown = propose.call(undefined, '')
  return Array.isArray(values) ? { values: values.map(String) } : {}
}

const asyncFunction: unknown = (async () => undefined).constructor

function flagsOf({ parameters: { flags = {}, aliases = {} } }: Command<CliContext>): Flag[] {
  return Object.entries(flags).flatMap(([key, flag]): Flag[] => {
    if ('hidden' in flag && flag.hidden) return []
    const [short] = Object.entries<string | undefined>(aliases).find(([, name]) => name === key) ?? []
    const fallback = 'default' in flag ? flag.default : undefined
    return [
      {
        name: `--${kebab(key)}`,
        ...(short !== undefined && { short: `-${short}` }),
        brief: flag.brief,
        type: typeOf(flag),
        ...('values' in flag ? { values: flag.values } : valuesOf(flag)),
        ...(fallback !== undefined && { default: String(fallback) }),
        required: flag.optional !== true && fallback === undefined,
        repeatable: 'variadic' in flag && flag.variadic !== false,
      },
    ]
  })
}

type FlagParameter = NonNullable<Command<CliContext>['parameters']['flags']>[string]

/** The type of a flag: that of what its parser makes of a number, or of a duration. */
function typeOf(flag: FlagParameter): Flag['type'] {
  if (flag.kind === 'boolean' || flag.kind === 'enum') return flag.kind
  if (flag.kind === 'counter') return 'number'
  const isNumber = (text: string): boolean => {
    try {
      return typeof Reflect.apply(flag.parse, undefined, [text]) === 'number'
    } catch {
      return false
    }
  }
  return isNumber('4') ? 'number' : isNumber('4m') ? 'duration' : 'string'
}
