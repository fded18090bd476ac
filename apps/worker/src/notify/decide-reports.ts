import { groupBy } from '../base/group-by.ts'
import { type NotifierConfig, targetFindings, workerFindings } from '../config/config.ts'
import type { FindingRow } from '../findings/decide-findings.ts'

// The one rule of all messages: findings of jobs, unhealthy targets and problems of the worker are findings, and each is in
// one alert from the report of its start to that of its end.

/** Targets of one address, or behind one proxy, that fail within this time are one outage. Nothing is reported before. */
export const outageWindowMs = 60_000
const outageSize = 3

/** The longest time to wait for runs of the same planned time, or for the other targets of an outage that ends. */
export const longestHoldMs = 600_000

/** A finding, open or closed, whose start or end is not reported, or that is in an alert. */
export interface ReportableFinding
  extends Pick<
    FindingRow,
    'id' | 'job' | 'target' | 'key' | 'title' | 'details' | 'weight' | 'first_seen_at' | 'opened_at' | 'alert'
  > {
  /** Null while it is open. */
  readonly closed_at: Date | null
  /** Address of the platform, or `proxy` if the proxy failed. */
  readonly place: string
}

/** The start of a finding, if it is open, or its end. */
export interface Report {
  readonly finding: ReportableFinding
  /** Key of the alert that it opens, joins or leaves. */
  readonly alert: string
  /** Key of the message for people that it is part of; undefined if an earlier one is enough. */
  readonly topic: string | undefined
}

/** Notifiers whose receivers resolve each alert by its key get a message for each alert; people get one for each topic. */
export const groupings: Readonly<Record<NotifierConfig['kind'], 'alert' | 'topic'>> = {
  pagerduty: 'alert',
  slack: 'topic',
  teams: 'topic',
  webhook: 'topic',
  file: 'topic',
  stdout: 'topic',
}

export const isOpen = ({ closed_at: closedAt }: Pick<ReportableFinding, 'closed_at'>): boolean => closedAt === null

/** Decides what is reported now. @param findings all of a job, of the targets or of the worker; runs are not waited for */
export function decideReports(findings: readonly ReportableFinding[], now: Date): readonly Report[] {
  const targets = findings.filter(({ job }) => job === targetFindings)
  const others = findings.filter((each) => each.job !== targetFindings && isOpen(each) === (each.alert === null))
  return [
    ...reportTargets(targets, now),
    ...others.map((finding) => ({ finding, alert: finding.alert ?? alertOf(finding), topic: finding.job })),
  ]
}

/** First runs may find what is years old on all targets, so that they share an alert. */
function alertOf({ job, target, first_seen_at: seenAt, opened_at: openedAt }: ReportableFinding): string {
  if (job === workerFindings) return 'worker'
  return `${job}/${seenAt.getTime() === openedAt?.getTime() ? 'first-runs' : target}`
}

const targetTopic = 'targets'
const ownAlert = ({ target }: ReportableFinding): string => `target/${target}`
const outageAlert = ({ place }: ReportableFinding): string => `target/${place}/outage`
const isInOutage = (finding: ReportableFinding): boolean =>
  finding.alert !== null && finding.alert !== ownAlert(finding)

function reportTargets(findings: readonly ReportableFinding[], now: Date): readonly Report[] {
  const outages = groupBy(findings.filter(isInOutage), ({ alert }) => alert ?? '')
  const fresh = findings.filter((each) => isOpen(each) && each.alert === null)
  const isFresh = new Set(fresh.map(({ target }) => target))
  const ended = [...outages].filter(
    ([, members]) => !members.some((each) => isFresh.has(each.target)) && isOver(members, now),
  )
  const going = new Set(outages.keys())
  for (const [alert] of ended) going.delete(alert)
  const started = [...groupBy(fresh, outageAlert)].flatMap(([alert, group]) =>
    reportNew(group, { alert, isGoing: going.has(alert), now }),
  )
  const isReported = new Set(started.map(({ finding }) => finding.target))
  const closed = findings.filter(
    (each) => !isOpen(each) && !isInOutage(each) && (!isFresh.has(each.target) || isReported.has(each.target)),
  )
  return [
    ...ended.flatMap(([alert, members]) => members.map((each) => reportEnd(each, alert))),
    ...started,
    ...closed.map((finding) => ({ finding, alert: ownAlert(finding), topic: targetTopic })),
  ]
}

/** An outage ends when all of its targets have recovered, or most of them and the others did not follow. */
function isOver(members: readonly ReportableFinding[], now: Date): boolean {
  const ends = members.flatMap(({ closed_at: closedAt }) => closedAt?.getTime() ?? [])
  const open = members.length - ends.length
  return open === 0 || (ends.length > open && now.getTime() - Math.min(...ends) >= longestHoldMs)
}

/** A target that still fails after the outage gets its own alert. */
const reportEnd = (finding: ReportableFinding, outage: string): Report => ({
  finding,
  alert: isOpen(finding) ? ownAlert(finding) : outage,
  topic: outage,
})

interface NewOutage {
  readonly alert: string
  /** Whether the outage was reported already; targets join it then. */
  readonly isGoing: boolean
  readonly now: Date
}

/** Reports targets of one place that became unhealthy: as one outage if enough of them did so together. */
function reportNew(fresh: readonly ReportableFinding[], { alert, isGoing, now }: NewOutage): readonly Report[] {
  const sorted = fresh.toSorted((a, b) => timeOf(a) - timeOf(b))
  const due = sorted.filter((each) => now.getTime() - timeOf(each) >= outageWindowMs)
  if (isGoing) return due.map((finding) => ({ finding, alert, topic: undefined }))
  for (const [index, first] of due.entries()) {
    const together = sorted.slice(index).filter((each) => timeOf(each) - timeOf(first) <= outageWindowMs)
    if (together.length < outageSize) continue
    const rest = sorted.slice(index + together.length)
    return [
      ...due.slice(0, index).map(reportAlone),
      ...together.map((finding) => ({ finding, alert, topic: alert })),
      ...reportNew(rest, { alert, isGoing: true, now }),
    ]
  }
  return due.map(reportAlone)
}

const reportAlone = (finding: ReportableFinding): Report => ({ finding, alert: ownAlert(finding), topic: targetTopic })

const timeOf = ({ opened_at: openedAt }: ReportableFinding): number => openedAt?.getTime() ?? 0
