import { addDays, dayOf } from '@mgmt-api/base/days'
import { html, type Html } from '@mgmt-api/charts'
import { address, queryChoice } from '../address.ts'

/** Selectable numbers of days, including today. */
const spans = ['90', '30', '400'] as const

export interface UsageSpan {
  readonly days: number
  /** First day, and today. */
  readonly from: string
  readonly to: string
}

/** The requested span. Default: 90 days. */
export const spanOf = (query: URLSearchParams, now: Date): UsageSpan =>
  spanUntil(now, Number(queryChoice(query, 'days', spans)))

/** The last 30 days. */
export const recentSpan = (now: Date): UsageSpan => spanUntil(now, 30)

function spanUntil(now: Date, days: number): UsageSpan {
  const to = dayOf(now)
  return { days, from: addDays(to, -(days - 1)), to }
}

/** Links to the other spans. */
export function spanChooser({ days }: UsageSpan, path: string, query: Readonly<Record<string, string>> = {}): Html {
  const links = spans
    .map(Number)
    .sort((a, b) => a - b)
    .map((each) =>
      each === days
        ? html`<li><a href="${address(path, { ...query, days: each })}" aria-current="true">${each} days</a></li>`
        : html`<li><a href="${address(path, { ...query, days: each })}">${each} days</a></li>`,
    )
  return html`<nav aria-label="Span"><ul class="links">${links}</ul></nav>`
}
