import { html, type Html } from '../html.ts'

/** An area of a drawing in pixels. */
export interface Area {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly floor: number
}

/** Rounds to a tenth of a pixel, which keeps pages small. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const rect = (kind: string, { left, width, top, floor }: Area, inside: Html = html``): Html =>
  html`<rect class="${kind}" x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(Math.max(0, floor - top))}">${inside}</rect>`

export const path = (kind: string, shape: string): Html => html`<path class="${kind}" d="${shape}"/>`

/** Formats a point for a path: `12.5 40`. */
export const point = (x: number, y: number): string => `${round(x)} ${round(y)}`
