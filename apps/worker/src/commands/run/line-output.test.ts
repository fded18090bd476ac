import { memoryHost } from '@mgmt-api/command/testing'
import { expect, test } from 'vitest'
import { lineOutputOf } from './line-output.ts'

test('a write after the reader has closed standard output fails', async () => {
  const { host, stdout } = memoryHost({ program: 'mgmt-worker', closeAfter: 1 })
  const output = lineOutputOf(host.stdout)
  await output.write('first\n')
  await expect(output.write('second\n')).rejects.toMatchObject({ code: 'EPIPE' })
  expect(stdout()).toBe('first\n')
})
