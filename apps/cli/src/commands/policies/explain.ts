import { switchFlag, type View } from '@mgmt-api/command'
import { explainLog, type LogExplanation } from '@mgmt-api/data-plans'
import { wordOf } from '@mgmt-api/models'
import { type Policy, Priority } from '@mgmt-api/models/data-plans'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { printTargets } from '../../target/read-targets.ts'
import { describeConditions, priorityWords } from './policy-view.ts'

export const explainCommand: CliCommand = targetCommand<PolicyExplainFlags>({
  brief: 'Show which policy applies to a log, and why',
  help: ['Shows the policies for logs up to the first match, which applies to the log, with their conditions.'],
  examples: [
    'mgmt policies explain --application checkout --severity error',
    'mgmt policies explain --application checkout --subsystem cart --severity debug --all',
  ],
  flags: {
    application: { kind: 'parsed', parse: String, placeholder: 'name', brief: 'Application of the log' },
    subsystem: {
      kind: 'parsed',
      parse: String,
      placeholder: 'name',
      default: 'default',
      brief: 'Subsystem of the log',
    },
    severity: {
      kind: 'enum',
      values: ['debug', 'verbose', 'info', 'warning', 'error', 'critical'],
      brief: 'Severity of the log',
    },
    all: switchFlag('Also show the policies after the first match'),
  },
  view: () => explainView,
  run: explain,
})

interface PolicyExplainFlags extends TargetCommandFlags {
  readonly application: string
  readonly subsystem: string
  readonly severity: 'debug' | 'verbose' | 'info' | 'warning' | 'error' | 'critical'
  readonly all?: boolean | undefined
}

/** A policy for logs, and its outcome for the log. */
interface Compared {
  /** `wins`, `also matches`, `no match` or `disabled`. */
  readonly outcome: string
  readonly policy: Policy
}

const explainView: View<Compared> = {
  things: 'policies',
  columns: [
    { name: 'order', value: ({ policy }) => policy.order, align: 'right' },
    { name: 'name', value: ({ policy }) => policy.name, shrinks: true },
    { name: 'outcome', value: ({ outcome }) => outcome },
    { name: 'priority', value: ({ policy }) => priorityWords(policy) },
    { name: 'conditions', value: ({ policy }) => describeConditions(policy), shrinks: true },
    { name: 'id', value: ({ policy }) => policy.id },
  ],
  shown: ['order', 'name', 'outcome', 'priority', 'conditions'],
  identity: ({ policy }) => policy.id,
}

/** `mgmt policies explain` */
async function explain(this: CliContext, flags: PolicyExplainFlags): Promise<void> {
  const { signal } = this
  const { application, subsystem, severity, all } = flags
  const verdicts: string[] = []
  await printTargets(this, flags, { view: explainView, notes: verdicts }, async function* ({ caller }) {
    const explanation = await explainLog(caller, { application, subsystem, severity }, { signal })
    verdicts.push(verdictOf(explanation))
    const rows = explanation.policies.map(({ policy, matched }) => comparedOf(policy, matched, explanation))
    const end = rows.findIndex(({ policy }) => policy.id === explanation.winner?.id) + 1
    yield* all === true || end === 0 ? rows : rows.slice(0, end)
  })
}

function comparedOf(policy: Policy, matched: boolean, { winner }: LogExplanation): Compared {
  if (!matched) return { outcome: policy.enabled ? 'no match' : 'disabled', policy }
  return { outcome: policy.id === winner?.id ? 'wins' : 'also matches', policy }
}

function verdictOf({ winner, priority }: LogExplanation): string {
  const word = wordOf(Priority, priority)
  if (winner === undefined) return `no policy matches: the log gets the default priority ${word}`
  return `"${winner.name}" is the first that matches (${describeConditions(winner)}): the log gets the priority ${word}`
}
