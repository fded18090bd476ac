import { escapedJson } from '@mgmt-api/models'
import type { Message } from '../message.ts'

/** A message as one line of JSON, in which nothing can steer a terminal. */
export const messageJson = (message: Message): string => escapedJson(JSON.stringify(message))
