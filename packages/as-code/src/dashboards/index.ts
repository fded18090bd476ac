import { resources } from '@mgmt-api/collections'
import { dashboardErrors, issuePath, NativeQuery, PromqlText } from '@mgmt-api/models/dashboards'
import {
  dashboardFolders as dashboardFoldersResource,
  dashboards as dashboardsResource,
} from '@mgmt-api/models/dashboards/resources'
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
  // A dashboard without it does not refresh either.
  defaults: [{ at: 'off', value: {} }],
  // Dashboards may link to each other or to themselves.
  references: [
    { at: 'actions[].definition.goToDashboardAction.dashboardId', to: 'dashboards', circular: true },
    { at: 'layout.sections[].rows[].widgets[].reference.dashboardId', to: 'dashboards', circular: true },
  ],
  problemsOf: dashboardErrors,
  promql: [{ model: PromqlText, field: 'value', isDraft: true }],
  nativeQueries: [{ model: NativeQuery, field: 'text' }],
  verdict: {
    noun: 'check',
    // It may not exist yet.
    without: ['folderId'],
    async ask(caller, { body: dashboard }, options) {
      // The file was validated.
      const body = { dashboard } as never
      const found = await resources(caller).of(dashboardsResource).check(body, options)
      const issues = found.map((issue) => ({
        path: issuePath(issue, dashboard),
        message: issue.message ?? '',
        isError: issue.severity === 'SEVERITY_ERROR',
      }))
      return { issues }
    },
  },
})

/** The kinds of the dashboards group, those that others refer to first. */
export const dashboardKinds: readonly Kind[] = [dashboardFolders, dashboards]
