import { expect, onTestFinished, test } from 'vitest'
import { runCli, temporaryHome } from '../../test/run-cli.ts'
import { useLightFetchClasses } from './light-fetch.ts'

interface Scope {
  Headers: typeof Headers
  Request: typeof Request
  Response: typeof Response
}

/** The classes of a scope of their own: those of this process stay. */
function lightClasses(): Scope {
  const scope: Partial<Scope> = {}
  useLightFetchClasses(scope)
  // It has assigned them.
  return scope as Scope
}

test('where the program is not the whole process, what is global stays as it was', async () => {
  const { Headers, Request, Response, FormData } = globalThis
  const { exitCode } = await runCli('alerts list --profile sandbox --limit 1', { home: temporaryHome() })
  expect(exitCode).toBe(0)
  expect([globalThis.Headers, globalThis.Request, globalThis.Response, globalThis.FormData]).toEqual([
    Headers,
    Request,
    Response,
    FormData,
  ])
})

test('light headers know no letter case and join what is given twice', () => {
  const { Headers } = lightClasses()
  const headers = new Headers([
    ['Accept', 'a'],
    ['accept', 'b'],
  ])
  expect(headers.get('ACCEPT')).toBe('a, b')
  expect([...headers]).toEqual([['accept', 'a, b']])
  headers.delete('Accept')
  expect(headers.has('accept')).toBe(false)
})

test('a light body is read once, as text, JSON or a stream', async () => {
  const { Response } = lightClasses()
  const response = new Response('{"a":1}', { status: 201 })
  expect(await response.clone().text()).toBe('{"a":1}')
  expect(await response.json()).toEqual({ a: 1 })
  await expect(response.text()).rejects.toThrow('already been read')
  expect(response).toMatchObject({ status: 201, ok: true, bodyUsed: true })
  expect(new Response('', { status: 404 }).ok).toBe(false)
  expect(new Response(null).body).toBeNull()
  let text = ''
  for await (const piece of new Response('péage').body ?? []) text += new TextDecoder().decode(piece)
  expect(text).toBe('péage')
})

test('a light body of bytes is read as text or a stream', async () => {
  const { Response } = lightClasses()
  const bytes = new TextEncoder().encode('{"a":"é"}')
  expect(await new Response(bytes).json()).toEqual({ a: 'é' })
  const pieces: Uint8Array[] = []
  for await (const piece of new Response(bytes).body ?? []) pieces.push(piece)
  expect(pieces).toEqual([bytes])
})

test('the body of a light request is a list of bytes, without a stream', () => {
  const { Request } = lightClasses()
  const request = new Request('http://sandbox/', { method: 'POST', body: '{"a":1}' })
  expect(request.body).toEqual([new TextEncoder().encode('{"a":1}')])
  expect(new Request('http://sandbox/').body).toBeNull()
})

test('a list that the sandbox answers in bytes is read', async () => {
  const { Response } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { Response }))
  Object.assign(globalThis, { Response: lightClasses().Response })
  const { stdout } = await runCli('alerts list --profile sandbox --all -o name', { home: temporaryHome() })
  expect(stdout.split('\n')).toHaveLength(301)
})

test('a light answer of JSON says so', async () => {
  const { Response } = lightClasses()
  const response = Response.json({ a: [1] }, { status: 202 })
  expect(response.status).toBe(202)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({ a: [1] })
})
