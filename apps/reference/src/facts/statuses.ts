import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMgmtError, isObject } from '@mgmt-api/models'
import { getView } from '@mgmt-api/models/views'
import { createTransport, errorTexts } from '@mgmt-api/transport'

/** An error status in the words of the SDK. */
export interface ErrorStatus {
  readonly status: number
  /** Code of the SDK's error. */
  readonly code: string
  readonly meaning: string
  /** What to do, as a sentence. */
  readonly hint: string
}

const contract = join(import.meta.dirname, '../../../../packages/models/contract/openapi.json')

/** The error statuses that the contract documents, by the id of the operation. Many operations have none. */
export async function documentedStatuses(): Promise<ReadonlyMap<string, readonly ErrorStatus[]>> {
  const declared = operationsOf(JSON.parse(readFileSync(contract, 'utf8'))).map(
    ({ operationId, responses }) =>
      [
        operationId,
        Object.keys(responses)
          .map(Number)
          .filter((status) => status >= 400),
      ] as const,
  )
  const known = await Promise.all([...new Set(declared.flatMap(([, own]) => own))].sort().map(errorStatus))
  return new Map(declared.map(([id, own]) => [id, known.filter(({ status }) => own.includes(status))]))
}

interface DocumentedOperation {
  readonly operationId: string
  readonly responses: object
}

const operationsOf = (document: unknown): readonly DocumentedOperation[] =>
  Object.values(isObject(document) && isObject(document.paths) ? document.paths : {})
    .flatMap((methods) => Object.values(isObject(methods) ? methods : {}))
    .filter((each): each is DocumentedOperation => isObject(each) && isObject(each.responses))

/** Asks the SDK: it throws for an answer with the status. */
async function errorStatus(status: number): Promise<ErrorStatus> {
  const body = JSON.stringify({ code: status, message: 'Not Found: view' })
  const fetch = async (): Promise<Response> => new Response(body, { status })
  const options = { region: 'eu1', domain: 'example.com', apiKey: 'key', attempts: 1, fetch } as const
  const error: unknown = await createTransport(options)
    .call(getView, { path: { id: 1 } })
    .catch((thrown: unknown) => thrown)
  const code = isMgmtError(error, 'api') ? error.code : ''
  const [, texts] = Object.entries(errorTexts).find(([known]) => known === code) ?? []
  if (texts === undefined) throw new Error(`The SDK has no words for status ${status}.`, { cause: error })
  const [meaning, hint] = texts
  return { status, code, meaning: `${meaning.slice(0, 1).toUpperCase()}${meaning.slice(1)}.`, hint }
}
