import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const unit = fileURLToPath(new URL('../examples/mgmt-worker.service', import.meta.url))

/** `--offline` came with systemd 250. */
const hasSystemd =
  Number(/^systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout)?.[1]) >= 250

test('the unit is exposed less than 5 of 10', ({ skip }) => {
  skip(!hasSystemd, 'systemd-analyze of systemd 250 is not installed')
  const { stdout, status } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', '--threshold=50', unit],
    { encoding: 'utf8' },
  )
  const [, exposure] = /Overall exposure level for mgmt-worker.service: ([\d.]+)/.exec(stdout) ?? []
  expect(Number(exposure)).toBeLessThan(5)
  expect(status).toBe(0)
})

test('the unit restarts a worker without limit', () => {
  const lines = readFileSync(unit, 'utf8').split('\n')
  for (const line of ['RestartSec=5', 'StartLimitIntervalSec=0', 'Restart=on-failure']) expect(lines).toContain(line)
})
