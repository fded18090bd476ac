import {
  dashboardFolders as dashboardFoldersResource,
  dashboards as dashboardsResource,
} from '@mgmt-api/models/dashboards/resources'
import { dashboardErrors } from '@mgmt-api/models/dashboards'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Folders of dashboards as files. */
export const dashboardFolders: Kind = defineKind(dashboardFoldersResource, {
  omitted: ['id'],
  fieldOrder: ['name', 'parentId'],
})

/** Dashboards as files. */
export const dashboards: Kind = defineKind(dashboardsResource, {
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

/** The kinds of the dashboards group, those that others refer to first. */
export const dashboardKinds: readonly Kind[] = [dashboardFolders, dashboards]
