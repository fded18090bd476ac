import type { Route } from '../implement.ts'
import { playedCustom } from './custom.ts'
import { playedRules } from './rules.ts'

export const routes: readonly Route[] = [...playedCustom.routes, ...playedRules.routes]
