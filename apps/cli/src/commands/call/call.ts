import { inputError, repeatableFlag, switchFlag, textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, buildRouteMap, type RouteMap, type TypedPositionalParameters } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { contractSize } from '../../contract/contract-size.ts'
import { generalBriefs } from '../general-briefs.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { type GroupAndText, groupAndText } from '../../flags/group-and-text.ts'
import { outputFlagsOf, outputFlagsWith } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import type { CallWords } from './complete-fields.run.ts'
import type { DescribeFlags } from './describe.run.ts'
import type { CallFlags } from '../../request/read/read-input.ts'
import { outputAliases, outputFlags, type OutputFlags } from '../../flags/output-flags.ts'

/** Completes operation names. */
const proposeOperations = async (): Promise<readonly string[]> =>
  (await import('@mgmt-api/models/apps')).operationWords()

/** Completes a flag for the operation before it. */
const proposeFlag = (flag: CallWords) =>
  async function (this: CliContext, partial: string): Promise<readonly string[]> {
    const { proposeFor, stabilityOfField } = await import('./complete-fields.run.ts')
    const before = this.wordsBefore ?? []
    const words = await proposeFor(flag, before, partial)
    for (const word of flag === 'columns' ? [] : words.filter((each) => each.startsWith(partial))) {
      const stability = await stabilityOfField(flag, before, word)
      if (stability !== undefined) this.unstable?.set(word, stability)
    }
    return words
  }

const runCommand: CliCommand = buildCommand<CallFlags, [operation?: string], CliContext>({
  docs: {
    brief: 'Call an operation; without a name, list operations',
    fullDescription: [
      'Calls an operation by name, id or address, and prints the response as JSON, or YAML with -o yaml. With another format',
      'or --columns, prints the items of the response; --all reads all pages. Path and query parameters are set with',
      '--param, nested ones with a dot. The body comes from -f, --body, --set, or -f combined with --set. Everything is',
      'validated before anything is sent.',
      '',
      'Values of --param and --set: strings are literal; numbers, booleans and objects are JSON. For a list, a value that',
      'starts with [ is a JSON list, any other value is one item, and name[]=value always appends one item. Repeated flags',
      'append.',
      '',
      'If several groups have an operation of the same name, prefix it with the group, e.g. cases/listEvents. Use `mgmt call',
      'list [GROUP] [TEXT]` to find operations and `mgmt call describe OPERATION` to show parameters and fields.',
      '',
      'Examples:',
      '  mgmt call list cases assign',
      '  mgmt call describe createAlertDef > body.yaml',
      '  mgmt call createAlertDef -f body.yaml --set alertDefProperties.name=Disk',
      '  mgmt call listAlertDefs --param pagination.pageSize=10 --param query_filter.enabledFilter.enabled=true',
      '  mgmt call createAlertDef -f body.yaml --set \'alertDefProperties.groupByKeys=["host", "disk"]\'',
      '  mgmt call getAlertDef --param id=3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81',
      '  mgmt call listAlertDefs --all -o csv --columns id,alertDefProperties.name',
      '  mgmt call createAlertDef -f body.yaml --dry-run --curl',
    ].join('\n'),
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Name, id or address of an operation',
          parse: String,
          placeholder: 'operation',
          optional: true,
          proposeCompletions: async () => ['list', 'describe', ...(await proposeOperations())],
        },
      ],
    },
    flags: {
      param: {
        ...repeatableFlag('Path or query parameter, e.g. pagination.pageSize=10', 'name=value'),
        proposeCompletions: proposeFlag('param'),
      },
      set: {
        ...repeatableFlag('Field of the body, e.g. alertDefProperties.name=Disk', 'name=value'),
        proposeCompletions: proposeFlag('set'),
      },
      ...fileFlags,
      body: textFlag("Body as JSON, instead of a file; '{}' sends an empty body", 'json'),
      all: switchFlag('Read all pages and print all items'),
      ...yesFlag,
      ...outputFlagsWith(proposeFlag('columns')),
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...yesAliases, ...outputAliases, ...targetAliases },
  },
  loader: () => import('./call.run.ts'),
})

const listCommand: CliCommand = buildCommand<OutputFlags, GroupAndText, CliContext>({
  docs: {
    brief: 'List operations',
    fullDescription: [
      'Lists operations with their addresses and required permissions. Works offline, without a key.',
      '',
      'Examples:',
      '  mgmt call list cases          operations of a group',
      '  mgmt call list cases assign   operations with "assign" in name, id or path',
      '  mgmt call list bulk           the same in all groups',
    ].join('\n'),
  },
  parameters: {
    positional: groupAndText('name, id or path'),
    flags: outputFlagsOf(async () => (await import('./list.run.ts')).operationView),
    aliases: outputAliases,
  },
  loader: () => import('./list.run.ts'),
})

const operationArgument: TypedPositionalParameters<[operation: string], CliContext> = {
  kind: 'tuple',
  parameters: [
    {
      parse: String,
      proposeCompletions: proposeOperations,
      brief: 'Name, id or address of an operation',
      placeholder: 'operation',
    },
  ],
}

/** Parses a depth of nested fields, 1 to 50. @throws {CommandError} `bad_depth` */
function parseDepth(text: string): number {
  const value = Number(text)
  if (/^\d{1,2}$/.test(text) && value > 0 && value <= 50) return value
  throw inputError('bad_depth', `"${text}" is not a valid depth`, 'Use a whole number from 1 to 50')
}

const describeCommand: CliCommand = buildCommand<DescribeFlags, [operation: string], CliContext>({
  docs: {
    brief: 'Describe an operation, with a body to fill in',
    fullDescription: [
      'Shows address, permissions and parameters of an operation, and its body as YAML to fill in, with optional fields as',
      'comments. With -o json or -o yaml, prints an OpenAPI document of the operation with all schemas. Works offline,',
      'without a key.',
      '',
      'Examples:',
      '  mgmt call describe listAlertDefs',
      '  mgmt call describe createDashboard --depth 5 > body.yaml',
    ].join('\n'),
  },
  parameters: {
    positional: operationArgument,
    flags: {
      depth: {
        kind: 'parsed',
        parse: parseDepth,
        optional: true,
        brief: 'Depth of nested fields, 1 to 50 (default: as many as fit 300 lines)',
        placeholder: 'levels',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./describe.run.ts'),
})

const helpCommand: CliCommand = buildCommand<object, [operation: string], CliContext>({
  docs: { brief: 'Show help for an operation, like mgmt call OPERATION --help' },
  parameters: { positional: operationArgument },
  loader: () => import('./operation-help.run.ts'),
})

/** `mgmt call OPERATION`, `mgmt call list`, `mgmt call describe OPERATION`. */
export const callRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { run: runCommand, list: listCommand, describe: describeCommand, help: helpCommand },
  defaultCommand: 'run',
  docs: {
    brief: generalBriefs.call,
    fullDescription: [
      '`mgmt call OPERATION` is short for `mgmt call run OPERATION`. Without an operation, lists all operations.',
      `This version has ${contractSize}.`,
      '',
      'Examples:',
      '  mgmt call list cases bulk',
      '  mgmt call describe createAlertDef > body.yaml',
      '  mgmt call createAlertDef -f body.yaml',
    ].join('\n'),
  },
})
