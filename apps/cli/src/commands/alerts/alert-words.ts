import { isObject, strict } from '@mgmt-api/models'
import { DeleteAlertDefPath } from '@mgmt-api/models/alerts'
import type { Words } from '../../change/run-change.ts'
import type { IdForm } from '../../files/read-ids.ts'

/** What alert definitions are called in sentences. */
export const alertWords: Words = { one: 'alert definition', many: 'alert definitions' }

/** What the service adds to a definition, and takes from nobody. */
export const serviceMade: readonly string[] = [
  'status',
  'alertVersionId',
  'createdTime',
  'updatedTime',
  'lastTriggeredTime',
]

/** How ids of alert definitions are recognized. */
export const alertIds: IdForm = {
  one: alertWords.one,
  field: 'id',
  idIn: (item) => (isObject(item) && typeof item.id === 'string' ? item.id : undefined),
  problemWith(id) {
    const result = strict(DeleteAlertDefPath, { id })
    return result.ok ? undefined : (result.problems[0]?.message ?? 'not an id')
  },
}
