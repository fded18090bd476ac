import { expect, test } from 'vitest'
import { codeScene, type CodeScene } from '../../../test/code-scene.ts'
import { stateOf } from '../../../test/terraform-state.ts'

/** A manifest with policies, of which the first that matches applies. */
const manifestOf = (policies: readonly string[]): string =>
  [
    'apiVersion: vendor.example/v1alpha1',
    'kind: TCOLogsPolicies',
    'metadata: { name: logs }',
    'spec:',
    '  policies:',
    ...policies.map((policy) => `    - { ${policy} }`),
    '',
  ].join('\n')

const zebra = 'name: zebra keeps errors, priority: high, severities: [error]'
const aardvark =
  'name: aardvark blocks errors of dev, priority: block, severities: [error], applications: { names: [dev], ruleType: is }'
const mole = 'name: mole, priority: low, severities: [info]'

/** Names of the policies of the platform in their order. */
async function policiesOf(here: CodeScene): Promise<readonly string[]> {
  const response = (await here.call(here.eu, 'GET', '/5/dataplans/policies/v1')) as {
    readonly policies: readonly { readonly name: string; readonly order: number }[]
  }
  return response.policies.toSorted((a, b) => a.order - b.order).map(({ name }) => name)
}

const orderFile = 'policy-order/policy-order.yaml'

test('the order of a list of policies becomes an order file, and applies', async () => {
  const here = codeScene()
  here.write('../k8s/policies.yaml', manifestOf([zebra, aardvark, mole]))
  const { stdout, exitCode } = await here.run('import --from operator ../k8s .')
  expect(exitCode).toBe(0)
  expect(stdout).toContain(`${orderFile}\n`)
  expect(here.read(orderFile)).toContain(
    [
      'kind: policy-order',
      'key: policy-order',
      'logs:',
      '  - { $ref: policies/zebra-keeps-errors }',
      '  - { $ref: policies/aardvark-blocks-errors-of-dev }',
      '  - { $ref: policies/mole }',
      '',
    ].join('\n'),
  )
  expect(await here.run('lint')).toMatchObject({ exitCode: 0 })
  expect(await here.run('apply --yes --init')).toMatchObject({ exitCode: 0 })
  expect(await policiesOf(here)).toEqual(['zebra keeps errors', 'aardvark blocks errors of dev', 'mole'])
  expect((await here.run('import --from operator ../k8s .')).stderr).toBe('0 resources written, 4 unchanged\n')
})

test('an order file with another order stays: the merged list is printed, with the command that takes it', async () => {
  const here = codeScene()
  here.write('../k8s/policies.yaml', manifestOf([aardvark, mole]))
  await here.run('import --from operator ../k8s .')
  const before = here.read(orderFile)
  here.write('../k8s/policies.yaml', manifestOf([zebra, aardvark, mole]))
  const { stdout, stderr, exitCode } = await here.run('import --from operator ../k8s .')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 })
  expect(stderr).toContain(
    [
      'warning: ../k8s/policies.yaml:6:7: order of policies: not written: policy-order/policy-order.yaml has another order',
      'warning: ../k8s/policies.yaml:6:7: TCOLogsPolicies logs.policies[0]: not written: its position is not in policy-order/policy-order.yaml',
      'policy-order/policy-order.yaml, merged:',
      '  logs:',
      '    - { $ref: policies/zebra-keeps-errors }',
      '    - { $ref: policies/aardvark-blocks-errors-of-dev }',
      '    - { $ref: policies/mole }',
      '',
    ].join('\n'),
  )
  expect(stderr).toContain('to take the merged order: mgmt import --from operator ../k8s . --force\n')
  expect((await here.run('import --from operator ../k8s . --partial')).stderr).toContain(
    'to take the merged order: mgmt import --from operator ../k8s . --partial --force\n',
  )
  expect(here.read(orderFile)).toBe(before)
  expect(await here.run('import --from operator ../k8s . --force')).toMatchObject({ exitCode: 0 })
  expect(here.read(orderFile).match(/policies\/[\w-]+/g)).toEqual([
    'policies/zebra-keeps-errors',
    'policies/aardvark-blocks-errors-of-dev',
    'policies/mole',
  ])
})

test('the order of parsing rule groups in a state applies', async () => {
  const here = codeScene()
  const groupOf = (name: string, order: number | null): Parameters<typeof stateOf>[0][number] => ({
    type: 'vendor_parsing_rules',
    name: name.toLowerCase(),
    values: {
      id: null,
      name,
      order,
      rule_subgroups: [
        { order: 1, rules: [{ remove_fields: { name: 'r', active: true, order: 1, excluded_fields: ['a'] } }] },
      ],
    },
  })
  here.write('state.json', stateOf([groupOf('Ape', 3), groupOf('Bee', null), groupOf('Cow', 1)]))
  expect(await here.run('import --from terraform-state state.json')).toMatchObject({ exitCode: 0 })
  expect(here.read('parsing-rule-order/parsing-rule-order.yaml')).toContain(
    'groups:\n  - { $ref: parsing-rules/cow }\n  - { $ref: parsing-rules/ape }\n',
  )
  expect(await here.run('apply --yes --init')).toMatchObject({ exitCode: 0 })
  const { ruleGroups } = (await here.call(here.eu, 'GET', '/5/parsing-rules/rule-groups/v1')) as {
    readonly ruleGroups: readonly { readonly name: string; readonly order: string }[]
  }
  const names = ruleGroups.toSorted((a, b) => Number(a.order) - Number(b.order)).map(({ name }) => name)
  expect(names.filter((name) => name !== 'Bee')).toEqual(['Cow', 'Ape'])
})

test('a policy that is refused holds back the later ones of its list', async () => {
  const here = codeScene()
  const refused = 'name: keep audits, priority: high, severities: [error], sparkle: on'
  here.write('../k8s/policies.yaml', manifestOf([mole, refused, aardvark]))
  const { stdout, stderr, exitCode } = await here.run('import --from operator ../k8s .')
  expect({ stdout, exitCode }).toEqual({
    stdout: '.schemas/policies.json\npolicies/mole.yaml\n',
    exitCode: 1,
  })
  const follows = 'TCOLogsPolicies logs.policies[1], which comes before it in the order'
  expect(stderr).toContain(`TCOLogsPolicies logs.policies[2]: not written: it would apply without ${follows}\n`)
  expect(stderr).toContain('2 of them would mean something else; --partial writes these')
  const partial = await here.run('import --from operator ../k8s . --partial')
  expect(partial.exitCode).toBe(1)
  for (const file of ['policies/keep-audits.yaml', 'policies/aardvark-blocks-errors-of-dev.yaml'])
    expect(here.read(file)).toContain('disabled: true\n')
  expect(here.read('policies/aardvark-blocks-errors-of-dev.yaml')).toContain(
    `# - (line 8): it would apply without ${follows}\n`,
  )
})
