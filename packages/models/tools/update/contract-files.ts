import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { makeDirectory, replaceFile } from '@mgmt-api/base/files'
import { isObject } from '../../src/core/path.ts'
import { byKey, type Contract } from '../contract/contract.ts'
import { ContractError, errorText } from './normal-form.ts'

/** Path of the facts from the root of the workspace. */
export const factsFile = 'packages/models/contract/openapi.json'

/**
 * Applies `use` to the text of a file.
 * @throws {ContractError} with the name of the file, if it cannot be read or used.
 */
export function readWith<T>(root: string, file: string, { use, fix }: { use: (text: string) => T; fix: string }): T {
  try {
    return use(readFileSync(resolve(root, file), 'utf8'))
  } catch (cause) {
    throw new ContractError(`${file}: ${errorText(cause).replace(/\.?$/, '.')} ${fix}`, { cause })
  }
}

export const fixOfSource = 'Pass the OpenAPI 3.x document that the service publishes, as JSON or YAML.'

/** Time to fetch a document, in milliseconds. */
const fetchTime = 60_000

/**
 * Text of a document from a file, or from an http(s) address within a minute.
 * @throws {ContractError} with the name of the source, if it cannot be read.
 */
export async function readSource(root: string, source: string): Promise<string> {
  if (!isAddress(source)) return readWith(root, source, { use: (text) => text, fix: fixOfSource })
  const { host, hostname, protocol } = new URL(source)
  if (protocol === 'http:' && !isLoopbackHost(hostname)) throw new ContractError(`${host}: the address needs https.`)
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(fetchTime) })
    if (!response.ok) throw new Error(`answers ${response.status}`)
    return await response.text()
  } catch (cause) {
    throw new ContractError(`${host}: ${reasonOf(cause)}. ${fixOfSource}`, { cause })
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : errorText(error)

/** A source in messages: an address may carry a secret in its query. */
export const nameOfSource = (source: string): string => (isAddress(source) ? new URL(source).host : source)

const isAddress = (source: string): boolean => /^https?:\/\//.test(source)

/** Writes a file as a whole, and creates its directory if it is missing. */
export function writeContractFile(root: string, file: string, text: string): void {
  const target = resolve(root, file)
  makeDirectory(dirname(target))
  replaceFile(target, text)
}

/** The text of facts: sorted by path, method and model, with an operation, a field or a value on each line. */
export function contractText({ openapi, info, paths, components }: Contract): string {
  const items = sorted(paths).map(([path, item]) => [path, block(sorted(item).map(line), 2)] as const)
  const schemas = sorted(components.schemas).map(([name, schema]) => {
    const members = Object.entries(schema).map(([key, member]: [string, unknown]): Entry => {
      if (key === 'properties' && isObject(member)) return [key, block(Object.entries(member).map(line), 3)]
      if (key === 'enum' && Array.isArray(member))
        return [
          key,
          bracketed(
            member.map((each) => JSON.stringify(each)),
            3,
          ),
        ]
      return line([key, member])
    })
    return [name, block(members, 2)] as const
  })
  const document: Entry[] = [
    line(['openapi', openapi]),
    line(['info', info]),
    ['paths', block(items, 1)],
    ['components', `{ "schemas": ${block(schemas, 1)} }`],
  ]
  return `${block(document, 0)}\n`
}

const sorted = <T>(members: Readonly<Record<string, T>>): [string, T][] => Object.entries(members).sort(byKey)

type Entry = readonly [key: string, text: string]

const line = ([key, value]: readonly [string, unknown]): Entry => [key, JSON.stringify(value)]

const block = (entries: readonly Entry[], depth: number): string =>
  bracketed(
    entries.map(([key, text]) => `${JSON.stringify(key)}: ${text}`),
    depth,
    '{}',
  )

function bracketed(lines: readonly string[], depth: number, [open, close]: string | string[] = '[]'): string {
  const indent = ' '.repeat(depth)
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((each) => `${indent} ${each}`).join(',\n')}\n${indent}${close}`
}

/** Unique file name for a changeset. One with the same text is reused. */
export function changesetFile(root: string, text: string): string {
  for (let count = 1; ; count++) {
    const file = `.changeset/contract-update${count === 1 ? '' : `-${count}`}.md`
    const path = join(root, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') === text) return file
  }
}
