import { escapeJson } from '@mgmt-api/base/text'
import type { NotifierMessage } from '../message.ts'

/** A message as one line of JSON, without terminal control characters. */
export const messageJson = (message: NotifierMessage): string => escapeJson(JSON.stringify(message))
