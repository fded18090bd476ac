import { resources } from '@mgmt-api/collections'
import { CreateCaseSettingsBody } from '@mgmt-api/models/cases'
import { caseSettings as resource } from '@mgmt-api/models/cases/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** Id of the active settings of a team without its own. */
const systemDefaults = '00000000-0000-0000-0000-000000000000'

/** The settings of cases as a file: those that apply to the team. */
export const caseSettings: Kind = defineSingleton(resource, {
  model: CreateCaseSettingsBody,
  fieldOrder: ['name', 'globalIndicatorSettings', 'caseLifecycle'],
  operation: resource.verbs.update.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).getActive(options)
    return item.id === systemDefaults ? undefined : { item, body: { ...item } }
  },
  async write(caller, body, options) {
    const { getActive, create, update } = resources(caller).of(resource)
    const { id } = await getActive(options)
    await (id === systemDefaults ? create(body, options) : update(id, body, options))
  },
})

/** The kind of the cases group. */
export const caseKinds: readonly Kind[] = [caseSettings]
