import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('AI applications are listed, by the types of their evaluations too, shown and deleted', async () => {
  const { run } = resourcePlace({ aiApplications: 6 })
  const { stdout } = await run('ai-applications list')
  expect(stdout.split('\n')[0]).toMatch(/^APPLICATION +ID +SUBSYSTEM +GUARDRAILS INTEGRATED +UPDATED AT$/)
  expect(stdout).toMatch(/^checkout +\S+ +assistant +/m)
  const judged = (await run('ai-applications list --evaluation-type pii -o name')).stdout.trim().split('\n')
  expect(judged.length).toBeGreaterThan(0)
  expect(judged.length).toBeLessThan(6)
  const [id = ''] = judged
  expect((await run(`ai-applications get ${id}`)).stdout).toContain(id)
  expect((await run(`ai-applications delete ${id} --yes`)).stderr).toContain('1 of 1 AI application deleted')
  expect((await run(`ai-applications get ${id}`)).exitCode).toBe(5)
})
