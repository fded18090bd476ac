import { callOf, type CallOptions, type Field, type Input, type Operation, type OperationTypes } from '@mgmt-api/models'
import { readInside } from './response/message.ts'
import { documentReader, rawReader } from './response/document.ts'
import { optionsFromEnv } from './options/env.ts'
import { execute } from './call/execute.ts'
import { resolveAddress } from './options/address.ts'
import type { Transport, TransportOptions } from './options/options.ts'
import { type CallRequest, prepare, redactedRequest } from './request/prepare.ts'
import type { CallResponse, Reader } from './response/reader.ts'
import { createRuntime, type Runtime, type SharedState } from './request/runtime.ts'
import { openStream } from './call/stream.ts'

/**
 * A caller over HTTP. Its options are checked by the first call.
 * Without options they are read from the environment, see `optionsFromEnv`.
 *
 * @example
 * const transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey: () => readKey() })
 * const { data, response } = await transport.call(listAlertDefs, { query: {} }).withResponse()
 */
export function createTransport(options: TransportOptions = optionsFromEnv()): Transport {
  return transportOf(options, {})
}

function transportOf(options: TransportOptions, shared: SharedState): Transport {
  let made: Runtime | undefined
  const runtime = (): Runtime => (made ??= createRuntime(options, shared))

  return {
    readOnly: options.readOnly ?? false,
    address: () => resolveAddress(options),
    call<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, callOptions?: CallOptions) {
      // The response was decoded with the descriptor of the operation, so it has its type.
      const reader = documentReader as Reader<T['response']>
      return callOf(callOnce(runtime, { operation, input, options: callOptions }, reader))
    },
    raw: (operation, input, callOptions) =>
      callOf(callOnce(runtime, { operation, input, options: callOptions }, rawReader)),
    withOptions(changes) {
      return transportOf(changed(options, changes), isElsewhere(changes) ? {} : shared)
    },
    stream<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, callOptions?: CallOptions) {
      // The messages were decoded with the descriptor of the operation, so they have its type.
      return openStream(runtime, { operation, input, options: callOptions }) as AsyncIterable<T['response']>
    },
    // The text was read with the descriptor of that type.
    decode: <T>({ id }: { readonly id: string }, field: Field<T>, text: string) =>
      readInside(runtime(), id, field, text) as T,
    preview: (operation, input, callOptions) =>
      redactedRequest(prepare(runtime(), { operation, input, options: callOptions })),
  }
}

async function callOnce<R>(runtime: () => Runtime, request: CallRequest, reader: Reader<R>): Promise<CallResponse<R>> {
  return execute(prepare(runtime(), request), reader)
}

/** A new region or domain replaces `baseUrl`, which would otherwise take precedence. */
function changed(options: TransportOptions, changes: TransportOptions): TransportOptions {
  const { region, domain } = changes
  const isMoved = region !== undefined || domain !== undefined
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...options, ...(isMoved ? { baseUrl: undefined } : {}), ...given }
}

/** Whether the changes select another account, which has limits of its own. */
function isElsewhere({ apiKey, region, domain, baseUrl }: TransportOptions): boolean {
  return [apiKey, region, domain, baseUrl].some((each) => each !== undefined)
}
