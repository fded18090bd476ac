import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

const actionYaml = (name: string): string => `name: ${name}\nurl: https://example.com/${name}\nisPrivate: false\n`

test('actions are created, shown, replaced and deleted', async () => {
  const { run, write } = resourcePlace()
  write('a.yaml', `${actionYaml('Trace')}---\n${actionYaml('Runbook')}`)
  expect(await run('actions create -f a.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('actions list')).stdout).toMatch(/^NAME +ID +URL +PRIVATE +HIDDEN +CREATED BY\n/)
  write('b.yaml', (await run('actions get Trace -o yaml')).stdout.replace('isHidden: false', 'isHidden: true'))
  expect(await run('actions replace -f b.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(JSON.parse((await run('actions get Trace -o json')).stdout)).toMatchObject({ isHidden: true })
  expect(await run('actions delete Trace Runbook --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('actions list')).stderr).toBe('no actions match\n')
})

test('changes of a file are made together, and an order of a file is taken over', async () => {
  const { run, write } = resourcePlace()
  write(
    'changes.yaml',
    '- create: { name: a, url: https://example.com }\n- create: { name: b, url: https://example.com }\n',
  )
  expect(await run('actions change -f changes.yaml --yes')).toMatchObject({ exitCode: 0 })
  const names = async (): Promise<string> => (await run('actions list --columns name -o csv')).stdout
  expect(await names()).toBe('name\r\na\r\nb\r\n')
  const [a = '', b = ''] = (await run('actions list -o name')).stdout.trim().split('\n')
  write('order.yaml', `sharedActionsOrder: { ${b}: 1, ${a}: 2 }\n`)
  expect(await run('actions reorder -f order.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(await names()).toBe('name\r\nb\r\na\r\n')
  write('bad.yaml', `- delete: { id: ${a} }\n- delete: { id: ${a} }\n`)
  expect((await run('actions change -f bad.yaml --yes')).exitCode).not.toBe(0)
  expect(await names()).toBe('name\r\nb\r\na\r\n')
})
