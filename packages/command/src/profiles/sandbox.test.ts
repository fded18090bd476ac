import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryHost } from '../testing/index.ts'
import { sandboxFile } from './paths.ts'
import { openSandboxEmulator, resetSandbox, sandboxKey } from './sandbox.ts'

const definitions = '/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1'

test('the sandbox is filled on its first use, keeps what is done in it, and can be filled anew', async () => {
  const { host } = memoryHost({ program: 'jobs' })
  const headers = { authorization: `Bearer ${sandboxKey}` }
  const listed = async (change?: (id: string) => RequestInit & { readonly path: string }): Promise<number> => {
    const emulator = await openSandboxEmulator(host)
    try {
      const answer = await emulator.fetch(emulator.url + definitions, { headers })
      // The fields of the contract that this test is about.
      const body = (await answer.json()) as { alertDefs: { id: string }[]; pagination: { totalSize: number } }
      if (change !== undefined) {
        const { path, ...init } = change(body.alertDefs[0]?.id ?? '')
        expect((await emulator.fetch(emulator.url + path, { ...init, headers })).status).toBe(200)
      }
      return body.pagination.totalSize
    } finally {
      await emulator.close()
    }
  }
  expect(await listed((id) => ({ method: 'DELETE', path: `/mgmt/openapi/5/alerts/alerts/v3/${id}` }))).toBe(300)
  expect(existsSync(sandboxFile(host))).toBe(true)
  expect(await listed()).toBe(299)
  expect(await resetSandbox(host)).toBe(sandboxFile(host))
  expect(await listed()).toBe(300)
})
