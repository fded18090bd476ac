import { html, type Html, markup } from '../html.ts'

/** States with different shapes, so that they differ without colours. */
export const badgeStates = ['good', 'warning', 'bad', 'active', 'idle'] as const

/** Meanings of a badge. */
export type BadgeState = (typeof badgeStates)[number]

const shapes: Readonly<Record<BadgeState, string>> = {
  good: '<circle cx="6" cy="6" r="6"/><path class="sign" d="M3.2 6.3l2 2l3.6-4.2"/>',
  warning: '<path d="M6 .2L12 11.5H0z"/><path class="sign" d="M6 4v3.6M6 9.2v.9"/>',
  bad: '<path d="M.5 .5h11v11h-11z"/><path class="sign" d="M3.4 3.4l5.2 5.2M8.6 3.4l-5.2 5.2"/>',
  active: '<circle class="ring" cx="6" cy="6" r="5"/><circle cx="6" cy="6" r="2.5"/>',
  idle: '<circle class="ring" cx="6" cy="6" r="5"/>',
}

/** A state in a word, with a shape beside it. */
export const badge = (state: BadgeState, text: string): Html =>
  html`<span class="badge ${state}"><svg viewBox="0 0 12 12" aria-hidden="true">${markup(shapes[state])}</svg>${text}</span>`
