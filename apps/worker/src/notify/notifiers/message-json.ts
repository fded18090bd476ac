import { escapeJson } from '@mgmt-api/base/text'
import type { Message } from '../message.ts'

/** A message as one line of JSON, without terminal control characters. */
export const messageJson = (message: Message): string => escapeJson(JSON.stringify(message))
