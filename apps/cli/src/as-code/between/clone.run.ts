import {
  type ComparedResource,
  comparePlatforms,
  type Finding,
  type Kind,
  leftOutFindings,
  type NeededSecret,
  readLedger,
} from '@mgmt-api/as-code'
import { confirm, createProgressLine, ExitCode, showLines, styleFor, type YesFlag } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { withComparison } from './comparison.ts'
import { comparisonLines, comparisonMarkdown } from './comparison-lines.ts'
import { type Copied, copyResources } from './copy-resources.ts'
import { warnOf, withFindings } from '../findings/findings.ts'
import { checkKindNames, kindsToRead } from '../project/kinds.ts'
import type { ComparisonFlags } from '../../flags/comparison-flags.ts'
import type {
  DryRunFlag,
  FullFlag,
  OnlyFlag,
  OverwriteDriftFlag,
  PlanFormat,
  PlanOutputFlag,
} from '../../flags/code-flags.ts'
import type { GuardFlags } from '../../flags/guard-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface CloneFlags
  extends DryRunFlag,
    FullFlag,
    OnlyFlag,
    OverwriteDriftFlag,
    PlanOutputFlag,
    Omit<GuardFlags, 'maxPrunes'>,
    YesFlag,
    Pick<ComparisonFlags, 'directory' | 'owner' | 'name'>,
    Pick<TargetFlags, 'verbose' | 'readOnly' | 'timeout'> {
  readonly secrets?: string | undefined
}

/** `mgmt clone SOURCE TARGET` */
export default async function clone(this: CliContext, flags: CloneFlags, from: string, to: string): Promise<void> {
  const onlyKinds = checkKindNames(flags.kind)
  const { only, name } = flags
  const whole = [onlyKinds, only, name].every((filter) => filter === undefined)
  const changes = flags.dryRun !== true
  await withFindings(this, () =>
    withComparison(this, { ...flags, from, to }, { changes }, async (sides) => {
      if (changes)
        await confirm(this.host, `Copy ${whole ? 'all' : 'the selected'} resources of ${from} to ${to}?`, {
          yes: flags.yes,
        })
      const kinds = await kindsToRead(onlyKinds)
      const copied = await copyResources(this, sides, { ...flags, kinds, whole, writeIds: flags.yes, yes: true })
      if (changes) await compare(this, { kinds, whole, output: flags.output, ...copied })
    }),
  )
}

interface Cloned extends Copied {
  readonly kinds: readonly Kind[]
  readonly whole: boolean
  readonly output: PlanFormat | undefined
}

/** Compares both platforms: the exceptions are what differs, and what the source has alone. */
async function compare(
  context: CliContext,
  { kinds, whole, output, project: { root, owner }, sides: { from, to }, secrets, leftOut, copied }: Cloned,
): Promise<void> {
  const { host, signal } = context
  const names = { from: from.name, to: to.name }
  const progress = createProgressLine(host, 'compared')
  const all = await comparePlatforms({
    kinds,
    copied,
    filter: (kind, { id }) => whole || copied.has(`${kind.name}/${id}`),
    from,
    // With the lines of the copies.
    to: { ...to, ledger: readLedger({ root, target: names.to, cwd: host.cwd }) },
    now: () => host.now().getTime(),
    signal,
    onProgress: ({ listed }) => progress.update(listed, undefined),
  }).finally(() => progress.clear())
  // The target may have resources of its own.
  const compared = { ...all, onlyTo: [] }
  const reasons = new Map(leftOutFindings(leftOut).map(({ resource, message }) => [resource, message]))
  const reasonOf = ({ kind, id, owner: other = owner }: ComparedResource): string | undefined =>
    other === owner ? reasons.get(`${kind}/${copied.get(`${kind}/${id}`)}`) : `left out: owned by ${other}`
  const lines = comparisonLines(compared, { names, style: styleFor(host.stdout.terminal, host.env), reasonOf })
  // The report of the changes is the JSON document.
  if (output === 'json') context.report.note(lines.join('\n'))
  else if (output === 'markdown') await host.stdout.write(comparisonMarkdown(compared, names))
  else await showLines(host, lines)
  warnOf(context, [...compared.findings, ...uncompared(secrets)])
  if (compared.onlyFrom.length + compared.differing.length > 0) context.endWith(ExitCode.changes)
}

/** Supplied secrets, which the platforms do not return. */
const uncompared = (secrets: readonly NeededSecret[]): readonly Finding[] =>
  secrets.map(({ resource, at }) => ({
    severity: 'note',
    code: 'uncompared_secret',
    resource,
    at,
    message: 'supplied, and not compared: platforms do not return secrets',
  }))
