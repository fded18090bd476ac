import { dashboardFolders as resource } from '@mgmt-api/models/dashboards/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Folders of dashboards as files. */
export const dashboardFolders: Kind = defineKind(resource, { omitted: ['id'], fieldOrder: ['name', 'parentId'] })
