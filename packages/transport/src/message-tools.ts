import { splitJson } from '@mgmt-api/models'
import { readMessage } from './answer.ts'
import { tooLarge } from './read-text.ts'

/**
 * What the part that reads streams needs of the part that is loaded first. It is passed and not imported: a bundler moves
 * code that two chunks share into a third one, which every program loads first.
 */
export interface MessageTools {
  readonly readMessage: typeof readMessage
  readonly splitJson: typeof splitJson
  readonly tooLarge: typeof tooLarge
}

export const messageTools: MessageTools = { readMessage, splitJson, tooLarge }
