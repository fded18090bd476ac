import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import type { DataUsage } from './index.ts'

/** As an untyped program passes it. */
const untyped = (options: object): never => options as never
const days = { from: '2026-10-01', to: '2026-10-02' }
const now = '2026-10-31T12:00:00Z'

test.each<{ says: string; run: (usage: DataUsage) => PromiseLike<unknown> }>([
  {
    says: 'maxdays: not a known option; did you mean maxDays?',
    run: (usage) => usage.dailyUnits(days, untyped({ maxdays: 3 })),
  },
  {
    says: 'rnage: not a known option; did you mean range?',
    run: (usage) => usage.dailyProcessedGbs(untyped({ ...days, rnage: 'last-week' })),
  },
  {
    says: 'application: not a known option; did you mean applications?',
    run: (usage) => usage.logsCount(days, untyped({ application: ['a'] })),
  },
  {
    says: 'by: not a known option',
    run: (usage) => usage.spansCount(days, untyped({ by: ['application'] })),
  },
  {
    says: 'dimension: not a known option; did you mean dimensions?',
    run: (usage) => usage.summary(days, untyped({ dimension: [] })),
  },
  {
    says: 'by: not a list',
    run: (usage) => usage.summary(days, untyped({ by: 'application' })),
  },
  {
    says: 'by: not a list',
    run: (usage) => usage.logsCount(days, untyped({ by: 'application' })),
  },
  {
    says: 'applications: not a list',
    run: (usage) => usage.spansCount(days, untyped({ applications: 'web' })),
  },
  {
    says: 'applications: an empty list; leave it out, or give it a value',
    run: (usage) => usage.logsCount(days, { applications: [] }),
  },
  {
    says: 'subsystems: an empty list; leave it out, or give it a value',
    run: (usage) => usage.spansCount(days, { subsystems: [] }),
  },
  {
    says: 'dimensions: null; leave it out, or give it a value',
    run: (usage) => usage.summary(days, untyped({ dimensions: null })),
  },
  {
    says: 'body.filters: an empty list; leave it out, or give it a value',
    run: (usage) => usage.query({ daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_7_DAYS' }, filters: [] }),
  },
  {
    says: 'body.measurementKindFilter: an empty list; leave it out, or give it a value',
    run: (usage) =>
      usage.query({ daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_7_DAYS' }, measurementKindFilter: [] }),
  },
  {
    says: 'ned: not a known option; did you mean end?',
    run: (usage) => usage.summary(untyped({ ...days, ned: now })),
  },
  {
    says: 'timeout: not a known option; did you mean timeoutMs?',
    run: (usage) => usage.exportStatus(untyped({ timeout: 5 })),
  },
])('$says', async ({ says, run }) => {
  const { usage, bodies, queries } = start()
  const error = await run(usage).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ kind: 'validation', message: expect.stringContaining(says) as string })
  expect([...bodies, ...queries]).toEqual([])
})
