import { valueOf, type OutputFlags } from '@mgmt-api/command'
import { type SloFilter, type SloFilterField, SloType } from '@mgmt-api/models/slos'
import type { CliContext } from '../../cli-context.ts'
import { parseLabels } from '../../flags/parse-labels.ts'
import { runList } from '../resource/list.run.ts'
import { resourceCommand } from '../resource/resource-command.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface SloListFlags extends OutputFlags, TargetFlags {
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
export default async function listSlos(this: CliContext, flags: SloListFlags): Promise<void> {
  const filters = filtersOf(flags)
  const rest = filters.length === 0 ? {} : { query: { filters } }
  await runList(this, { ...resourceCommand('slos', 'list'), rest }, { ...flags })
}

function filtersOf({ name, label, type, service, environment, team, creator }: SloListFlags): SloFilter[] {
  const types = type?.map((word) => valueOf(SloType, word, '--type', {}))
  return [
    ...texts({ constFilter: 'SLO_CONST_FILTER_FIELD_SLO_NAME' }, name),
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
