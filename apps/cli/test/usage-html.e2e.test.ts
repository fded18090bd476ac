import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openFile, startChromium } from '@mgmt-api/charts/testing'
import { expect, test } from 'vitest'
import { runBundle, runInShell } from './bundle.ts'
import { temporaryHome } from './run-cli.ts'

test('the published program writes a page that a browser shows', async () => {
  const home = temporaryHome()
  const args = ['usage', 'daily', '--profile', 'sandbox', '--since', '30d', '--html', 'page.html']
  expect(await runBundle(args, { home })).toEqual({
    stdout: '',
    stderr: 'wrote page.html: units for 30 days\n',
    exitCode: 0,
  })
  expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual([])
  const browser = await startChromium()
  try {
    await using opened = await openFile(browser, join(home, 'page.html'))
    expect(opened.complaints).toEqual([])
    expect(await opened.page.locator('.chart:visible .point').count()).toBeGreaterThanOrEqual(30)
  } finally {
    await browser.close()
  }
}, 120_000)

test('a page goes through a pipe', async () => {
  const ran = await runInShell('mgmt usage daily --profile sandbox --since 3d --html - | head -n 1')
  expect(ran).toEqual({ stdout: '<!doctype html>\n', stderr: '', exitCode: 0 })
  const device = await runInShell('mgmt usage daily --profile sandbox --since 3d --html /dev/stdout | head -n 1')
  expect(device.stdout).toBe('<!doctype html>\n')
})
