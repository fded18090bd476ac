import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const set = `name: Checkout
groups:
  - name: errors
    interval: 60
    rules:
      - record: service:errors:rate5m
        expr: sum(rate(errors_total[5m]))
`

test('a recording rule set is kept from a file', async () => {
  const { run, write } = resourcePlace()
  write('checkout.yaml', set)
  expect((await run('recording-rules create -f checkout.yaml --yes')).stderr).toContain(
    '1 of 1 recording rule set created',
  )
  const { stdout } = await run('recording-rules list')
  expect(stdout).toMatch(/^NAME +ID +GROUPS +RULES\nCheckout +[\da-f-]{36} +errors +1\n$/)

  write('checkout.yaml', set.replace('rate(errors_total[5m])', 'rate(errors_total[10m])'))
  const dry = await run('recording-rules replace Checkout -f checkout.yaml --dry-run')
  expect(dry.stdout).toContain('groups[0].rules[0].expr')
  expect((await run('recording-rules replace Checkout -f checkout.yaml --yes')).exitCode).toBe(0)
  const read = (await run('recording-rules get Checkout -o yaml')).stdout
  expect(read).toContain('expr: sum(rate(errors_total[10m]))')

  write('read.yaml', read)
  expect((await run('recording-rules replace Checkout -f read.yaml --yes')).exitCode).toBe(0)
  expect((await run('recording-rules get Checkout -o yaml')).stdout).toBe(read)
  expect((await run('recording-rules create -f read.yaml --yes')).stdout).toMatch(/failed .*name/)
  expect((await run('recording-rules delete Checkout --yes')).exitCode).toBe(0)
  expect((await run('recording-rules list')).stderr).toBe('no recording rule sets match\n')
})
