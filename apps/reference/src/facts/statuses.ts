import { isMgmtError } from '@mgmt-api/models'
import { describeOperation } from '@mgmt-api/models/descriptions'
import { getView } from '@mgmt-api/models/views'
import { createTransport, errorTexts } from '@mgmt-api/transport'
import { capitalised } from '../markdown/escape.ts'
import type { Catalogue } from './catalogue.ts'

/** An error status in the words of the SDK. */
export interface ErrorStatus {
  readonly status: number
  /** Code of the SDK's error. */
  readonly code: string
  readonly meaning: string
  /** What to do, as a sentence. */
  readonly hint: string
}

/** The error statuses that the contract documents for any of some operations, in ascending order. */
export async function errorStatuses({ operations }: Catalogue): Promise<readonly ErrorStatus[]> {
  const documented = new Set(operations.flatMap((each) => describeOperation(each).statuses))
  return Promise.all([...documented].sort((one, other) => one - other).map(errorStatus))
}

/** Asks the SDK: it throws for a response with the status. */
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
  return { status, code, meaning: `${capitalised(meaning)}.`, hint }
}
