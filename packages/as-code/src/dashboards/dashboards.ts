import { dashboards as resource } from '@mgmt-api/models/dashboards/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Dashboards as files. */
export const dashboards: Kind = defineKind(resource, {
  omitted: ['id'],
  fieldOrder: ['name', 'slugName', 'description', 'folderId', 'layout', 'variablesV2', 'variables', 'filters'],
  // The service returns it for a dashboard without automatic refresh.
  defaults: [{ at: 'off', value: {} }],
  // Dashboards may link to each other or to themselves, and so no order of creation suits references by key.
  externalIds: [
    { at: 'actions[].definition.goToDashboardAction.dashboardId', group: 'dashboards' },
    { at: 'layout.sections[].rows[].widgets[].reference.dashboardId', group: 'dashboards' },
  ],
})
