import { kindNames } from '@mgmt-api/as-code/kinds'
import { switchFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { jqFlag } from './output-flags.ts'
import type { GuardFlags } from './guard-flags.ts'

/** Output formats of a plan. */
export const planFormats = ['text', 'json', 'markdown'] as const

export type PlanFormat = (typeof planFormats)[number]

/** Target of `mgmt.yaml`, and how its files are checked. */
export interface CodeFlags {
  readonly target?: string | undefined
  readonly allowUnknown?: boolean | undefined
}

export const codeFlags: FlagParametersForType<CodeFlags, CliContext> = {
  target: {
    kind: 'parsed',
    parse: String,
    proposeCompletions: completeTargets,
    optional: true,
    brief: 'Target in mgmt.yaml, or MGMT_TARGET, if it has several',
    placeholder: 'name',
  },
  allowUnknown: switchFlag('Accept unknown fields and values'),
}

/** Whether previews are errors. */
export interface NoPreviewFlag {
  readonly noPreview?: boolean | undefined
}

export const noPreviewFlag: FlagParametersForType<NoPreviewFlag, CliContext> = {
  noPreview: switchFlag('Refuse files that use what the service calls a preview'),
}

/** Filter for kinds. */
export interface KindFlag {
  readonly kind?: readonly string[] | undefined
}

export const kindFlag: FlagParametersForType<KindFlag, CliContext> = {
  kind: {
    kind: 'parsed',
    parse: String,
    proposeCompletions: () => kindNames,
    variadic: ',',
    optional: true,
    brief: 'Only kinds such as alerts,views',
    placeholder: 'kinds',
  },
}

/** Filters for resources. */
export interface OnlyFlag extends KindFlag {
  readonly only?: readonly string[] | undefined
}

export const onlyFlag: FlagParametersForType<OnlyFlag, CliContext> = {
  only: {
    kind: 'parsed',
    parse: String,
    proposeCompletions: completeKeys,
    variadic: ',',
    optional: true,
    brief: 'Only resources by key or kind/key',
    placeholder: 'keys',
  },
  ...kindFlag,
}

/** Output of a plan. */
export interface PlanOutputFlag {
  readonly output?: PlanFormat | undefined
  readonly jq?: string | undefined
}

export const planOutputFlag: FlagParametersForType<PlanOutputFlag, CliContext> = {
  output: {
    kind: 'enum',
    values: planFormats,
    optional: true,
    brief: 'Output format (default: text)',
  },
  ...jqFlag,
}

/** How much a plan shows. */
export interface FullFlag {
  readonly full?: boolean | undefined
  /** For public logs. */
  readonly mask?: boolean | undefined
}

export const fullFlag: FlagParametersForType<FullFlag, CliContext> = {
  full: switchFlag('Show all changes, and the bodies of creations'),
  mask: switchFlag('Print [masked] in place of settings, for public logs'),
}

/** Decisions of a plan that a plan file records, because its apply plans again. */
export interface PlanScopeFlags extends Pick<GuardFlags, 'allowSilenced'> {
  readonly prune?: boolean | undefined
  readonly adopt?: boolean | undefined
  readonly pruneDuplicates?: boolean | undefined
  readonly rotateSecrets?: boolean | undefined
}

/** These decisions, with their defaults. */
export interface PlanScope extends PlanScopeFlags {
  readonly prune: boolean
}

/** The decisions among flags, or of a plan file. */
export const scopeOf = (flags: PlanScopeFlags): PlanScope => {
  const { prune = false, adopt, pruneDuplicates, rotateSecrets, allowSilenced } = flags
  return { prune, adopt, pruneDuplicates, rotateSecrets, allowSilenced }
}

/** How a plan is made. */
export interface PlanningFlags extends PlanScopeFlags {
  readonly rehearse?: boolean | undefined
}

export const planningFlags: FlagParametersForType<Omit<PlanningFlags, 'allowSilenced'>, CliContext> = {
  prune: switchFlag('Delete owned resources that no file describes'),
  adopt: switchFlag('Adopt the only unowned resource of the same name'),
  pruneDuplicates: switchFlag('Delete all but the oldest of duplicates'),
  rotateSecrets: switchFlag('Send the secrets of $secret again'),
  rehearse: {
    kind: 'boolean',
    optional: true,
    brief: 'Rehearse on an emulator (default: only for apply)',
  },
}

/** Whether changes of others are overwritten. */
export interface OverwriteDriftFlag {
  readonly overwriteDrift?: boolean | undefined
}

export const overwriteDriftFlag: FlagParametersForType<OverwriteDriftFlag, CliContext> = {
  overwriteDrift: switchFlag('Overwrite drift, which --yes does not confirm'),
}

/** Whether only the plan is printed. */
export interface DryRunFlag {
  readonly dryRun?: boolean | undefined
}

export const dryRunFlag: FlagParametersForType<DryRunFlag, CliContext> = {
  dryRun: switchFlag('Print the plan and change nothing'),
}

export const codeAliases = { o: 'output', q: 'jq', t: 'target' } as const

/** Targets of the nearest `mgmt.yaml`, for completion. */
export async function completeTargets(this: CliContext): Promise<readonly string[]> {
  const { targetNames } = await import('./complete-code.ts')
  return targetNames(this)
}

/** Keys of the files of the nearest `mgmt.yaml`, for completion. */
async function completeKeys(this: CliContext): Promise<readonly string[]> {
  const { resourceKeys } = await import('./complete-code.ts')
  return resourceKeys(this)
}
