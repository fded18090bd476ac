import { html, type Html } from '../html.ts'

/** A term and its value. */
export interface Term {
  readonly name: string
  readonly value: Html | string | number
}

/** Terms and their values side by side; on a phone one below the other. */
export const terms = (items: readonly Term[]): Html =>
  html`<dl class="terms">${items.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
