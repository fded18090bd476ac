import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'
import { recordsFrom, serviceEnv, serviceWith } from '../../../test/usage-service.ts'

const utf8 = { ...serviceEnv, LANG: 'en_US.UTF-8', NO_COLOR: '1' }

const units = fc.oneof(
  fc.constant(undefined),
  fc.constant(0),
  fc.double({ min: 0, max: 500, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

test('whatever the days are, a chart is as wide as the terminal at most and all numbers in it are numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(units, { minLength: 1, maxLength: 120 }),
      fc.integer({ min: 40, max: 200 }),
      fc.constantFrom('total', 'tier', 'pillar'),
      async (totals, columns, by) => {
        const records = recordsFrom('2026-06-01', totals)
        const { stdout, exitCode } = await runCli(`usage daily --since 2026-06-01 --until 2026-10-15 --by ${by}`, {
          env: utf8,
          fetch: serviceWith(records),
          terminal: { columns, rows: 1_000 },
        })
        expect(exitCode).toBe(0)
        expect(stdout).not.toMatch(/NaN|undefined|Infinity/)
        const chart = stdout.split('\n').filter((line) => /^ {0,8}\S* [│┤┼]/u.test(line))
        expect(chart).toHaveLength(records.length === 0 ? 0 : 17)
        // All of its characters are one code unit each.
        for (const { length } of chart) expect(length).toBeLessThanOrEqual(columns)
      },
    ),
    { numRuns: 100 },
  )
})
