import { shareText } from '../numbers.ts'
import { html, type Html } from './html.ts'
import type { ReportTotal, ReportView, UsageReport } from './usage-report.ts'

interface Named {
  readonly name: string
  readonly paint: string
}

/** A sample of a part's colour, and its name, which may be the service's. */
export const namedPart = ({ name, paint }: Named): Html =>
  html`<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" rx="2" class="${paint}"/></svg><bdi>${name}</bdi>`

/** What each part comes to, with its share as a bar and, where something is known of them, the days before. */
export function partsTable({ by, totals }: ReportView, { kind: { unit } }: UsageReport): Html {
  const compared = totals.some(({ change }) => change !== undefined)
  return html`<table class="shares">
<caption>By ${by}</caption>
<thead><tr><th scope="col">${by}</th>${numberHead(unit)}${numberHead('share')}<td></td>${
    compared ? numberHead('change') : ''
  }</tr></thead>
<tbody>${totals.map(
    (part) =>
      html`<tr><th scope="row">${namedPart(part)}</th>${number(part.amount)}${number(
        part.share === undefined ? '' : shareText(part.share, 1),
      )}<td class="bar">${barOf(part)}</td>${compared ? number(part.change ?? '') : ''}</tr>`,
  )}</tbody>
</table>`
}

const numberHead = (text: string): Html => html`<th scope="col" class="number">${text}</th>`

const number = (text: string): Html => html`<td class="number">${text}</td>`

const barOf = ({ share = 0, paint }: ReportTotal): Html => {
  const width = (Math.min(1, Math.max(0, share)) * 100).toFixed(2)
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="${paint}" width="${width}" height="8"/></svg>`
}
