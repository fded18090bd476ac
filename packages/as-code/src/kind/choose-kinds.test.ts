import { expect, test } from 'vitest'
import { loadKinds } from '../load-kinds.ts'
import { relatedKinds } from './choose-kinds.ts'

test.each([
  { names: [], related: [] },
  { names: ['parsing-rules'], related: ['parsing-rules', 'parsing-rule-order'] },
  // Routers refer to presets, alert definitions to routers, and to SLOs.
  { names: ['presets'], related: ['alerts', 'connectors', 'presets', 'routers', 'slos', 'webhooks'] },
  { names: ['views', 'dashboards'], related: ['dashboard-folders', 'dashboards', 'view-folders', 'views'] },
])('changes of $names concern $related', async ({ names, related }) => {
  expect(relatedKinds(await loadKinds(), names).map(({ name }) => name)).toEqual(related)
})
