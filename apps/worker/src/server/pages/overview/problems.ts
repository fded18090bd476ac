import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge, type BadgeState } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import type { HealthProblem, HealthProblemCode } from '../../../health/health.ts'
import { findingsView } from '../../../lists/findings-view.ts'
import { type FindingPage, openFindings } from '../../../queries/read-findings.ts'
import type { StatusView } from '../../../queries/views.ts'
import { address } from '../address.ts'
import { findingCells } from '../findings/findings-page.ts'
import { formatMinute, type PageNow } from '../format-time.ts'
import type { PageSources } from '../page-sources.ts'
import { moreLink, nameLink, section, shortText } from '../page-text.ts'
import { viewTable } from '../view-table.ts'

const tones = { error: 'bad', warning: 'warning' } as const satisfies Record<string, BadgeState>

/** The health in one line: the first problem with a link to all, or that the worker is healthy, and how many findings there are. */
export function healthLine(
  { health: { state, problems, unfinished }, open_findings: findings }: StatusView,
  now: PageNow,
): Html {
  const [first] = problems
  if (first !== undefined) {
    const why = shortText(withLocalTimes(first.message, now), 300)
    return html`${badge(tones[first.severity], `${counted(problems.length, 'problem')}:`)} <a href="#wrong"><bdi>${why}</bdi></a>`
  }
  const health =
    state === 'unknown'
      ? badge('idle', `${counted(unfinished, 'job')} of a target not done yet`)
      : badge('good', 'The worker is healthy')
  return findings === 0 ? health : html`${health}, <a href="#wrong">${counted(findings, 'open finding')}</a>`
}

const mostFindings = 5

export const readNewestFindings = ({ db }: PageSources): Promise<FindingPage> =>
  openFindings(db, { limit: mostFindings })

/** The problems that `status` has, and the newest findings. */
export function problemSection(status: StatusView, { findings, next }: FindingPage, now: PageNow): Html {
  const { problems } = status.health
  const table = dataTable({
    id: 'problems',
    caption: counted(problems.length, 'problem'),
    columns: [{ name: 'problem' }, { name: 'severity' }, { name: 'where' }, { name: 'what to do' }],
    rows: problems.map((problem) => [
      html`<bdi>${shortText(withLocalTimes(problem.message, now), 500)}</bdi>`,
      badge(tones[problem.severity], problem.severity),
      whereOf(problem),
      html`<bdi class="broad">${shortText(problem.fix, 200)}</bdi>`,
    ]),
  })
  return section('wrong', 'Open problems', [
    problems.length === 0 ? html`` : table,
    viewTable(findingsView(now.date), findings, {
      ...{ id: 'newest-findings', caption: 'Newest findings', now, cells: findingCells },
    }),
    moreLink('/findings', next !== null, `All ${counted(status.open_findings, 'finding')}`),
  ])
}

interface Subject {
  readonly one: string
  /** Address of one, and of all. */
  readonly page: (name: string) => string
  readonly all: string
}

const target: Subject = { one: 'target', page: (name) => `/targets/${name}`, all: '/targets?condition=unwell' }
const waiting: Subject = { ...target, all: '/runs?state=queued' }
const job: Subject = { one: 'job', page: (name) => `/jobs/${name}`, all: '/jobs' }
const failed: Subject = { ...job, page: (name) => address('/runs', { job: name, state: 'failed' }) }
const notifier: Subject = { one: 'notifier', page: () => '/messages', all: '/messages' }

/** Subjects that have a page. */
const subjects: Readonly<Partial<Record<HealthProblemCode, Subject>>> = {
  no_healthy_target: target,
  target_refused: target,
  target_failing: target,
  key_missing: target,
  targets_overdue: waiting,
  runs_overdue: waiting,
  job_stopped: failed,
  job_failed: failed,
  job_paused: job,
  notifier_unavailable: notifier,
  notifier_refuses: notifier,
}

/** A link to the subject, or to all of several. */
function whereOf({ code, subjects: names }: HealthProblem): Html | undefined {
  const subject = subjects[code]
  const [name] = names
  if (code === 'messages_dead') return nameLink('/messages?state=dead', 'dead messages')
  if (name === undefined) return undefined
  if (subject === undefined) return html`<bdi>${shortText(names.join(', '))}</bdi>`
  return names.length === 1
    ? nameLink(subject.page(name), name)
    : nameLink(subject.all, counted(names.length, subject.one))
}

/** Times of a message in the form of the page. */
const withLocalTimes = (text: string, now: PageNow): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => formatMinute(new Date(time), now))
