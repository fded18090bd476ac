import { expect, test } from 'vitest'
import { memoryHost } from '../testing/memory-host.ts'
import { createProgressLine } from './progress.ts'

test('a progress line is cut to the width of the terminal', () => {
  const { host, stderr } = memoryHost({ program: 'tool', terminal: { columns: 40, rows: 24 } })
  createProgressLine(host, 'alerts').update(10, 20, ', 3 failed of those that were sent')
  expect(stderr()).toBe('\r\u001b[2K[############............] alerts: 10 …')
})
