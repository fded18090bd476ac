import { dataTable, html, type Html } from '@mgmt-api/charts'
import type { StatusView, TargetView } from '../../../control/views.ts'
import { openFindings } from '../../../findings/read-findings.ts'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { type FailingJob, readFailing } from '../../../views/read-failing.ts'
import { address } from '../address.ts'
import { conditionBadge } from '../condition-badge.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, section, shortText } from '../page-text.ts'
import { counted, formatCount } from '../format-number.ts'
import { formatTime, type PageNow } from '../format-time.ts'

/** What is wrong, the worst of each sort; `StatusView` has how many there are. */
export interface Wrongs {
  readonly status: StatusView
  readonly targets: readonly TargetView[]
  readonly failing: readonly FailingJob[]
  readonly findings: readonly FindingRow[]
}

/** Rows of each table: the whole lists have pages of their own. */
const most = 10

export async function readWrongs({ control, db }: PageSources, status: StatusView): Promise<Wrongs> {
  const unwell = status.targets.failing + status.targets.refused
  const targets = unwell === 0 ? [] : (await control.targets()).filter(({ condition }) => condition !== 'ok')
  const failing = status.runs.failed === 0 ? [] : await readFailing(db, { limit: most })
  const { findings } = await openFindings(db, { limit: most })
  const worst = targets.toSorted((a, b) => a.condition.localeCompare(b.condition) * -1)
  return { status, targets: worst.slice(0, most), failing, findings }
}

/** The section of what is wrong now: nothing where there is nothing. */
export function wrongSection(wrongs: Wrongs, now: PageNow): Html {
  const { status } = wrongs
  const parts = [
    ...(wrongs.targets.length > 0 ? [targetTable(wrongs, now)] : []),
    ...(wrongs.failing.length > 0 ? [failingTable(wrongs.failing, status.runs.failed, now)] : []),
    ...(status.messages.dead > 0 ? [deadMessages(status.messages.dead)] : []),
    ...(wrongs.findings.length > 0 ? [findingTable(wrongs, now)] : []),
  ]
  return parts.length === 0 ? html`` : section('wrong', 'What is wrong now', parts)
}

function targetTable({ targets, status }: Wrongs, now: PageNow): Html {
  const all = status.targets.failing + status.targets.refused
  return html`${dataTable({
    id: 'unwell',
    caption: 'Targets that are not well',
    columns: [{ name: 'target' }, { name: 'condition' }, { name: 'since' }, { name: 'next try' }, { name: 'error' }],
    rows: targets.map((target) => [
      nameLink(`/targets/${target.name}`, target.name),
      conditionBadge(target.condition),
      formatTime(target.since, now),
      formatTime(target.next_try_at, now),
      shortText(target.last_error ?? ''),
    ]),
  })}${moreOf(all, targets.length, '/targets?condition=unwell')}`
}

function failingTable(failing: readonly FailingJob[], all: number, now: PageNow): Html {
  return html`${dataTable({
    id: 'failing',
    caption: 'Jobs that failed, and have not been done since',
    columns: [{ name: 'job' }, { name: 'target' }, { name: 'failed' }, { name: 'last success' }, { name: 'why' }],
    rows: failing.map(({ job, target, run, ...row }) => [
      run === null ? job : nameLink(`/runs/${run}`, job),
      nameLink(`/targets/${target}`, target),
      formatTime(row.last_failure_at, now),
      formatTime(row.last_success_at, now) ?? 'never',
      shortText(row.last_failure ?? ''),
    ]),
  })}${moreOf(all, failing.length, '/runs?state=failed')}`
}

const deadMessages = (dead: number): Html =>
  html`<p class="notice"><a href="/messages?state=dead">${counted(dead, 'message')}</a> could not be delivered, and will not be tried again.</p>`

function findingTable({ findings, status }: Wrongs, now: PageNow): Html {
  return html`${dataTable({
    id: 'open',
    caption: 'Findings that are open, the youngest first',
    columns: [{ name: 'finding' }, { name: 'target' }, { name: 'job' }, { name: 'since' }],
    rows: findings.map((finding) => [
      shortText(finding.title),
      nameLink(`/targets/${finding.target}`, finding.target),
      nameLink(`/jobs/${finding.job}`, finding.job),
      formatTime(finding.first_seen_at, now),
    ]),
  })}${moreOf(status.open_findings, findings.length, address('/findings'))}`
}

const moreOf = (all: number, shown: number, href: string): Html =>
  all > shown ? html`<p class="more"><a href="${href}">All ${formatCount(all)}</a></p>` : html``
