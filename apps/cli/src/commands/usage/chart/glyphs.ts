import type { ProgramHost } from '@mgmt-api/command'

/** The characters that a chart is drawn with. */
export interface Glyphs {
  /** Fillings of a cell, from almost nothing to all of it, in equal steps. */
  readonly fillings: readonly string[]
  /** In the topmost cell of a bar that goes on above the chart. */
  readonly beyond: string
  readonly axis: { readonly side: string; readonly mark: string; readonly corner: string }
  readonly floor: { readonly day: string; readonly weekend: string; readonly missing: string }
}

const blocks: Glyphs = {
  fillings: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
  beyond: '▲',
  axis: { side: '│', mark: '┤', corner: '┼' },
  floor: { day: '─', weekend: '━', missing: '×' },
}

const ascii: Glyphs = {
  fillings: ['.', ':', '#'],
  beyond: '^',
  axis: { side: '|', mark: '+', corner: '+' },
  floor: { day: '-', weekend: '=', missing: 'x' },
}

/** Block characters where the locale says that text is UTF-8, plain ASCII elsewhere and on a dumb terminal. */
export function glyphsFor({ env, platform }: Pick<ProgramHost, 'env' | 'platform'>): Glyphs {
  if (env.TERM === 'dumb') return ascii
  // The first that is set decides, as POSIX has it. Windows has none of them, and its present terminal takes all.
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(Boolean)
  if (locale === undefined) return platform === 'win32' && env.WT_SESSION ? blocks : ascii
  return /utf-?8/i.test(locale) ? blocks : ascii
}
