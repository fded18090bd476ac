import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('cases get --web prints the address that the service gives for each case, and nothing else', async () => {
  const { run } = resourcePlace({ cases: 3 })
  const [first = '', second = ''] = (await run('cases list -o name')).stdout.trim().split('\n')
  const links = await Promise.all(
    [first, second].map(async (id) => (await run(`cases deep-links ${id} -q .detail -o json`)).stdout.trim()),
  )
  expect(links[0]).toMatch(/https:\/\//)
  const { stdout, exitCode } = await run(`cases get ${first} ${second} --web`)
  expect(exitCode).toBe(0)
  const printed = stdout.trimEnd().split('\n')
  expect(printed).toHaveLength(2)
  for (const [index, address] of printed.entries()) {
    expect(address).toMatch(/^https:\/\/\S+$/)
    expect(links[index]).toContain(address)
  }
})

test('cases get --web of an unknown case is not found', async () => {
  const { run } = resourcePlace({ cases: 1 })
  expect(await run('cases get CASE-999999 --web')).toMatchObject({ stdout: '', exitCode: 5 })
})
