// Written by `pnpm contract:settle` from the folders of the kinds.
import type { Kind } from './kind/kind.ts'

/** Groups of which resources can be kept as files. */
export const kindGroups = ['alerts', 'views'] as const

/** One of these groups. */
export type KindGroup = (typeof kindGroups)[number]

/** Loads the kinds of a group. */
export const kindLoaders: Readonly<Record<KindGroup, () => Promise<{ readonly kinds: readonly Kind[] }>>> = {
  alerts: () => import('./alerts/kinds.ts'),
  views: () => import('./views/kinds.ts'),
}
