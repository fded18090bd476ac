import type { Route } from '../../http/route.ts'
import { implementedCustomEnrichments } from './custom.ts'
import { implementedEnrichmentRules } from './rules.ts'

export const routes: readonly Route[] = [...implementedCustomEnrichments.routes, ...implementedEnrichmentRules.routes]
