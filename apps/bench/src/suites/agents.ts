import { runTasks } from '../agents/run-tasks.ts'
import { atMost, type Figure } from '../figure.ts'

/** Calls and tokens of thirty tasks of agents. */
export async function measure(): Promise<Figure[]> {
  const { definitions, tasks } = await runTasks()
  const tokens = tasks.map((task) => task.tokens)
  const failed = tasks.filter(({ isAnswered }) => !isAnswered)
  const calls = tasks.reduce((all, task) => all + task.calls, 0)
  return [
    atMost('tasks of agents without the expected answer', failed.length, 0, 'tasks'),
    atMost('calls of all thirty', calls, 40, 'calls'),
    atMost(
      'tokens of all thirty',
      tokens.reduce((all, each) => all + each, 0),
      20_000,
      'tokens',
    ),
    atMost('tokens of the longest task', Math.max(...tokens), 3_000, 'tokens'),
    atMost('tokens of the definitions of the tools that only read', definitions, 1_000, 'tokens'),
  ]
}
