import { kindGroups } from '@mgmt-api/as-code/kinds'
import { expect, test } from 'vitest'
import { alertFiles, codeScene, twoTargets } from '../../test/code-scene.ts'

const rule = 'kind: suppression-rules\nkey: a-1\nalertSchedulerRule: { name: Nightly }\n'

const cases = [
  { words: 'plan --target ', proposed: ['eu', 'us'] },
  { words: 'apply -t u', proposed: ['us'] },
  { words: 'restore --target=e', proposed: ['--target=eu'] },
  { words: 'pull --target ', proposed: ['eu', 'us'] },
  { words: 'plan --only a-', proposed: ['a-0', 'a-2'] },
  { words: 'plan --only alerts/', proposed: ['alerts/a-1'] },
  { words: 'apply --only a-0,a-', proposed: ['a-0,a-0', 'a-0,a-2'] },
  { words: 'diff --from ', proposed: ['eu', 'prod-eu', 'prod-us', 'sandbox', 'us'] },
  { words: 'plan --kind suppr', proposed: ['suppression-rules'] },
  { words: 'pull --kind alerts,view-', proposed: ['alerts,view-folders'] },
  { words: 'pl', proposed: ['plan'] },
  { words: 'lint -o s', proposed: ['sarif'] },
  { words: 'plan -o m', proposed: ['markdown'] },
  { words: 'schema ', proposed: [...kindGroups, 'invariants', 'plan'].sort() },
]

test.each(cases)('after "$words" it proposes $proposed', async ({ words, proposed }) => {
  const scene = codeScene({ project: twoTargets })
  scene.write('a.yaml', `${alertFiles(3)}---\n${rule}`)
  const { stdout } = await scene.run(['complete-words', '--', ...words.split(' ')])
  const found = stdout.split('\n').map((line) => line.split('\t')[0] ?? '')
  expect([...new Set(found.filter((word) => word !== ''))].sort()).toEqual(proposed)
})

test('completion proposes and prints nothing without a mgmt.yaml', async () => {
  const scene = codeScene()
  for (const flag of ['--target', '--only']) {
    const run = await scene.run(['complete-words', '--', 'plan', flag, ''], { cwd: scene.home })
    expect(run).toEqual({ stdout: '', stderr: '', exitCode: 0 })
  }
})
