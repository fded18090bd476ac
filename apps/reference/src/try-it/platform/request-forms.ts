import { type AnyDescriptor, type FailedRequest, flatten, isObject, unwrap } from '@mgmt-api/models'
import { createTransport, shellWord, toCurl, type Transport } from '@mgmt-api/transport'
import { type AnyOperation, type NamedOperation, placesOf, resolveLazy, wordFor } from '@mgmt-api/models/operations'
import { literal } from './literal.ts'
import type { OperationInput, RequestForms } from './messages.ts'

/** Writes requests; it sends nothing. The key stays in the shell. */
export const writer: Transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey: 'key' })

/**
 * A request as SDK code, as a command and as curl.
 * @throws {MgmtError} kind `validation`: the SDK would refuse it.
 */
export function requestForms(found: NamedOperation, input: OperationInput): RequestForms {
  const request = writer.preview(found.operation, exactInput(found.operation, input))
  return { sdk: sdkCode(found, input), command: commandLine(found, input), curl: curlText(request) }
}

/** A request as curl, on several lines, with its body indented. curl names itself as the user agent. */
export function curlText({ body, ...request }: FailedRequest): string {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'user-agent'))
  const lines = [toCurl({ ...request, headers }).replaceAll(' -H ', ' \\\n  -H ')]
  if (body !== undefined && body !== '')
    lines.push(`--data-raw ${shellWord(JSON.stringify(JSON.parse(body), null, 2))}`)
  return lines.join(' \\\n  ')
}

/** The input without places that the operation lacks, as its type requires. */
export const exactInput = (operation: AnyOperation, input: OperationInput): Parameters<Transport['call']>[1] =>
  // The transport checks the input against the descriptors.
  Object.fromEntries(
    Object.keys(placesOf(operation)).map((place) => [place, input[place as keyof OperationInput]]),
  ) as never

function sdkCode({ operation, name, group }: NamedOperation, input: OperationInput): string {
  const call = `(${name}, ${literal(withoutEmpty(input))})`
  return [
    `import { ${name} } from '@mgmt-api/models/${group}'`,
    `import { createTransport } from '@mgmt-api/transport'`,
    '',
    'const transport = createTransport() // reads MGMT_API_KEY, MGMT_REGION and MGMT_DOMAIN',
    operation.stream === true
      ? `for await (const message of transport.stream${call}) console.log(message)`
      : `const answer = await transport.call${call}`,
  ].join('\n')
}

const withoutEmpty = (input: OperationInput): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

function commandLine(named: NamedOperation, input: OperationInput): string {
  const { path, query, body } = placesOf(named.operation)
  const params = [
    ...(path === undefined ? [] : paramsOf(unwrap(path).descriptor, input.path, '')),
    ...(query === undefined ? [] : paramsOf(unwrap(query).descriptor, input.query, '')),
  ]
  return [
    `mgmt call ${wordFor(named)}`,
    ...params.map((param) => `--param ${shellWord(param)}`),
    ...(body === undefined ? [] : [`--body ${shellWord(JSON.stringify(input.body))}`]),
  ].join(' ')
}

/** Parameters as `--param` accepts them: `pagination.pageSize=10`. */
function paramsOf(model: AnyDescriptor, value: unknown, prefix: string): readonly string[] {
  if (!isObject(value)) return []
  const { fields } = flatten(model)
  return Object.entries(value).flatMap(([name, each]) => {
    const descriptor = resolveLazy(fields.get(name)?.descriptor ?? { kind: 'any' })
    if (each === undefined) return []
    if (descriptor.kind === 'model' && isObject(each) && Object.keys(each).length > 0) {
      return paramsOf(descriptor, each, `${prefix}${name}.`)
    }
    return [`${prefix}${name}=${typeof each === 'string' ? each : JSON.stringify(each)}`]
  })
}
