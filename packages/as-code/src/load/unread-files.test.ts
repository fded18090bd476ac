import { expect, test } from 'vitest'
import { alertFile, directoryOf, projectText, told } from '../../test/directory.ts'
import { createPlatform } from '../../test/platform.ts'
import { alertKinds as kinds } from '../alerts/index.ts'
import { makePlan } from '../plan/make-plan.ts'
import { lintFiles } from './lint-files.ts'
import { loadDesired } from './load-desired.ts'

const files = {
  'mgmt.yaml': projectText,
  'a.yaml': alertFile('a'),
  'alerts/b.YAML': 'anything',
  'alerts/c.json': JSON.stringify({ kind: 'alerts', key: 'c' }),
  'alerts/d.yaml.bak': alertFile('d'),
  'alerts/empty.yaml': '# gone\n',
  // These are not resources.
  'README.md': alertFile('example'),
  'plan.json': JSON.stringify({ version: 1, owner: 'me', changes: [{ kind: 'alerts', key: 'a' }] }),
  '.backups/e.json': JSON.stringify({ kind: 'alerts', key: 'e' }),
}
const warnings = [
  'alerts/b.YAML:1:1 unread_file looks like a resource but is not read',
  'alerts/c.json:1:1 unread_file looks like a resource but is not read',
  'alerts/d.yaml.bak:1:1 unread_file looks like a resource but is not read',
  'alerts/empty.yaml:1:1 empty_file contains no resource; one that it contained before is deleted by apply --prune',
]

test('lint and plan warn about files that look like resources but are not read, and about emptied files', async () => {
  const cwd = directoryOf(files)
  const linted = await lintFiles(['.'], { kinds, cwd })
  expect(linted.map(told)).toEqual(warnings)
  expect(linted.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning', 'warning'])

  const desired = await loadDesired(cwd, { target: 'eu', kinds, cwd })
  expect(desired.files).toBe(2)
  const { findings } = await makePlan({ desired, kinds, caller: createPlatform().caller })
  expect(findings.map(told)).toEqual(warnings)
})

const twice = projectText.replace('api.us1', 'api.eu1')

test.each([
  {
    name: 'no pin',
    text: twice,
    expected: [
      'mgmt.yaml:3:3 unpinned_account targets.eu: pins no account, but has the address of us (mgmt.yaml:10:3)',
      'mgmt.yaml:10:3 unpinned_account targets.us: pins no account, but has the address of eu (mgmt.yaml:3:3)',
    ],
  },
  {
    name: 'one pin',
    text: `${twice}    account: { company: 1 }\n`,
    expected: [
      'mgmt.yaml:3:3 unpinned_account targets.eu: pins no account, but has the address of us (mgmt.yaml:10:3)',
    ],
  },
  { name: 'an address each', text: projectText, expected: [] },
])('lint refuses targets of one address without a pin each: $name', async ({ text, expected }) => {
  const cwd = directoryOf({ 'mgmt.yaml': text, 'a.yaml': alertFile('a') })
  expect((await lintFiles(['.'], { kinds, cwd })).map(told)).toEqual(expected)
})
