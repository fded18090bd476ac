import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

const yaml = `name: Checkout probes
enabled: true
ruleSubgroups:
  - rules:
      - name: Block probes
        sourceField: text
        parameters: { blockParameters: { rule: GET /healthz } }
`

test('groups are listed in their order, created, replaced by what get writes, and deleted', async () => {
  const { run, write } = resourcePlace({ parsingRules: 2 })
  write('a.yaml', yaml)
  expect(await run('parsing-rules create -f a.yaml --yes')).toMatchObject({ exitCode: 0 })
  const { stdout } = await run('parsing-rules list')
  expect(stdout).toMatch(/^ORDER +NAME +ID +ENABLED +CREATOR\n1 .*\n2 .*\n3 +Checkout probes +[0-9a-f-]{36} +yes/)
  const got = await run("parsing-rules get 'Checkout probes' -o yaml")
  write('b.yaml', got.stdout.replace('healthz', 'readyz'))
  expect(await run('parsing-rules replace -f b.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect((await run("parsing-rules get 'Checkout probes' -o json")).stdout).toContain('GET /readyz')
  expect(JSON.parse((await run('parsing-rules limits -o json')).stdout)).toMatchObject({ usage: { groups: 3 } })
  const ids = (await run('parsing-rules list -o name')).stdout.trim().split('\n')
  expect(await run(`parsing-rules delete ${ids.join(' ')} --yes`)).toMatchObject({ exitCode: 0 })
  expect((await run('parsing-rules list')).stdout).toBe('')
})
