import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the unit restarts a worker without limit', () => {
  const lines = readFileSync(new URL('../examples/mgmt-worker.service', import.meta.url), 'utf8').split('\n')
  for (const line of ['RestartSec=5', 'StartLimitIntervalSec=0', 'Restart=on-failure']) expect(lines).toContain(line)
})
