import { strict } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { type AlertDef, DownloadAlertsResponse } from '@mgmt-api/models/alerts'
import type { Emulator } from '../src/index.ts'

export const downloadAddress = '/mgmt/openapi/5/alerts/alerts/v3/all/download'
export const downloadId = 'AlertDefsService_DownloadAlerts'

/** Requests a download. @param search From `?`, or empty. */
export function askDownload({ fetch, url }: Emulator, search = '', key = 'any-key'): Promise<Response> {
  return fetch(`${url}${downloadAddress}${search}`, { headers: { authorization: key } })
}

/** Parsed messages of a download, unwrapped and validated against the contract. */
export function messagesIn(text: string): readonly DownloadAlertsResponse[] {
  if (text !== '' && !text.endsWith('\n')) throw new Error(`the last line does not end: ${text.slice(-100)}`)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const message: unknown = JSON.parse(line)
      const bare = isObject(message) && 'result' in message ? message.result : message
      const result = strict(DownloadAlertsResponse, bare, { names: 'closed' })
      if (!result.ok) throw new Error(`not what is declared: ${line.slice(0, 200)} ${JSON.stringify(result.problems)}`)
      return result.value
    })
}

/** Decoded content of all messages. */
export function contentIn(messages: readonly DownloadAlertsResponse[]): string {
  return Buffer.concat(messages.map(({ content = '' }) => Buffer.from(content, 'base64'))).toString()
}

/** Parses definitions, one per line. */
export function definitionsIn(content: string): readonly AlertDef[] {
  return content
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as AlertDef)
}
