import { groupValues } from '@mgmt-api/base/lists'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge, type BadgeState } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import type { HealthProblem, ProblemSeverity } from '../../../health/health.ts'
import { type FailingJob, readFailingJobs } from '../../../queries/read-failing-jobs.ts'
import { openFindings } from '../../../queries/read-findings.ts'
import type { StatusView, TargetView } from '../../../queries/views.ts'
import { address } from '../address.ts'
import { formatMinute, formatTime, type PageNow } from '../format-time.ts'
import type { PageSources } from '../page-sources.ts'
import { linkSome, moreLink, nameLink, section, shortText } from '../page-text.ts'

/** One reason, and everything that it affects. */
export interface ProblemRow extends Reason {
  readonly subjects: readonly Html[]
  readonly since: Date | undefined
}

/** Rows with the same reason are one. */
interface Reason {
  readonly reason: string
  readonly severity: ProblemSeverity | 'finding'
  readonly fix: string
  readonly job: string | undefined
  /** Address of the complete list. */
  readonly all: string
}

/** A problem of one target, job or notifier. */
interface Case extends Pick<Reason, 'reason'>, Partial<Pick<Reason, 'job' | 'all'>> {
  readonly subject?: Html | undefined
  readonly since?: Date | string | null | undefined
}

/** Cases that are read to find the most common reasons. */
const mostRead = 500

const mostProblems = 10
const mostFindings = 5

/** Problems of the health, errors first, then the newest findings. */
export async function readProblems({ control, db }: PageSources, status: StatusView): Promise<readonly ProblemRow[]> {
  const { problems } = status.health
  const isAny = (start: string): boolean => problems.some(({ code }) => code.includes(start))
  const targets = isAny('target') ? await control.targets() : []
  const failing = isAny('job_') ? await readFailingJobs(db, { limit: mostRead }) : []
  const { findings } = await openFindings(db, { limit: mostRead })
  const found = findings.map(({ title, job, target, first_seen_at: since }) => ({
    ...({ reason: title, severity: 'finding', fix: '', job, all: address('/findings', { job }) } as const),
    ...{ subject: targetLink(target), since },
  }))
  const rows = problems.flatMap((problem) =>
    casesOf(problem, { status, targets, failing }).map((each) => ({
      ...{ severity: problem.severity, fix: problem.fix, job: undefined, all: '/targets?condition=unwell' },
      ...each,
    })),
  )
  return [...groupCases(rows).slice(0, mostProblems), ...groupCases(found).slice(0, mostFindings)]
}

const targetLink = (name: string): Html => nameLink(`/targets/${name}`, name)

interface Details {
  readonly status: StatusView
  readonly targets: readonly TargetView[]
  readonly failing: readonly FailingJob[]
}

/** Each affected target or job with its own reason, if it is known. */
function casesOf(problem: HealthProblem, { status, targets, failing }: Details): readonly Case[] {
  const { code, message: reason, subjects } = problem
  const isOwn = (name: string): boolean => subjects.includes(name)
  switch (code) {
    case 'target_refused':
    case 'target_failing':
    case 'no_healthy_target':
      return targets
        .filter(({ name }) => isOwn(name))
        .map(({ name, last_error: error, since }) => ({ reason: error ?? reason, subject: targetLink(name), since }))
    case 'job_failed':
    case 'job_stopped': {
      const own = failing.filter(({ job }) => isOwn(job)).map(failureCase)
      return own.length > 0 ? own : subjects.map((job) => ({ reason, job }))
    }
    case 'job_paused':
      return subjects.map((job) => ({ reason, job }))
    case 'targets_overdue':
    case 'runs_overdue':
    case 'key_missing':
      return subjects.map((name) => ({ reason, subject: targetLink(name) }))
    case 'notifier_unavailable':
    case 'notifier_refuses':
      return subjects.map((name) => ({ reason, subject: nameLink('/messages', name) }))
    case 'messages_dead': {
      const subject = nameLink('/messages?state=dead', counted(status.messages.dead, 'dead message'))
      return [{ reason, subject }]
    }
    default:
      return [
        { reason, subject: subjects.length === 0 ? undefined : html`<bdi>${shortText(subjects.join(', '))}</bdi>` },
      ]
  }
}

const failureCase = ({ job, target, run, last_failure: error, last_failure_at: since }: FailingJob): Case => ({
  reason: error ?? `${job} failed`,
  job,
  all: address('/runs', { job, state: 'failed' }),
  subject: html`${targetLink(target)}${run === null ? '' : html` (<a href="/runs/${run}" aria-label="run of ${job} on ${target}">run</a>)`}`,
  since,
})

function groupCases(cases: readonly (Reason & Case)[]): readonly ProblemRow[] {
  const groups = groupValues(
    cases.map((each) => [JSON.stringify([each.severity, each.reason, each.job]), each] as const),
  )
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (first === undefined) return []
    const times = members.flatMap(({ since }) => (since ? new Date(since).getTime() : []))
    return {
      ...first,
      subjects: members.flatMap(({ subject }) => subject ?? []),
      since: times.length === 0 ? undefined : new Date(Math.min(...times)),
    }
  })
}

const tones = { error: 'bad', warning: 'warning', finding: 'active' } as const satisfies Record<string, BadgeState>

/** The health in one line, with the first reason and a link to all. */
export function healthLine(
  { health: { state, problems, unfinished }, open_findings: findings }: StatusView,
  rows: readonly ProblemRow[],
): Html {
  if (problems.length > 0) {
    const why = shortText(rows[0]?.reason ?? '')
    return html`${badge(tones[state === 'error' ? 'error' : 'warning'], `${counted(problems.length, 'problem')}:`)} <a href="#wrong"><bdi>${why}</bdi></a>`
  }
  const health =
    state === 'unknown'
      ? badge('idle', `${counted(unfinished, 'job')} of a target not done yet`)
      : badge('good', 'Healthy')
  return findings === 0 ? health : html`${health}, <a href="#wrong">${counted(findings, 'open finding')}</a>`
}

/** All problems in one table, the reason first; a short line without any. */
export function problemSection(
  rows: readonly ProblemRow[],
  { status, now }: { readonly status: StatusView; readonly now: PageNow },
): Html {
  const table = dataTable({
    id: 'problems',
    caption: 'Errors, warnings, then the newest findings',
    columns: [{ name: 'reason' }, { name: 'severity' }, { name: 'where' }, { name: 'since' }],
    rows: rows.map((row) => [
      html`<bdi>${shortText(withLocalTimes(row.reason, now))}</bdi>${row.fix === '' ? '' : html` <span class="note">${shortText(row.fix)}</span>`}`,
      badge(tones[row.severity], row.severity),
      whereOf(row),
      formatTime(row.since, now),
    ]),
  })
  const found = rows.filter(({ severity }) => severity === 'finding')
  const shown = found.reduce((sum, { subjects }) => sum + subjects.length, 0)
  return section('wrong', 'Open problems', [
    rows.length === 0 ? html`<p class="empty">None.</p>` : table,
    moreLink(
      '/findings',
      status.open_findings > shown || shown > found.length,
      `All ${counted(status.open_findings, 'finding')}`,
    ),
    moreLink('/targets?condition=unwell', rows.length - found.length === mostProblems, 'All failing targets'),
  ])
}

const whereOf = ({ job, subjects, all }: ProblemRow): Html | undefined =>
  job === undefined && subjects.length === 0
    ? undefined
    : html`${job === undefined ? '' : nameLink(`/jobs/${job}`, job)}${job !== undefined && subjects.length > 0 ? ' on ' : ''}${linkSome(subjects, all)}`

/** Times of a message in the form of the page. */
const withLocalTimes = (text: string, now: PageNow): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => formatMinute(new Date(time), now))
