import { comparePlatforms } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { createProgressLine, documentOf, ExitCode, showLines, styleFor } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { comparisonDocument, comparisonLines, comparisonMarkdown } from './comparison-lines.ts'
import type { DiffFlags } from './diff.ts'
import { withFindings } from './findings.ts'
import { findingText } from './plan-lines.ts'
import { nameFilter, withComparison } from './comparison.ts'

/** `mgmt diff --from A --to B` */
export default async function diff(this: CliContext, flags: DiffFlags): Promise<void> {
  const { host, signal } = this
  await withFindings(() =>
    withComparison(this, flags, { changes: false }, async ({ from, to }) => {
      const progress = createProgressLine(host, 'read')
      const compared = await comparePlatforms({
        kinds: alertKinds,
        from,
        to,
        filter: nameFilter(flags),
        now: () => host.now().getTime(),
        signal,
        onProgress: ({ listed }) => progress.update(listed, undefined),
      }).finally(() => progress.clear())
      const names = { from: flags.from, to: flags.to }
      if (flags.output === 'json')
        await host.stdout.write(await documentOf('json', comparisonDocument(compared, names)))
      else if (flags.output === 'markdown') await host.stdout.write(comparisonMarkdown(compared, names))
      else await showLines(host, comparisonLines(compared, { names, style: styleFor(host.stdout.terminal, host.env) }))
      const { onlyFrom, onlyTo, differing, findings } = compared
      for (const finding of findings) this.report.warn(findingText(finding))
      if (onlyFrom.length + onlyTo.length + differing.length > 0) this.endWith(ExitCode.changes)
    }),
  )
}
