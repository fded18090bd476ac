import type { FailedRequest } from '@mgmt-api/models'
import { createTransport, shellWord, toCurl, type Transport } from '@mgmt-api/transport'
import type { NamedOperation, OperationInput } from '@mgmt-api/models/operations'
import { wordFor } from '@mgmt-api/models/operations/internal'
import { filledFields, inputOf } from './form.ts'
import { literal } from './literal.ts'
import type { FilledForm, RequestForms } from './messages.ts'

/** Writes requests; it sends nothing. The key stays in the shell. */
export const writer: Transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey: 'key' })

/**
 * The request of a form as SDK code, as a command and as curl.
 * @throws {MgmtError} kind `validation`: the SDK would refuse it.
 * @throws {SyntaxError} as `inputOf`
 */
export function requestForms(found: NamedOperation, form: FilledForm): RequestForms {
  const input = inputOf(found.operation, form)
  const request = writer.preview(found.operation, input)
  const params = filledFields(found.operation, form).map(({ name, text }) => `--param ${shellWord(`${name}=${text}`)}`)
  const body = input.body === undefined ? [] : [`--body ${shellWord(JSON.stringify(input.body))}`]
  const command = [`mgmt call ${wordFor(found)}`, ...params, ...body].join(' ')
  return { sdk: sdkCode(found, input), command, curl: curlText(request) }
}

/** A request as curl, on several lines, with its body indented. curl names itself as the user agent. */
export function curlText({ body, ...request }: FailedRequest): string {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'user-agent'))
  const lines = [toCurl({ ...request, headers }).replaceAll(' -H ', ' \\\n  -H ')]
  if (body !== undefined && body !== '')
    lines.push(`--data-raw ${shellWord(JSON.stringify(JSON.parse(body), null, 2))}`)
  return lines.join(' \\\n  ')
}

function sdkCode({ operation, name, group }: NamedOperation, input: OperationInput): string {
  const call = `(${name}, ${literal(input)})`
  return [
    `import { ${name} } from '@mgmt-api/models/${group}'`,
    `import { createTransport } from '@mgmt-api/transport'`,
    '',
    'const transport = createTransport() // reads MGMT_API_KEY, MGMT_REGION and MGMT_DOMAIN',
    operation.stream === true
      ? `for await (const message of transport.stream${call}) console.log(message)`
      : `const response = await transport.call${call}`,
  ].join('\n')
}
