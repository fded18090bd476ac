import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { ShellResult } from '@mgmt-api/command'
import { expect, test } from 'vitest'
import { type Editor, editor } from '../../../test/editor.ts'
import { type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'
import { type ResourcePlace, resourcePlace, viewYaml } from '../../../test/resource-place.ts'

async function placeWithView(): Promise<ResourcePlace> {
  const here = resourcePlace()
  here.write('a.yaml', viewYaml('Errors', 'searchQuery: { query: "level:error" }\n'))
  await here.run('views create -f a.yaml --yes')
  return here
}

const nameOf = async ({ run }: ResourcePlace): Promise<string> =>
  (await run('views list --columns name -o csv')).stdout.split('\r\n')[1] ?? ''

test('changes from the editor are sent, and the file is gone afterwards', async () => {
  const here = await placeWithView()
  const edits = editor((text) => text.replace('Errors', 'Failures'))
  const { stderr, exitCode } = await here.run('views edit Errors --yes', edits)
  expect(exitCode).toBe(0)
  expect(stderr).toContain('1 of 1 view edited')
  expect(edits.seen).toEqual([
    [
      '# The view 1. After the editor exits, mgmt asks before it sends the changes.',
      'name: Errors',
      'timeSelection:',
      '  quickSelection:',
      '    seconds: 600',
      'searchQuery:',
      '  query: level:error',
      '',
    ].join('\n'),
  ])
  expect(await nameOf(here)).toBe('Failures')
  expect(existsSync(edits.path())).toBe(false)
})

test.each([
  { what: 'saves it as it was', change: (text: string) => text },
  {
    what: 'changes the order and the comments alone',
    change: (text: string) => `name: Errors\n${text.replace('name: Errors\n', '')}# x`,
  },
  { what: 'empties it', change: () => '' },
])('an editor that $what sends nothing', async ({ change }) => {
  const here = await placeWithView()
  const edits = editor(change)
  const before = here.sent.length
  const { stderr, exitCode } = await here.run('views edit 1 --yes', edits)
  expect(exitCode).toBe(0)
  expect(stderr).toContain('no changes; nothing was sent')
  expect(here.sent.slice(before).every((request) => request.startsWith('GET'))).toBe(true)
  expect(existsSync(edits.path())).toBe(false)
})

test('an invalid text is shown again, with what is wrong above and by its lines', async () => {
  const here = await placeWithView()
  const edits = editor(
    (text) => text.replace('name: Errors', 'nmae: Failures'),
    (text) => text.replace(/^nmae/m, 'name'),
  )
  expect((await here.run('views edit 1 --yes', edits)).exitCode).toBe(0)
  const [, again = ''] = edits.seen
  const lines = again.split('\n')
  const problem = lines.find((line) => line.startsWith('# ! line ')) ?? ''
  expect(problem).toMatch(/nmae: .*did you mean name\?/)
  const [, number] = /line (\d+)/.exec(problem) ?? []
  expect(lines[Number(number) - 1]).toBe('nmae: Failures')
  expect(await nameOf(here)).toBe('Failures')
})

test('text that is no YAML is shown again, too', async () => {
  const here = await placeWithView()
  const edits = editor(
    (text) => text.replace('name: Errors', 'name: [Failures'),
    (text) => text.replace('[', ''),
  )
  expect((await here.run('views edit 1 --yes', edits)).exitCode).toBe(0)
  expect(edits.seen[1]).toMatch(/^# ! line \d+: /)
  expect(await nameOf(here)).toBe('Failures')
})

test('the command for a saved edit names the profile, so that it is not sent to another platform', async () => {
  const edits = editor(
    (text) => text.replace('name: ', 'name: [x'),
    (text) => text,
  )
  const home = temporaryHome()
  const ran = await runCli('views edit 1 -p sandbox --yes', { home, ...edits })
  expect(ran.stderr).toContain(`mgmt views replace 1 -f ${edits.path()} --profile sandbox\n`)
  rmSync(edits.path())
})

/** What is kept has to be readable by its owner alone; the test removes it. */
async function kept(ran: Promise<Ran>, edits: Editor): Promise<Ran & { readonly text: string }> {
  const done = await ran
  expect(done.stderr).toContain(`the edited text was saved; to send it, run: mgmt views replace 1 -f ${edits.path()}`)
  expect(statSync(edits.path()).mode & 0o77).toBe(0)
  const text = readFileSync(edits.path(), 'utf8')
  rmSync(edits.path())
  return { ...done, text }
}

test('an invalid text that is saved again as it is ends the command, and is kept', async () => {
  const here = await placeWithView()
  const edits = editor(
    (text) => text.replace('name: Errors', 'nmae: Failures'),
    (text) => text,
  )
  const { exitCode, text } = await kept(here.run('views edit 1 --yes', edits), edits)
  expect(exitCode).toBe(2)
  expect(text).toContain('nmae: Failures')
  expect(await nameOf(here)).toBe('Errors')
})

test('a text that cannot be sent is kept', async () => {
  const here = await placeWithView()
  here.emulator.faults.add({ kind: 'status', status: 403, operation: 'ViewsService_ReplaceView' })
  const edits = editor((text) => text.replace('Errors', 'Failures'))
  const { exitCode, text } = await kept(here.run('views edit 1 --yes', edits), edits)
  expect(exitCode).toBe(4)
  expect(text).toContain('name: Failures')
})

test('a change that somebody else made meanwhile is not overwritten', async () => {
  const here = await placeWithView()
  const edits = editor((text) => text.replace('Errors', 'Failures'))
  const shell: Editor['shell'] = async (command) => {
    await here.run('views replace 1 -f a.yaml --set folderId=x --dry-run')
    here.write('b.yaml', viewYaml('Theirs'))
    await here.run('views replace 1 -f b.yaml --yes')
    return edits.shell?.(command) ?? { exitCode: 1, output: '' }
  }
  const { exitCode, stderr } = await kept(here.run('views edit 1 --yes', { ...edits, shell }), edits)
  expect(exitCode).toBe(6)
  expect(stderr).toContain('The view was changed by someone else in the meantime; nothing was sent')
  expect(await nameOf(here)).toBe('Theirs')
})

test('an editor that fails or is not configured sends nothing', async () => {
  const here = await placeWithView()
  expect(await here.run('views edit 1 --yes')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('No editor is set') as string,
  })
  const failing = async (): Promise<ShellResult> => ({ exitCode: 3, output: '' })
  const { exitCode, stderr } = await here.run('views edit 1 --yes', {
    env: { VISUAL: 'ed', EDITOR: 'no' },
    shell: failing,
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('The editor ed ended with exit code 3; nothing was sent')
  expect(await nameOf(here)).toBe('Errors')
})

test('--dry-run shows what the edit would change, and one that does not exist is exit code 5', async () => {
  const here = await placeWithView()
  const edits = editor((text) => text.replace('Errors', 'Failures'))
  const { stdout } = await here.run('views edit 1 --dry-run -o json', edits)
  expect(JSON.parse(stdout)).toMatchObject({ differences: [{ fields: [{ at: 'name', after: 'Failures' }] }] })
  expect(await nameOf(here)).toBe('Errors')
  expect(await here.run('views edit 99 --yes', edits)).toMatchObject({ exitCode: 5, stdout: '' })
})
