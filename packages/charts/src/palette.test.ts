import { expect, test } from 'vitest'
import { dark, light, type Theme } from './palette.ts'

type Rgb = readonly [number, number, number]

/** Linear light of a colour's channels. */
function linear(hex: string): Rgb {
  const channel = (at: number): number => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Colours as seen with one kind of cones missing (Machado, Oliveira and Fernandes 2009), or in grey. */
const sights: Readonly<Record<string, readonly Rgb[]>> = {
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function seen(matrix: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  const [x = 0, y = 0, z = 0] = matrix.map(([mr, mg, mb]) => Math.min(1, Math.max(0, mr * r + mg * g + mb * b)))
  return [x, y, z]
}

/** Distance in Oklab, where 0.02 is just noticed. */
function distance(a: Rgb, b: Rgb): number {
  const [p, q] = [a, b].map(([r, g, b]) => {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ]
  })
  return Math.hypot(...(p ?? []).map((value, at) => value - (q?.[at] ?? 0)))
}

const themes: readonly (readonly [string, Theme])[] = [
  ['light', light],
  ['dark', dark],
]
const scales = themes.flatMap(([name, theme]) => [
  { name: `${name}: parts in order`, colours: theme.steps },
  { name: `${name}: parts without order`, colours: theme.kinds },
])

const neighbours = (colours: readonly string[]): readonly (readonly [Rgb, Rgb])[] =>
  colours.slice(1).map((colour, at) => [linear(colours[at] ?? ''), linear(colour)])

test.each(scales)('$name differ from their neighbours, however colours are seen', ({ colours }) => {
  for (const [one, other] of neighbours(colours)) {
    expect(distance(one, other)).toBeGreaterThan(0.15)
    for (const matrix of Object.values(sights)) {
      expect(distance(seen(matrix, one), seen(matrix, other))).toBeGreaterThan(0.1)
    }
  }
})

test.each(scales)('$name differ from their neighbours in grey', ({ colours }) => {
  for (const [one, other] of neighbours(colours)) {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThan(1.4)
  }
})

test('both appearances have a colour for each part', () => {
  expect([dark.steps.length, dark.kinds.length]).toEqual([light.steps.length, light.kinds.length])
  expect(light.kinds).toHaveLength(8)
})

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(themes)('%s: text is readable on every background', (_, theme) => {
  for (const ground of [theme.paper, theme.band, theme.added, theme.removed]) {
    expect(contrast(theme.ink, ground)).toBeGreaterThan(4.5)
  }
  for (const ground of [theme.paper, theme.band]) {
    expect(contrast(theme.muted, ground)).toBeGreaterThan(4.5)
    expect(contrast(theme.accent, ground)).toBeGreaterThan(4.5)
    expect(contrast(theme.bad, ground)).toBeGreaterThan(4.5)
  }
})

test.each(themes)('%s: states are visible on their background', (_, theme) => {
  for (const colour of [theme.good, theme.warning, theme.bad]) expect(contrast(colour, theme.paper)).toBeGreaterThan(3)
})
