import type { RecordedLine } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { count } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { firstFewOf } from './plan-lines.ts'

/** Reports the lines that were removed from the ledger of a target, with the ids to restore them by. */
export function noteRemovedLines(report: CliContext['report'], target: string, lines: readonly RecordedLine[]): void {
  const { shown, more } = firstFewOf(lines)
  for (const { name, id } of shown) {
    const resource = sanitizeText(`${name} (${id})`)
    report.note(
      `removed from ledger.${target}.yaml: ${resource} was not found on the platform, and no file describes it`,
    )
  }
  if (more > 0) report.note(`removed from ledger.${target}.yaml: ${count(more)} more`)
}
