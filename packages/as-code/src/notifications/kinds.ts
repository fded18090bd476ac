import type { Kind } from '../kind/kind.ts'
import { connectors } from './connectors.ts'
import { presets } from './presets.ts'
import { routers } from './routers.ts'

/** The kinds of the notifications group, those that others refer to first. */
export const kinds: readonly Kind[] = [connectors, presets, routers]
