import { dashboardErrors } from '@mgmt-api/models/dashboards'
import { dashboards as resource } from '@mgmt-api/models/dashboards/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Dashboards as files. */
export const dashboards: Kind = defineKind(resource, {
  omitted: ['id'],
  fieldOrder: ['name', 'slugName', 'description', 'folderId', 'layout', 'variablesV2', 'variables', 'filters'],
  // The service returns it for a dashboard without automatic refresh.
  defaults: [{ at: 'off', value: {} }],
  // Dashboards may link to each other or to themselves.
  references: [
    { at: 'actions[].definition.goToDashboardAction.dashboardId', to: 'dashboards', circular: true },
    { at: 'layout.sections[].rows[].widgets[].reference.dashboardId', to: 'dashboards', circular: true },
  ],
  problemsOf: dashboardErrors,
})
