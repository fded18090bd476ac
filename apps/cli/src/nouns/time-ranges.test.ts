import { commandPaths } from '@mgmt-api/command/testing'
import { expect, test } from 'vitest'
import { resourcePlace } from '../../test/resource-place.ts'
import { runCli } from '../../test/run-cli.ts'
import { loadRoutes } from '../routes.ts'
import { allNouns } from './nouns.ts'

/** Command lines that start a range of time and do not end it. */
async function openRanges(): Promise<readonly string[]> {
  const lines: string[] = []
  for (const path of commandPaths(await loadRoutes())) {
    const { stdout } = await runCli([...path, '--help'])
    const ids = stdout.includes('\nARGUMENTS\n') ? ['1'] : []
    const flags = stdout.match(/(?<=^\s+--)[a-z-]*since\b/gm) ?? []
    const closed = flags.filter((flag) => stdout.includes(`--${flag.replace(/since$/, 'until')} `))
    lines.push(...closed.map((flag) => [...path, ...ids, `--${flag}`, '7d'].join(' ')))
  }
  return lines
}

test('the start of a range is listed directly before its end', () => {
  for (const { name: noun, commands } of allNouns()) {
    for (const { name, flags } of commands) {
      const names = flags.map((flag) => flag.name)
      const apart = names.filter((flag, index) => {
        const start = flag.replace(/(^|-)until$/, '$1since')
        return start !== flag && names.includes(start) && names[index - 1] !== start
      })
      expect({ noun, name, apart }).toEqual({ noun, name, apart: [] })
    }
  }
})

const lines = await openRanges()

test('many commands have ranges', () => {
  expect(lines).toContain('suppression-rules list --active-since 7d')
  expect(lines.length).toBeGreaterThan(20)
})

test.each(lines)('%s ends now', async (line) => {
  const here = resourcePlace()
  const { stderr } = await here.run(line)
  expect(stderr).not.toContain('until')
  expect(here.sent).not.toEqual([])
})

test('a range that requires an end ends now; what happened before its start is left out', async () => {
  const here = resourcePlace({ cases: 20 })
  const { stdout } = await here.run('cases list --since 1h --date-range-mode created-at -o name')
  const all = await here.run('cases list --all -o name')
  expect([stdout, all.stdout.split('\n').length]).toEqual(['', 21])
})
