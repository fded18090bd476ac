import type { ProgramHost } from '@mgmt-api/command'

/** The characters of a chart. */
export interface Glyphs {
  /** Cell fillings in equal steps, from nearly empty to full. */
  readonly fillings: readonly string[]
  /** Topmost cell of a bar that exceeds the chart. */
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

/** Block characters in a UTF-8 locale; ASCII otherwise and on a dumb terminal. */
export function glyphsFor({ env, platform }: Pick<ProgramHost, 'env' | 'platform'>): Glyphs {
  if (env.TERM === 'dumb') return ascii
  // POSIX: the first set variable decides. Windows sets none of them, and its terminal supports Unicode.
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(Boolean)
  if (locale === undefined) return platform === 'win32' && env.WT_SESSION ? blocks : ascii
  return /utf-?8/i.test(locale) ? blocks : ascii
}
