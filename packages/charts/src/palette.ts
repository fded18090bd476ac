/** Colours of a theme; the names are CSS variables without `--`. */
export interface Theme {
  readonly paper: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly grid: string
  readonly band: string
  readonly accent: string
  /** Ordered parts, the most important first: tiers, priorities. */
  readonly steps: readonly string[]
  /** Unordered parts: pillars. Neighbours differ in lightness, so that they also differ in grey. */
  readonly kinds: readonly string[]
  /** The combined remaining parts. */
  readonly rest: string
  /** Colours of states, beside a shape and a word with the same meaning. */
  readonly good: string
  readonly warning: string
  readonly bad: string
  /** Background of added and removed lines. */
  readonly added: string
  readonly removed: string
}

/** Colours on a light background. */
export const light: Theme = {
  paper: '#ffffff',
  ink: '#1c2330',
  muted: '#566071',
  line: '#c9cfd8',
  grid: '#e7eaef',
  band: '#f4f5f8',
  accent: '#1d5a96',
  steps: ['#123f6d', '#3f7fbd', '#9cc4e8', '#b07f2a'],
  kinds: ['#1f4e79', '#6fb1d6', '#1d7a68', '#e3b04b', '#7d3f7a', '#e0907c', '#4a5a2b', '#b9a5d6'],
  rest: '#a3a7ae',
  good: '#1a7a4b',
  warning: '#a36100',
  bad: '#b3261e',
  added: '#e2f3e7',
  removed: '#fbe6e3',
}

/** Colours on a dark background. */
export const dark: Theme = {
  paper: '#12161d',
  ink: '#e6eaf0',
  muted: '#9aa5b5',
  line: '#3a4351',
  grid: '#232a35',
  band: '#191f28',
  accent: '#7fb8ec',
  steps: ['#b5dcfb', '#5a9fdc', '#2b659e', '#c79a45'],
  kinds: ['#4f93d2', '#bfe0f5', '#2c9a85', '#f0cd7a', '#a05f9e', '#f3b3a3', '#7f9450', '#d9cbef'],
  rest: '#737a86',
  good: '#58c08a',
  warning: '#e0ae4a',
  bad: '#f2857a',
  added: '#15332a',
  removed: '#412326',
}
