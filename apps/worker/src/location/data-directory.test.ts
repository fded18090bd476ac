import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryHost, temporaryHome } from '@mgmt-api/command/testing'
import { expect, onTestFinished, test } from 'vitest'
import { resolveDataDirectory, findDataDirectory } from './data-directory.ts'

function place(env: Readonly<Record<string, string>> = {}, made: readonly string[] = []) {
  const home = temporaryHome()
  onTestFinished(() => rmSync(home, { recursive: true }))
  const { host } = memoryHost({ program: 'mgmt-worker', home, env })
  for (const name of made) mkdirSync(join(home, 'data/mgmt-worker', name), { recursive: true })
  return { home, host }
}

test('a worker stores its data beside that of mgmt, by profile', () => {
  const { home, host } = place()
  expect(resolveDataDirectory(host, {})).toBe(join(home, 'data/mgmt-worker/default'))
  expect(resolveDataDirectory(host, { profile: 'sandbox' })).toBe(join(home, 'data/mgmt-worker/sandbox'))
})

test('a flag or a variable overrides the directory', () => {
  const { home, host } = place({ MGMT_WORKER_DATA: '/var/lib/mgmt-worker' })
  expect(resolveDataDirectory(host, { profile: 'sandbox' })).toBe('/var/lib/mgmt-worker')
  expect(findDataDirectory(host, { data: 'here' })).toBe(join(home, 'here'))
})

test('the default worker, or the only one, is used without a flag', () => {
  const only = place({}, ['sandbox'])
  expect(findDataDirectory(only.host, {})).toBe(join(only.home, 'data/mgmt-worker/sandbox'))
  const both = place({}, ['sandbox', 'default'])
  expect(findDataDirectory(both.host, {})).toBe(join(both.home, 'data/mgmt-worker/default'))
  const none = place()
  expect(findDataDirectory(none.host, {})).toBe(join(none.home, 'data/mgmt-worker/default'))
})

test('several workers need a flag', () => {
  const { host } = place({}, ['prod', 'sandbox'])
  expect(() => findDataDirectory(host, {})).toThrow('There are several workers on this machine: prod, sandbox')
})
