import { wordsOf } from '@mgmt-api/models'
import { AlertDefOrderByFields, AlertDefPriority, AlertDefStatus, AlertDefType } from '@mgmt-api/models/alerts'

export const priorities: readonly string[] = wordsOf(AlertDefPriority).toSorted()
export const statuses: readonly string[] = wordsOf(AlertDefStatus)
export const types: readonly string[] = wordsOf(AlertDefType)
export const orders: readonly string[] = wordsOf(AlertDefOrderByFields)
