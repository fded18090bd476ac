import { formatChange, formatPercent } from '@mgmt-api/base/numbers'
import { type Division, type PaintedPart, rowsOf } from '../divided-days.ts'
import { html, type Html } from '../html.ts'
import { namedPart } from '../named-part.ts'

/** A table of shares of a total. */
export interface SharesTable {
  readonly division: Pick<Division<PaintedPart>, 'by' | 'parts' | 'rest'>
  readonly unit: string
  readonly amount: (value: number) => string
}

/** Amount of each part, with its share as a bar and, if known, its change. */
export function sharesTable({ division, unit, amount }: SharesTable): Html {
  const { by, parts } = division
  const compared = parts.some(({ change }) => change?.relative !== undefined)
  return html`<table class="shares">
<caption>By ${by}</caption>
<thead><tr><th scope="col">${by}</th>${numberHead(unit)}${numberHead('share')}<td></td>${
    compared ? numberHead('change') : ''
  }</tr></thead>
<tbody>${rowsOf(division).map(
    (part) =>
      html`<tr><th scope="row">${namedPart(part)}</th>${number(amount(part.total))}${number(
        part.share === undefined ? '' : formatPercent(part.share),
      )}<td class="bar">${barOf(part)}</td>${compared ? number(changeOf(part)) : ''}</tr>`,
  )}</tbody>
</table>`
}

const numberHead = (text: string): Html => html`<th scope="col" class="number">${text}</th>`

const number = (text: string): Html => html`<td class="number">${text}</td>`

const changeOf = ({ change }: PaintedPart): string =>
  change?.relative === undefined ? '' : formatChange(change.relative)

const barOf = ({ share = 0, paint }: PaintedPart): Html => {
  const width = (Math.min(1, Math.max(0, share)) * 100).toFixed(2)
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="${paint}" width="${width}" height="8"/></svg>`
}
