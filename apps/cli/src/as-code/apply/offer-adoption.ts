import type { Plan } from '@mgmt-api/as-code'
import { canAsk, confirm, count } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { isError } from '../findings/findings.ts'
import type { PlanResult } from '../plan/plan-changes.ts'

/** Maximum number of resources to list in the question. */
const maxListed = 50

/**
 * Asks on a terminal whether to adopt the unowned resources that prevent an apply because they have the names of files.
 * @param planAdopting Makes the plan that adopts them.
 * @returns The plan that adopts them; the given plan without a terminal, and if adopting would not suffice.
 * @throws {CommandError} exit code 130: not confirmed
 */
export async function offerAdoption(
  { host, report }: CliContext,
  made: PlanResult,
  planAdopting: () => Promise<PlanResult>,
): Promise<PlanResult> {
  if (!canAsk(host)) return made
  if (!made.plan.findings.some(({ code }) => code === 'unclaimed')) return made
  const adopting = await planAdopting()
  const known = new Set(adoptionsOf(made.plan))
  const offered = adoptionsOf(adopting.plan).filter((line) => !known.has(line))
  if (offered.length === 0 || adopting.plan.findings.some(isError)) return made
  const more = offered.length > maxListed ? [`and ${count(offered.length - maxListed)} more`] : []
  report.note(['resources without an owner:', ...offered.slice(0, maxListed), ...more].join('\n  '))
  const these = offered.length === 1 ? 'this resource' : `these ${count(offered.length)} resources`
  await confirm(host, `Adopt ${these} on target ${made.plan.target.name}?`, { yes: undefined })
  return adopting
}

const adoptionsOf = ({ changes }: Plan): readonly string[] =>
  changes.flatMap((change) =>
    change.action === 'adopt' ? [`${change.kind}/${change.key} ${change.name} (${change.remote.id})`] : [],
  )
