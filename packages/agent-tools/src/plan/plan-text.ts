import { dirname } from 'node:path'
import type { OutputText } from '../text/platform-data.ts'
import { ToolError } from '../tool-error.ts'
import type { AppliedChanges, ChangeOutcome, ChangePlan } from './change-plan.ts'
import { summaryOf } from './change-text.ts'
import type { NewPlan } from './pending-plans.ts'

/** What a person can be expected to read before a yes. */
const most = { lines: 400, characters: 40_000 }

/**
 * The lines of a plan for its reader: deletions first, each item by its name, everything whole.
 * @throws {ToolError} The plan is too long to be shown whole.
 */
export function planLines({ changes, leftOut = [], warnings }: ChangePlan): readonly string[] {
  const [deletions, others] = [true, false].map((isDeletion) =>
    changes.filter(({ effect }) => (effect === 'delete') === isDeletion),
  )
  const lines = [
    ...[...(deletions ?? []), ...(others ?? [])].flatMap(({ items, request }) => [
      ...items.flatMap(({ line, fields }) => [line, ...fields]),
      ...request,
    ]),
    ...[...leftOut, ...warnings].map((warning) => `Warning: ${warning}`),
  ]
  const characters = lines.reduce((sum, line) => sum + line.length + 1, 0)
  if (lines.length <= most.lines && characters <= most.characters) return lines
  const limit = `at most ${most.lines} lines and ${most.characters.toLocaleString('en')} characters`
  throw new ToolError(
    `This plan (${summaryOf(changes)}) has ${lines.length} lines and ${characters.toLocaleString('en')} characters. A person must see it whole: ${limit}. Nothing was planned.`,
    'split it into several plans',
  )
}

/** A plan for the agent, with its token. */
export const planText = (
  target: string,
  { changes }: ChangePlan,
  { lines, token }: { readonly lines: readonly string[]; readonly token: string },
): OutputText => [
  `Plan for ${target}: ${summaryOf(changes)}.`,
  { data: lines.join('\n') },
  `Token: ${token}`,
  `Next: apply {"token": "${token}"}`,
]

/** The question for the person. */
export const approvalText = ({ target, plan, lines }: Pick<NewPlan, 'target' | 'plan' | 'lines'>): string =>
  [`Apply to ${target}: ${summaryOf(plan.changes)}?`, ...lines].join('\n')

/** The outcome of an apply for the agent. */
export function resultText(target: string, { outcomes, backup }: AppliedChanges): OutputText {
  const count = (status: ChangeOutcome['status']): number => outcomes.filter((each) => each.status === status).length
  const counts = (['done', 'refused', 'unknown', 'not sent'] as const).filter((status) => count(status) > 0)
  const told = outcomes.filter(({ status, created = [] }) => status !== 'done' || created.length > 0)
  return [
    `Applied to ${target}: ${counts.map((status) => `${count(status)} ${status}`).join(', ')}.`,
    ...(told.length === 0 ? [] : [{ data: told.map(outcomeText).join('\n') }]),
    ...(count('unknown') > 0 ? ['Unknown changes are not sent again. Read what they change, then plan.'] : []),
    ...(backup === undefined ? [] : [`Backup of what was deleted: ${backup}`, restoreLine(backup)]),
  ]
}

/** The backup is in a folder of the project that it belongs to. */
const restoreLine = (backup: string): string =>
  `The person restores it with: mgmt restore "${backup}" --directory "${dirname(dirname(backup))}"`

function outcomeText({ title, status, reason, created = [] }: ChangeOutcome): string {
  const ids = created.length === 0 ? '' : `, id ${created.join(', ')}`
  return `${status}: ${title}${ids}${reason === undefined ? '' : `: ${reason}`}`
}
