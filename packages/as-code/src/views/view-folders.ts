import { viewFolders as resource } from '@mgmt-api/models/views/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Folders of views as files. They have no labels, so they are pulled, checked and compared, but not applied. */
export const viewFolders: Kind = defineKind(resource)
