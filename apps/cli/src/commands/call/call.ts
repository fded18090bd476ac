import { outputAliases, outputFlags, type OutputFlags, yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, buildRouteMap, type Command, type RouteMap, type TypedPositionalParameters } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { type GroupAndText, groupAndText } from '../../flags/group-and-text.ts'
import { outputFlagsOf, outputFlagsWith } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import type { CallWords } from './complete-fields.run.ts'
import { parseDepth } from './parse-depth.ts'

export interface CallFlags extends FileFlags, OutputFlags, TargetFlags, YesFlag {
  readonly param?: readonly string[] | undefined
  readonly set?: readonly string[] | undefined
  readonly body?: string | undefined
  readonly all?: boolean | undefined
}

/** What can be typed for an operation. */
const proposeOperations = async (): Promise<readonly string[]> => (await import('./find-operation.ts')).operationWords()

/** Completes a flag by the operation that is named before it. */
const proposeFlag = (flag: CallWords) =>
  async function (this: CliContext, partial: string): Promise<readonly string[]> {
    const { proposeFor } = await import('./complete-fields.run.ts')
    return proposeFor(flag, this.wordsBefore ?? [], partial)
  }

const runCommand: Command<CliContext> = buildCommand<CallFlags, [operation?: string], CliContext>({
  docs: {
    brief: 'Call any operation of the contract; without a name, list them',
    fullDescription: [
      'Runs one operation by its name or its id and prints the whole answer as JSON, or as -o yaml. As a table, csv, ndjson',
      'or name, and with --columns, it prints the items of the answer; --all reads every page. Parameters of path and query',
      'are given by name, those inside of others with a dot; the body comes from a file, from --body, field by field from',
      '--set, or from a file and --set. Everything is checked before anything is sent. A deletion asks first.',
      '',
      'Values of --param and --set: texts are literal; numbers, booleans and objects are JSON. For a list, a value that',
      'begins with [ is a JSON list, and any other value is one item. name[]=value appends one item, whatever it begins',
      'with. Repeated flags append.',
      '',
      'Where groups share a name it is written with its group, as cases/listEvents. An address is as good as a name.',
      '`mgmt call list [GROUP] [TEXT]` finds operations, `mgmt call describe OPERATION` says what one takes.',
      '',
      'Examples:',
      '  mgmt call list cases label',
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
          brief: 'Name or id of an operation',
          parse: String,
          placeholder: 'operation',
          optional: true,
          proposeCompletions: async () => ['list', 'describe', ...(await proposeOperations())],
        },
      ],
    },
    flags: {
      param: {
        kind: 'parsed',
        parse: String,
        proposeCompletions: proposeFlag('param'),
        variadic: true,
        optional: true,
        brief: 'Parameter of path or query, as pagination.pageSize=10; may be repeated',
        placeholder: 'name=value',
      },
      set: {
        kind: 'parsed',
        parse: String,
        proposeCompletions: proposeFlag('set'),
        variadic: true,
        optional: true,
        brief: 'Field of the body, as alertDefProperties.name=Disk; may be repeated',
        placeholder: 'name=value',
      },
      ...fileFlags,
      body: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: "Body as JSON, in place of a file; '{}' sends an empty one",
        placeholder: 'json',
      },
      all: { kind: 'boolean', optional: true, withNegated: false, brief: 'Read every page, and print all items' },
      ...yesFlag,
      ...outputFlagsWith(proposeFlag('columns')),
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...yesAliases, ...outputAliases, ...targetAliases },
  },
  loader: () => import('./call.run.ts'),
})

const listCommand: Command<CliContext> = buildCommand<OutputFlags, GroupAndText, CliContext>({
  docs: {
    brief: 'List operations',
    fullDescription: [
      'Lists operations with their addresses and the permissions that they need. Nothing is sent, and no key is needed.',
      '',
      'Examples:',
      '  mgmt call list cases          those of a group',
      '  mgmt call list cases label    those with "label" in name, id or path',
      '  mgmt call list bulk           the same of all groups',
    ].join('\n'),
  },
  parameters: {
    positional: groupAndText('name, id or path'),
    flags: outputFlagsOf(async () => (await import('./operation-view.ts')).operationView),
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

export interface DescribeFlags extends OutputFlags {
  readonly depth?: number | undefined
}

const describeCommand: Command<CliContext> = buildCommand<DescribeFlags, [operation: string], CliContext>({
  docs: {
    brief: 'Describe what an operation takes, with a body to fill in',
    fullDescription: [
      'Says address, permissions and parameters of an operation, and prints its body as YAML to fill in: what must be',
      'there stands as it is, what may be is a comment. As -o json and -o yaml it is an OpenAPI document of the operation',
      'with the schemas of all that it takes and answers. Nothing is sent, and no key is needed.',
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
        brief: 'Depth of nested fields, 1 to 50 (default: as deep as fits 300 lines)',
        placeholder: 'levels',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./describe.run.ts'),
})

const helpCommand: Command<CliContext> = buildCommand<object, [operation: string], CliContext>({
  docs: { brief: 'Show the help of an operation; mgmt call OPERATION --help is the same' },
  parameters: { positional: operationArgument },
  loader: () => import('./operation-help.run.ts'),
})

/** `mgmt call OPERATION`, `mgmt call list`, `mgmt call describe OPERATION`. */
export const callRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { run: runCommand, list: listCommand, describe: describeCommand, help: helpCommand },
  defaultCommand: 'run',
  docs: {
    brief: 'Call, list and describe the operations of the contract',
    fullDescription: [
      '`mgmt call OPERATION` is short for `mgmt call run OPERATION`; without an operation all are listed.',
      '',
      'Examples:',
      '  mgmt call list cases bulk',
      '  mgmt call describe createAlertDef > body.yaml',
      '  mgmt call createAlertDef -f body.yaml',
    ].join('\n'),
  },
})
