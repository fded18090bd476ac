import { splitJson } from '@mgmt-api/models'
import { readMessage } from './answer.ts'
import type { MessageTools } from './lazy/stream.ts'
import { tooLarge } from './read-text.ts'

/** What the part that reads streams needs of the part that is loaded first. */
export const messageTools: MessageTools = { readMessage, splitJson, tooLarge }
