import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { connectByHttp } from '../test/connect.ts'
import { serve } from '../test/serve.ts'

/** Tokens of each definition. They may only fall: lower a number with the change that lowers it. */
const ceilings: Readonly<Record<string, number>> = {
  find: 117,
  describe: 142,
  read: 289,
  summarize: 262,
  doctor: 79,
  plan: 248,
  apply: 73,
}

/** Tokens of all tools together. */
const budget = 2_500

test('the definitions of the tools take no more tokens than they did', async () => {
  const { server } = await serve({}, { writes: 'all' })
  const { tools } = await (await connectByHttp(server, '2026-07-28')).listTools()
  const measured = Object.fromEntries(tools.map((tool) => [tool.name, encode(JSON.stringify(tool)).length]))
  expect(measured).toEqual(ceilings)
  expect(encode(JSON.stringify(tools)).length).toBeLessThan(budget)
})

test('a reading server registers tools that only read, and says so', async () => {
  const { server } = await serve()
  const { tools } = await (await connectByHttp(server, '2026-07-28')).listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint])).toEqual(
    ['find', 'describe', 'read', 'summarize', 'doctor'].map((name) => [name, true, false]),
  )
})
