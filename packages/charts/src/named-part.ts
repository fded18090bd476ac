import { html, type Html } from './html.ts'

/** One part of the bars. */
export interface ChartPart {
  readonly name: string
  /** CSS class of its colour: `step-1`, `kind-3`, `rest`. */
  readonly paint: string
}

/** A colour sample with the name of a part. */
export const namedPart = ({ name, paint }: ChartPart): Html =>
  html`<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" rx="2" class="${paint}"/></svg><bdi>${name}</bdi>`
