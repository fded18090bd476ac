import { html, type Html } from '../html.ts'
import { namedPart } from '../named-part.ts'

/** One part of a whole: a tier, a pillar. */
export interface PartShare {
  readonly name: string
  /** CSS class of its colour: `step-1`, `kind-3`, `rest`. */
  readonly paint: string
  readonly amount: string
  /** From 0 to 1; undefined if there is no total. */
  readonly share: number | undefined
  /** Change from the days before, e.g. `+12.3%`; undefined if unknown. */
  readonly change: string | undefined
}

/** A table of shares of a total. */
export interface SharesTable {
  /** Name of the parts: `tier`. */
  readonly by: string
  readonly unit: string
  readonly shares: readonly PartShare[]
}

/** Amount of each part, with its share as a bar and, if known, its change. */
export function sharesTable({ by, unit, shares }: SharesTable): Html {
  const compared = shares.some(({ change }) => change !== undefined)
  return html`<table class="shares">
<caption>By ${by}</caption>
<thead><tr><th scope="col">${by}</th>${numberHead(unit)}${numberHead('share')}<td></td>${
    compared ? numberHead('change') : ''
  }</tr></thead>
<tbody>${shares.map(
    (part) =>
      html`<tr><th scope="row">${namedPart(part)}</th>${number(part.amount)}${number(
        part.share === undefined ? '' : `${(part.share * 100).toFixed(1)}%`,
      )}<td class="bar">${barOf(part)}</td>${compared ? number(part.change ?? '') : ''}</tr>`,
  )}</tbody>
</table>`
}

const numberHead = (text: string): Html => html`<th scope="col" class="number">${text}</th>`

const number = (text: string): Html => html`<td class="number">${text}</td>`

const barOf = ({ share = 0, paint }: PartShare): Html => {
  const width = (Math.min(1, Math.max(0, share)) * 100).toFixed(2)
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="${paint}" width="${width}" height="8"/></svg>`
}
