import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runTasks, taskTable } from './run-tasks.ts'

const results = await runTasks()

test('there are thirty tasks', () => {
  expect(results.tasks).toHaveLength(30)
})

test.each(results.tasks)('an agent can: $name', ({ isAnswered, text, tokens }) => {
  expect(isAnswered, text).toBe(true)
  expect(tokens).toBeLessThan(6_000)
})

test('the table in the README is the one of the tasks', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme, 'run: pnpm bench agents').toContain(taskTable(results))
})
