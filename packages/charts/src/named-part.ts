import { html, type Html } from './html.ts'

/** One part of a whole, as a bar of a chart shows it. */
export interface ChartPart {
  readonly name: string
  /** Class with its colour: `step-1`, `kind-3`, `rest`. */
  readonly paint: string
}

/** A sample of a part's colour with its name, which may come from elsewhere. */
export const namedPart = ({ name, paint }: ChartPart): Html =>
  html`<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" rx="2" class="${paint}"/></svg><bdi>${name}</bdi>`
