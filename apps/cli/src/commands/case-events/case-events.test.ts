import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('the history of a case is a row per event, in words, with the names of users', async () => {
  const { run } = resourcePlace({ cases: 20, alertDefs: 20, users: 5 })
  const id = (await run('cases list --status active -o name')).stdout.split('\n')[0] ?? ''
  // Printed by the command.
  const [user] = JSON.parse((await run('users list 1000001 -o json')).stdout) as { username: string }[]
  const { username = '' } = user ?? {}
  expect(await run(['cases', 'acknowledge', id, '--as', username, '--yes'])).toMatchObject({ exitCode: 0 })
  await run(['cases', 'comment', id, 'Rolling back', '--yes'])

  const { stdout } = await run(`case-events list ${id}`)
  const [header, first] = stdout.split('\n')
  expect(header).toMatch(/^EVENT TIME +EVENT +BY +TEXT +EVENT ID/)
  expect(first).toMatch(/ opened with priority P\d +platform /)
  expect(stdout).toMatch(/ status: active to acknowledged +/)
  expect(stdout).toMatch(/ comment +.* +Rolling back /)
  expect(stdout).toContain(username)
})
