import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { expect, test } from 'vitest'
import { connectByHttp, connectByStreams, eras } from '../../test/connect.ts'
import { serve } from '../../test/serve.ts'

const uri = 'skill://mgmt-tools/SKILL.md'

test.each(eras)('a client of %s lists, gets and verifies the skill, over streams and over HTTP', async (era) => {
  const { server } = await serve()
  for (const client of [await connectByStreams(server, era), await connectByHttp(server, era)]) {
    const host = new SkillsClient(client)
    expect(host.supported).toBe(true)
    const { skills } = await host.list()
    expect(skills).toMatchObject([{ uri, frontmatter: { name: 'mgmt-tools' }, resources: [{ uri }] }])
    const { skill } = await host.get(uri)
    expect(skill).toEqual(skills[0])
    // The client compares size, digest and frontmatter with the entry.
    expect(await host.read(skill)).toMatchObject({ verified: true, mimeType: 'text/markdown' })
    await expect(host.get('skill://other/SKILL.md')).rejects.toMatchObject({ code: -32_602 })
  }
})

const { server, call } = await serve({ seed: { alertDefs: 20 } })
const host = new SkillsClient(await connectByHttp(server, '2026-07-28'))
const { body = '' } = await host.read((await host.get(uri)).skill)
const calls = [...body.matchAll(/^(\w+) (\{.*\})$/gm)].map(([, tool = '', input = '']) => ({ tool, input }))

test('the skill has calls of each tool that reads the contract or a platform', () => {
  expect(calls.map(({ tool }) => tool)).toEqual(['find', 'describe', 'read', 'summarize'])
})

test.each(calls)('the skill may call $tool $input', async ({ tool, input }) => {
  // An object, by the pattern above.
  const { text, isError } = await call(tool, JSON.parse(input) as Record<string, unknown>)
  expect({ text: isError ? text : '', isError }).toEqual({ text: '', isError: false })
})
