import { readFileSync, writeFileSync } from 'node:fs'
import { runTasks, taskTable } from '../agents/run-tasks.ts'
import { atMost, type Figure, information } from '../figure.ts'

const readme = new URL('../../README.md', import.meta.url)

/** Calls and tokens of thirty tasks of agents. Writes their table into the README. */
export async function measure(): Promise<Figure[]> {
  const results = await runTasks()
  const text = readFileSync(readme, 'utf8')
  const marked = /(<!-- tasks of agents -->\n\n).*?(\n\n<!-- \/tasks of agents -->)/s
  writeFileSync(
    readme,
    text.replace(marked, (_, start: string, end: string) => `${start}${taskTable(results)}${end}`),
  )
  const tokens = results.tasks.map((task) => task.tokens)
  const failed = results.tasks.filter(({ isAnswered }) => !isAnswered)
  return [
    atMost('tasks of agents without the expected answer', failed.length, 0, 'tasks'),
    information('tokens of a task of an agent, at most', String(Math.max(...tokens))),
    information('tokens of all thirty', String(tokens.reduce((all, each) => all + each, 0))),
  ]
}
