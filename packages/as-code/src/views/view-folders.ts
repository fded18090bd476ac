import { viewFolders as resource } from '@mgmt-api/models/views/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Folders of views as files. */
export const viewFolders: Kind = defineKind(resource)
