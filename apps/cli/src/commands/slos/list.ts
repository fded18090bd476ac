import { type NamePattern, namePattern, repeatableFlag, valueOf } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import {
  listSlos as listOperation,
  type Slo,
  type SloFilter,
  type SloFilterField,
  SloType,
} from '@mgmt-api/models/slos'
import { runList } from '../resource/list.run.ts'
import { resourceCommand } from '../../nouns/resource-command.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { parseLabels } from '../../flags/parse-labels.ts'
import { suggestPatterns } from '../../flags/suggest-patterns.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'

export const listCommand: CliCommand = targetCommand<SloListFlags>({
  brief: 'List SLOs',
  help: [
    'Lists the SLOs visible to the key. Different filters are combined with AND, several values of one filter with OR.',
  ],
  examples: ['mgmt slos list --team payments --type request', "mgmt slos list --name 'Checkout*' --label tier=1"],
  flags: {
    name: repeatableFlag("Name, or pattern with * and ?, e.g. 'Checkout*'", 'name'),
    label: repeatableFlag('Required label, e.g. tier=1', 'key=value'),
    type: { ...repeatableFlag('Type: request or window', 'word'), proposeCompletions: () => ['request', 'window'] },
    service: repeatableFlag('Owning service', 'name'),
    environment: repeatableFlag('Environment', 'name'),
    team: repeatableFlag('Owning team', 'name'),
    creator: repeatableFlag('Creator', 'name'),
    ...limitFlags,
  },
  aliases: { n: 'limit' },
  run: listSlos,
})

interface SloListFlags extends TargetCommandFlags {
  readonly name?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
  readonly type?: readonly string[] | undefined
  readonly service?: readonly string[] | undefined
  readonly environment?: readonly string[] | undefined
  readonly team?: readonly string[] | undefined
  readonly creator?: readonly string[] | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

/** `mgmt slos list` */
async function listSlos(this: CliContext, flags: SloListFlags): Promise<void> {
  const names = (flags.name ?? []).map(namePattern)
  const hasPattern = names.some(({ isGlob }) => isGlob)
  const others = filtersOf(flags)
  // The service compares whole names.
  const byName = hasPattern ? [] : texts({ constFilter: 'SLO_CONST_FILTER_FIELD_SLO_NAME' }, flags.name)
  const keep = hasPattern ? matcherOf(names) : undefined
  const wholeNames = names.filter(({ isGlob }) => !isGlob)
  const suggest = (caller: Caller, signal: AbortSignal): Promise<string[]> =>
    suggestPatterns(wholeNames, async () => {
      const { slos } = await caller.call(listOperation, { query: {}, ...restOf(others) }, { signal })
      return { names: slos.map(({ name = '' }) => name), hasMore: false }
    })
  const rest = restOf([...byName, ...others])
  await runList(this, { ...resourceCommand('slos', 'list'), rest, keep, suggest }, { ...flags })
}

const restOf = (filters: SloFilter[]): { query?: { filters: SloFilter[] } } =>
  filters.length === 0 ? {} : { query: { filters } }

const matcherOf =
  (names: readonly NamePattern[]) =>
  ({ name = '' }: Slo): boolean =>
    names.some((pattern) => pattern.matches(name))

function filtersOf({ label, type, service, environment, team, creator }: SloListFlags): SloFilter[] {
  const types = type?.map((word) => valueOf(SloType, word, '--type', {}))
  return [
    ...texts({ constFilter: 'SLO_CONST_FILTER_FIELD_USER_NAME' }, creator),
    ...Object.entries(parseLabels(label) ?? {}).flatMap(([labelName, value]) => texts({ labelName }, [value])),
    ...(types === undefined
      ? []
      : [{ field: { sloType: true }, predicate: { is: { typeValues: { values: types } } } }]),
    ...owned('ownershipServiceValues', service),
    ...owned('ownershipEnvironmentValues', environment),
    ...owned('ownershipTeamValues', team),
  ]
}

const texts = (field: SloFilterField, values: readonly string[] | undefined): SloFilter[] =>
  values === undefined ? [] : [{ field, predicate: { is: { stringValues: { values: [...values] } } } }]

type Owner = 'ownershipServiceValues' | 'ownershipEnvironmentValues' | 'ownershipTeamValues'

const owned = (owner: Owner, values: readonly string[] | undefined): SloFilter[] =>
  values === undefined ? [] : [{ field: { [owner]: { values: [...values] } } }]
