import type { Case } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const seed = { cases: 40, alertDefs: 20, users: 5 }
const userId = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'

test('cases are assigned to a user by id, after a dry run that sends nothing', async () => {
  const { run, sent } = resourcePlace(seed)
  const open = JSON.parse((await run('cases list --open -o json')).stdout) as Case[]
  const ids = open.slice(0, 2).map(({ readableId = '' }) => readableId)
  expect(ids).toHaveLength(2)

  const before = sent.length
  const dry = await run(['cases', 'assign', ...ids, '--to', userId, '--dry-run', '-o', 'json'])
  expect(JSON.parse(dry.stdout)).toMatchObject({ requests: [{ body: { ids, assignee: { userId } } }] })
  expect(sent.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([])

  expect(await run(['cases', 'assign', ...ids, '--to', userId, '--yes'])).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('2 of 2 cases assigned') as string,
  })
  const assigned = JSON.parse((await run(`cases list --assignee ${userId} -o json`)).stdout) as Case[]
  expect(assigned.map(({ readableId }) => readableId).toSorted()).toEqual(ids.toSorted())
})

test.each([
  {
    line: 'cases assign CASE-1 --yes',
    says: 'error: No assignee was specified\nhint: Use --to: mgmt cases assign ID --to ada@example.com\n',
  },
  {
    line: 'incidents assign 0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11 --yes',
    says: 'error: No assignee was specified\nhint: Use --to: mgmt incidents assign ID --to ada@example.com\n',
  },
  {
    line: 'cases assign --to 7 --yes',
    says: 'error: No case was specified\nhint: Specify ids, a file of ids with -f, or filters\n',
  },
  {
    line: 'cases assign CASE-1 --to absent@example.com --yes',
    says: 'error: --to: no user absent@example.com in the team\nhint: Similar: ',
  },
])('$line is refused, and changes nothing', async ({ line, says }) => {
  const { run, sent } = resourcePlace(seed)
  const { exitCode, stdout, stderr } = await run(line)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(says)
  expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([])
})
