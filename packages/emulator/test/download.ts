import { isObject, strict } from '@mgmt-api/models'
import { type AlertDef, DownloadAlertsResponse } from '@mgmt-api/models/alerts'
import type { Emulator } from '../src/index.ts'

export const downloadAddress = '/mgmt/openapi/5/alerts/alerts/v3/all/download'
export const downloadId = 'AlertDefsService_DownloadAlerts'

/** Asks for a download. @param search From the `?`, or empty. */
export function askDownload({ fetch, url }: Emulator, search = '', key = 'any-key'): Promise<Response> {
  return fetch(`${url}${downloadAddress}${search}`, { headers: { authorization: key } })
}

/** Messages of a download in lines, each as the contract says; wrapped ones without what is around them. */
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

/** The bytes that all messages make together, as text. */
export function contentIn(messages: readonly DownloadAlertsResponse[]): string {
  return Buffer.concat(messages.map(({ content = '' }) => Buffer.from(content, 'base64'))).toString()
}

/** Definitions, a line each. */
export function definitionsIn(content: string): readonly AlertDef[] {
  return content
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as AlertDef)
}
