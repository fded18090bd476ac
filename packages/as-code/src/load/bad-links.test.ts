import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, directoryOf, projectText, told } from '../../test/directory.ts'
import { alertKinds } from '../alerts/index.ts'
import type { AsCodeError, Finding } from '../findings/finding.ts'
import { lintFiles } from './lint-files.ts'
import { loadDesired } from './load-desired.ts'

type Links = Readonly<Record<string, string>>

/** A project with a definition, a folder for it that is not read, another beside the project, and links by name. */
function projectWith(links: Links): string {
  const root = join(
    directoryOf({
      'outside/b.yaml': alertFile('outside'),
      'outside/notes.md': 'notes',
      'project/mgmt.yaml': projectText,
      'project/alerts/a.yaml': alertFile('a'),
      'project/targets/eu/e.yaml': alertFile('e'),
      'project/.hidden/c.yaml': alertFile('c'),
    }),
    'project',
  )
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, name))
  return root
}

const load = (root: string, target = 'eu', directory = root) =>
  loadDesired(directory, { target, kinds: alertKinds, cwd: root }).then(
    ({ resources }) => resources.map(({ key }) => key),
    (error: unknown) => {
      // Loading throws nothing else.
      return (error as AsCodeError).findings.map(({ place, code }) => `${place?.file ?? ''} ${code}`)
    },
  )

test.each<{ name: string; links: Links; found: string[] }>([
  { name: 'a file that is missing', links: { 'b.yaml': 'gone.yaml' }, found: ['b.yaml dangling_link'] },
  { name: 'a directory that is missing', links: { views: 'gone' }, found: ['views dangling_link'] },
  { name: 'itself', links: { 'b.yaml': 'b.yaml' }, found: ['b.yaml link_loop'] },
  { name: 'each other', links: { x: 'y', y: 'x' }, found: ['x link_loop', 'y link_loop'] },
  { name: 'a file outside', links: { 'b.yaml': '../outside/b.yaml' }, found: ['b.yaml outside_directory'] },
  { name: 'a directory outside', links: { shared: '../outside' }, found: ['shared outside_directory'] },
  { name: 'a hidden directory', links: { shared: '.hidden' }, found: ['shared unread_link'] },
  { name: 'the directory of a target', links: { 'targets/us': 'eu' }, found: ['targets/us unread_link'] },
  { name: 'nothing, as adoptions', links: { 'adopt.us.yml': 'gone' }, found: ['adopt.us.yml dangling_link'] },
])('a link to $name is an error when a project is loaded and when it is checked', async ({ links, found }) => {
  const root = projectWith(links)
  expect(await load(root, 'us')).toEqual(found)
  const findings = await lintFiles([root], { kinds: alertKinds, cwd: root })
  const errors = findings.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ place, code }) => `${place?.file ?? ''} ${code}`)).toEqual(found)
  expect(errors.map(({ hint = '' }) => hint)).not.toContain('')
})

test.each<{ name: string; links: Links; keys: string[] }>([
  { name: 'a file of the project', links: { 'c.yaml': '.hidden/c.yaml' }, keys: ['a', 'c', 'e'] },
  { name: 'a directory that is read where it is', links: { shared: 'alerts' }, keys: ['a', 'e'] },
  { name: 'the project itself', links: { 'alerts/up': '..' }, keys: ['a', 'e'] },
  { name: 'text outside', links: { 'notes.md': '../outside/notes.md' }, keys: ['a', 'e'] },
  { name: 'nothing, with a hidden name', links: { '.lock.yaml': 'gone' }, keys: ['a', 'e'] },
])('a link to $name is no error', async ({ links, keys }) => {
  expect((await load(projectWith(links))).sort()).toEqual(keys)
})

test('a link of another target or of another folder is ignored', async () => {
  const root = projectWith({ 'targets/eu/u': 'gone', views: 'gone' })
  expect(await load(root, 'eu')).toEqual(['targets/eu/u dangling_link', 'views dangling_link'])
  expect(await load(root, 'us')).toEqual(['views dangling_link'])
  expect(await load(root, 'us', join(root, 'alerts'))).toEqual(['a'])
})

test('the finding names the link, where it leads, and what to do', async () => {
  const root = projectWith({ 'targets/us': 'eu' })
  const findings: readonly Finding[] = await lintFiles([root], { kinds: alertKinds, cwd: root })
  expect(findings.map((finding) => [told(finding), finding.hint])).toEqual([
    [
      'targets/us:1:1 unread_link leads to targets/eu, whose files are read there and not here',
      'Replace the link with a directory, or with a link to each file.',
    ],
  ])
})
