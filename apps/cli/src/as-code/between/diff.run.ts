import { comparePlatforms, type Kind, type PlatformComparison } from '@mgmt-api/as-code'
import { createProgressLine, documentOf, ExitCode, showLines, styleFor } from '@mgmt-api/command'
import type { MgmtError } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { comparisonDocument, comparisonLines, comparisonMarkdown } from './comparison-lines.ts'
import { warnOf, withFindings } from '../findings/findings.ts'
import { checkKindNames, kindsToRead } from '../project/kinds.ts'
import { resourceFilter, withComparison } from './comparison.ts'
import type { PlanOutputFlag } from '../../flags/code-flags.ts'
import type { ComparisonFlags } from '../../flags/comparison-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface DiffFlags extends PlanOutputFlag, ComparisonFlags, Pick<TargetFlags, 'verbose' | 'timeout'> {}

/** `mgmt diff --from A --to B` */
export default async function diff(this: CliContext, flags: DiffFlags): Promise<void> {
  const { host, signal } = this
  const onlyKinds = checkKindNames(flags.kind)
  await withFindings(this, () =>
    withComparison(this, flags, { changes: false }, async ({ from, to }) => {
      const kinds = await kindsToRead(onlyKinds)
      const progress = createProgressLine(host, 'read')
      const forbidden = new Map<string, Kind>()
      const skip = (kind: Kind, error: MgmtError): void => {
        forbidden.set(kind.name, kind)
        if (onlyKinds?.includes(kind.name) === true || forbidden.size === kinds.length) throw error
      }
      const all = await comparePlatforms({
        kinds,
        from,
        to,
        filter: resourceFilter(flags),
        now: () => host.now().getTime(),
        signal,
        onForbidden: skip,
        onProgress: ({ listed }) => progress.update(listed, undefined),
      }).finally(() => progress.clear())
      for (const { words } of forbidden.values()) {
        this.report.warn(`one of the keys may not list ${words.many}: they are left out`)
      }
      const compared = withoutKinds(all, forbidden)
      const names = { from: from.name, to: to.name }
      if (flags.output === 'json')
        await host.stdout.write(await documentOf('json', comparisonDocument(compared, names)))
      else if (flags.output === 'markdown') await host.stdout.write(comparisonMarkdown(compared, names))
      else await showLines(host, comparisonLines(compared, { names, style: styleFor(host.stdout.terminal, host.env) }))
      const { onlyFrom, onlyTo, differing, findings } = compared
      warnOf(this, findings)
      if (onlyFrom.length + onlyTo.length + differing.length > 0) this.endWith(ExitCode.changes)
    }),
  )
}

/** A kind that one of the keys may not list cannot be compared. */
function withoutKinds(compared: PlatformComparison, kinds: ReadonlyMap<string, unknown>): PlatformComparison {
  const isCompared = ({ kind }: { readonly kind: string }): boolean => !kinds.has(kind)
  return {
    ...compared,
    onlyFrom: compared.onlyFrom.filter(isCompared),
    onlyTo: compared.onlyTo.filter(isCompared),
    differing: compared.differing.filter(isCompared),
  }
}
