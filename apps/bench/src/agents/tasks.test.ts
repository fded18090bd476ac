import { expect, test } from 'vitest'
import { runTasks } from './run-tasks.ts'

const results = await runTasks()

test('there are thirty tasks', () => {
  expect(results.tasks).toHaveLength(30)
})

test.each(results.tasks)('an agent can: $name', ({ isAnswered, text, tokens }) => {
  expect(isAnswered, text).toBe(true)
  expect(tokens).toBeLessThan(6_000)
})
