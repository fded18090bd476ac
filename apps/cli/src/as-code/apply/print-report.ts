import { type ApplyReport, AsCodeError, type ApplyOutcome, type Finding } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, counted, documentOf } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import type { PlanFormat } from '../../flags/code-flags.ts'
import { deniedCode, warnOf } from '../findings/findings.ts'
import { noteRemovedLines } from '../plan/removed-lines.ts'

/**
 * Prints the outcome of a plan as text, Markdown or JSON.
 * @throws {AsCodeError} `conflict` or `incomplete`: some changes were not made, with a finding for each
 */
export async function printReport(
  { host, report: said, format: output }: CliContext,
  format: PlanFormat,
  report: ApplyReport,
): Promise<void> {
  if (format === 'json') await host.stdout.write(await documentOf('json', report))
  noteRemovedLines(said, report.target, report.removedLines)
  if (report.results.length === 0 && report.ledger === undefined) return
  if (report.ledger !== undefined && format !== 'json') await printUnwritten(host, format, report.ledger.unwritten)
  if (format === 'markdown') await host.stdout.write(`\n**Applied**: ${sentenceOf(report)}.\n`)
  for (const { kind, key, kept, id, outcome } of report.duplicates) {
    if (outcome === 'deleted') {
      said.warn(sanitizeText(`${kind}/${key} existed twice: kept ${kept}, deleted the younger ${id}`))
    }
  }
  warnOf({ report: said, format: output }, notesOn(report))
  if (format === 'text') said.note(sentenceOf(report))
  const findings = [
    ...report.results.filter(({ outcome }) => !doneOutcomes.has(outcome)).map(undone),
    ...duplicatesLeft(report),
    ...ledgerFailure(report),
  ]
  if (findings.length > 0) throw failureOf(findings, report)
}

/** Warnings about created resources that lists do not show, or that have other ids than those sent. */
function notesOn({ unverified, ignoredIds, target }: ApplyReport): Finding[] {
  const unlisted = 'it was created but is not listed yet: plan again later'
  const other = 'the service ignored the ids that were sent: only the ledger recognises the new resources'
  return [
    ...unverified.map(
      (resource): Finding => ({ severity: 'warning', code: 'unverified', resource, message: unlisted }),
    ),
    ...ignoredIds.map((resource): Finding => {
      const hint = `Keep ledger.${target}.yaml in version control.`
      return { severity: 'warning', code: 'ignored_ids', resource, message: other, hint }
    }),
  ]
}

const doneOutcomes: ReadonlySet<ApplyOutcome> = new Set(['created', 'replaced', 'adopted', 'deleted', 'unchanged'])

const words: readonly (readonly [ApplyOutcome, string])[] = [
  ['adopted', 'adopted'],
  ['created', 'created'],
  ['replaced', 'changed'],
  ['deleted', 'deleted'],
  ['unchanged', 'already done'],
  ['conflict', 'skipped, changed since the plan'],
  ['failed', 'failed'],
  ['unknown', 'unknown'],
  ['notSent', 'not sent'],
]

function sentenceOf(report: ApplyReport): string {
  const parts = words.flatMap(([outcome, word]) => {
    const number = report.totals[outcome]
    return number === 0 ? [] : [`${count(number)} ${word}`]
  })
  return `${parts.join(', ')}, in ${counted(report.requests, 'request')}`
}

function undone({ kind, key, outcome, reason }: ApplyReport['results'][number]): Finding {
  const why = reason === undefined ? '' : `: ${reason}`
  const message = `${said[outcome] ?? outcome}${why}`
  return { severity: 'error', code: outcome, resource: `${kind}/${key}`, message }
}

/** Duplicates that another run created at the same time and did not delete. */
function duplicatesLeft({ duplicates, target }: ApplyReport): Finding[] {
  return duplicates
    .filter(({ outcome }) => outcome === 'left')
    .map(({ kind, key, kept, id, reason }) => {
      const message = `exists twice: ${kept} is the older; the younger ${id} was not deleted${reason === undefined ? '' : `: ${reason}`}`
      const hint = `Put the lines of both checkouts into one ledger.${target}.yaml, and keep the older one: mgmt apply --prune-duplicates. Then use that ledger in both.`
      return { severity: 'error', code: 'duplicate', resource: `${kind}/${key}`, message, hint }
    })
}

/** Prints the lines that the ledger lacks, to be added by hand: nothing else records them. */
async function printUnwritten(
  { stdout }: CliContext['host'],
  format: PlanFormat,
  lines: readonly string[],
): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('')
  await stdout.write(format === 'markdown' ? `\n\`\`\`yaml\n${text}\`\`\`\n` : text)
}

function ledgerFailure({ ledger, target }: ApplyReport): Finding[] {
  if (ledger === undefined) return []
  const hint = `Add the ${ledger.unwritten.length === 1 ? 'line' : 'lines'} on standard output to ledger.${target}.yaml, and apply again.`
  return [{ severity: 'error', code: 'ledger_not_written', message: ledger.reason, hint }]
}

/** Whether no change was made, and the only cause is a permission that the key lacks. */
function isDenied({ results, ledger, duplicates }: ApplyReport): boolean {
  if (ledger !== undefined || duplicates.length > 0) return false
  const isCause = ({ denied, outcome }: (typeof results)[number]): boolean => denied === true || outcome === 'notSent'
  return results.some(({ denied }) => denied) && results.every(isCause)
}

function failureOf(findings: readonly Finding[], report: ApplyReport): AsCodeError {
  const isConflict = findings.every(({ code }) => code === 'conflict')
  return new AsCodeError({
    kind: isConflict ? 'conflict' : 'incomplete',
    code: isConflict ? 'conflict' : isDenied(report) ? deniedCode : 'some_not_done',
    message: `${count(findings.length)} of ${counted(report.results.length, 'change')} not made as planned`,
    hint: 'Fix the cause, then run the command again: finished changes are not repeated.',
    findings,
  })
}

const said: Partial<Readonly<Record<ApplyOutcome, string>>> = {
  conflict: 'skipped',
  failed: 'failed',
  unknown: 'sent, but no response came',
  notSent: 'not sent',
}
