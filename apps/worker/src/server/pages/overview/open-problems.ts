import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { StatusView, TargetView } from '../../../queries/views.ts'
import { openFindings } from '../../../queries/read-findings.ts'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { type FailingJob, readFailingJobs } from '../../../queries/read-failing-jobs.ts'
import { address } from '../address.ts'
import { conditionBadge } from '../condition-badge.ts'
import type { PageSources } from '../page-sources.ts'
import { moreLink, nameLink, section, shortText } from '../page-text.ts'
import { formatTime, type PageNow } from '../format-time.ts'

/** The first problems of each kind; `StatusView` has their numbers. */
export interface OpenProblems {
  readonly status: StatusView
  readonly targets: readonly TargetView[]
  readonly failing: readonly FailingJob[]
  readonly findings: readonly FindingRow[]
}

/** Rows of each table: complete lists have their own pages. */
const most = 10
const mostFindings = 5

export async function readOpenProblems({ control, db }: PageSources, status: StatusView): Promise<OpenProblems> {
  const unwell = status.targets.failing + status.targets.refused
  const targets = unwell === 0 ? [] : (await control.targets()).filter(({ condition }) => condition !== 'ok')
  const failing = status.runs.failed === 0 ? [] : await readFailingJobs(db, { limit: most })
  const { findings } = await openFindings(db, { limit: mostFindings })
  const worst = targets.toSorted((a, b) => a.condition.localeCompare(b.condition) * -1)
  return { status, targets: worst.slice(0, most), failing, findings }
}

/** The section of open problems; empty if there are none. */
export function openProblemsSection(wrongs: OpenProblems, now: PageNow): Html {
  const { status } = wrongs
  const parts = [
    ...(wrongs.targets.length > 0 ? [targetTable(wrongs, now)] : []),
    ...(wrongs.failing.length > 0 ? [failingTable(wrongs.failing, status.runs.failed, now)] : []),
    ...(status.messages.dead > 0 ? [deadMessages(status.messages.dead)] : []),
    ...(wrongs.findings.length > 0 ? [findingTable(wrongs, now)] : []),
  ]
  return parts.length === 0 ? html`` : section('wrong', 'Open problems', parts)
}

function targetTable({ targets, status }: OpenProblems, now: PageNow): Html {
  const all = status.targets.failing + status.targets.refused
  // The problem of a single target has its error.
  const hasErrors = all > 1
  return html`${dataTable({
    id: 'unwell',
    narrow: 'scroll',
    caption: 'Failing targets',
    columns: [
      { name: 'target' },
      { name: 'condition' },
      { name: 'since' },
      { name: 'next attempt' },
      ...(hasErrors ? [{ name: 'error' }] : []),
    ],
    rows: targets.map((target) => [
      nameLink(`/targets/${target.name}`, target.name),
      conditionBadge(target.condition),
      formatTime(target.since, now),
      formatTime(target.next_try_at, now),
      ...(hasErrors ? [shortText(target.last_error ?? '')] : []),
    ]),
  })}${moreOf(all, targets.length, '/targets?condition=unwell')}`
}

function failingTable(failing: readonly FailingJob[], all: number, now: PageNow): Html {
  return html`${dataTable({
    id: 'failing',
    narrow: 'scroll',
    caption: 'Failed jobs without a success since',
    columns: [{ name: 'job' }, { name: 'target' }, { name: 'failed' }, { name: 'last success' }, { name: 'error' }],
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
  html`<p class="notice"><a href="/messages?state=dead">${counted(dead, 'dead message')}</a> could not be delivered. Fix the notifier, then send ${dead === 1 ? 'it' : 'them'} again.</p>`

function findingTable({ findings, status }: OpenProblems, now: PageNow): Html {
  return html`${dataTable({
    id: 'open',
    narrow: 'scroll',
    caption: 'Open findings, newest first',
    columns: [{ name: 'target' }, { name: 'finding', kind: 'prose' }, { name: 'job' }, { name: 'since' }],
    rows: findings.map((finding) => [
      nameLink(`/targets/${finding.target}`, finding.target),
      shortText(finding.title),
      nameLink(`/jobs/${finding.job}`, finding.job),
      formatTime(finding.first_seen_at, now),
    ]),
  })}${moreOf(status.open_findings, findings.length, address('/findings'))}`
}

const moreOf = (all: number, shown: number, href: string): Html =>
  moreLink(href, all > shown, `All ${formatCount(all)}`)
