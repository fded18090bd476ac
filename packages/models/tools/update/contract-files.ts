import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { makeDirectory, replaceFile } from '@mgmt-api/base/files'
import { isObject } from '../../src/core/values/path.ts'
import { byKey, type Contract } from '../contract/contract.ts'

/**
 * Text of a document from a file, or from an https address within a minute.
 * @throws {Error} with the name of the source, if it cannot be read. An address may carry a secret in its query.
 */
export async function readSource(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFileSync(source, 'utf8')
  const { host, hostname, protocol } = new URL(source)
  if (protocol === 'http:' && !isLoopbackHost(hostname)) throw new Error(`${host}: the address needs https.`)
  const response = await fetch(source, { signal: AbortSignal.timeout(60_000) }).catch((cause: unknown) => {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    throw new Error(`${host}: ${inner}. Check the address.`, { cause })
  })
  if (!response.ok) throw new Error(`${host}: answers ${response.status}. Check the address.`)
  return response.text()
}

/** Writes a file as a whole, and creates its directory if it is missing. */
export function writeContractFile(root: string, file: string, text: string): void {
  const target = resolve(root, file)
  makeDirectory(dirname(target))
  replaceFile(target, text)
}

/** The text of facts: sorted by path, method and model, with an operation, a field or a value on each line. */
export function contractText({ openapi, info, paths, components: { schemas } }: Contract): string {
  const member = (key: string, value: unknown): string => {
    if (key === 'enum' && Array.isArray(value)) return bracketed('[]', value.map(inline), 3)
    return key === 'properties' && isObject(value) ? block(value, 3) : inline(value)
  }
  const models = sorted(schemas).map(([name, schema]) => [name, block({ ...schema }, 2, member)] as const)
  const items = sorted(paths).map(([path, item]) => [path, block(Object.fromEntries(sorted(item)), 2)] as const)
  const texts: Readonly<Record<string, string>> = {
    openapi: inline(openapi),
    info: inline(info),
    paths: block(Object.fromEntries(items), 1, (_, text) => text),
    components: `{ "schemas": ${block(Object.fromEntries(models), 1, (_, text) => text)} }`,
  }
  return `${block(texts, 0, (_, text) => text)}\n`
}

const inline = (value: unknown): string => JSON.stringify(value)

const sorted = <T>(members: Readonly<Record<string, T>>): [string, T][] => Object.entries(members).sort(byKey)

/** An object with a member on each line. */
function block<T>(
  members: Readonly<Record<string, T>>,
  depth: number,
  text: (key: string, value: T) => string = (_, value) => inline(value),
): string {
  const lines = Object.entries(members).map(([key, value]) => `${inline(key)}: ${text(key, value)}`)
  return bracketed('{}', lines, depth)
}

function bracketed([open = '', close = '']: string, lines: readonly string[], depth: number): string {
  const indent = ' '.repeat(depth)
  const text = lines.map((line) => `${indent} ${line}`).join(',\n')
  return lines.length === 0 ? `${open}${close}` : `${open}\n${text}\n${indent}${close}`
}
