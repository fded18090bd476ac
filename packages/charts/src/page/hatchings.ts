import { type Html, markup } from '../html.ts'

/** Colours of which every second one is hatched when printed, for printers without colours. */
export const hatched: readonly string[] = ['step-2', 'step-4', 'kind-2', 'kind-4', 'kind-6', 'kind-8']

const patterns = hatched.map(
  (colour, index) =>
    `<pattern id="hatch-${colour}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${index % 2 === 0 ? 45 : -45})"><rect width="6" height="6" fill="var(--${colour})"/><path d="M0 0v6" stroke="var(--paper)" stroke-width="2"/></pattern>`,
)

const missing =
  '<pattern id="hatch-missing" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v7" stroke="var(--line)" stroke-width="2"/></pattern>'

/** Patterns used by `pageStyle`, once in the body of each page with a chart. */
export const hatchings: Html = markup(
  `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${patterns.join('')}${missing}</defs></svg>`,
)
