import type { AppliedChanges, ChangeOutcome, ChangePlan } from './change-plan.ts'
import { shorten } from './change-text.ts'
import type { PendingPlan } from './pending-plans.ts'
import { platformData } from '../text/platform-data.ts'

const most = { tool: 200, person: 40, notes: 10 }

/** A plan for the agent, with its token. */
export function planText(place: string, plan: ChangePlan, token: string): string {
  return [
    `Plan for ${place}: ${plan.summary}.`,
    platformData(shorten(plan.lines, most.tool).join('\n')),
    ...notes(plan),
    `Token: ${token}`,
    `Next: apply {"token": "${token}"}`,
  ].join('\n')
}

/** The question for the person. */
export function approvalText({ place, plan }: Pick<PendingPlan, 'place' | 'plan'>): string {
  return [`Apply to ${place}: ${plan.summary}?`, ...shorten(plan.lines, most.person), ...notes(plan)].join('\n')
}

function notes({ warnings, irreversible }: ChangePlan): readonly string[] {
  return [
    ...shorten(warnings, most.notes).map((warning) => `Warning: ${warning}`),
    ...shorten(irreversible, most.notes).map((reason) => `Cannot be undone: ${reason}`),
  ]
}

/** The outcome of an apply for the agent. */
export function resultText(apply: string, place: string, { outcomes, reversal }: AppliedChanges): string {
  const count = (status: ChangeOutcome['status']): number => outcomes.filter((each) => each.status === status).length
  const counts = (['done', 'refused', 'unknown', 'not sent'] as const).filter((status) => count(status) > 0)
  const open = outcomes.filter(({ status }) => status !== 'done')
  return [
    `${apply} to ${place}: ${counts.map((status) => `${count(status)} ${status}`).join(', ')}.`,
    ...(open.length === 0 ? [] : [platformData(shorten(open.map(outcomeText), most.tool).join('\n'))]),
    ...(count('unknown') > 0 ? ['Unknown changes are not sent again. Read what they change, then plan.'] : []),
    ...(reversal.changes.length > 0 ? [`To undo: undo {"apply": "${apply}"}`] : []),
  ].join('\n')
}

const outcomeText = ({ title, status, reason }: ChangeOutcome): string =>
  `${status}: ${title}${reason === undefined ? '' : `: ${reason}`}`
