import { escapedJson } from '@mgmt-api/base/text'
import type { Message } from '../message.ts'

/** A message as one line of JSON, without terminal control characters. */
export const messageJson = (message: Message): string => escapedJson(JSON.stringify(message))
