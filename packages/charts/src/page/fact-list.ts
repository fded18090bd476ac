import { html, type Html } from '../html.ts'

/** A single number with details. */
export interface PageFact {
  /** Name, e.g. `highest day`. */
  readonly name: string
  readonly value: string
  readonly unit?: string | undefined
  readonly note: string
}

/** Number of characters that fit at full size. */
const shortValue = 9

/** Single numbers beside each other, in large type. */
export const factList = (facts: readonly PageFact[]): Html => html`<dl class="facts">${facts.map(factOf)}</dl>`

const factOf = ({ name, value, unit, note }: PageFact): Html =>
  html`<div class="fact"><dt>${name}</dt><dd><span class="value${value.length > shortValue ? ' long' : ''}"><span class="figure">${value}</span>${
    unit === undefined ? '' : html` <span class="unit">${unit}</span>`
  }</span><span class="note">${note}</span></dd></div>`
