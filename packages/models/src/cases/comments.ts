import {
  type Model,
  bool,
  exactlyOneOf,
  fields,
  list,
  model,
  oneOf,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import { lowerCaseUuid, nonBlank } from './scalars.ts'
import type { ExactlyOne, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'

/** File attachment. */
export interface FileAttachment {
  /** Exactly 36 characters. */
  fileId: string
  /** 1 to 4,096 characters. */
  fileName: string
  isDeleted: boolean
}

export const FileAttachment: Model<FileAttachment> = model('FileAttachment', {
  fileId: required(uuid({ min: 36, max: 36 })),
  fileName: required(nonBlank(4_096)),
  isDeleted: required(bool()),
})

/** Custom dashboard widget attachment. */
export interface CustomDashboardWidgetAttachment {
  /** 1 to 4,096 characters. */
  customDashboardId: string
  /** At most 4,096 characters. */
  queryLinkSuffix?: string
  /** 1 to 4,096 characters. */
  widgetId: string
  widgetScreenshot: FileAttachment
}

export const CustomDashboardWidgetAttachment: Model<CustomDashboardWidgetAttachment> = model(
  'CustomDashboardWidgetAttachment',
  {
    customDashboardId: required(nonBlank(4_096)),
    queryLinkSuffix: text({ max: 4_096 }),
    widgetId: required(nonBlank(4_096)),
    widgetScreenshot: required(FileAttachment),
  },
)

/** Log attachment. */
export interface LogAttachment {
  /** 1 to 10,000 characters. */
  logContent: string
  /** Exactly 36 characters. */
  logId: string
  logTimestamp: string
  /** At most 4,096 characters. */
  queryLinkSuffix?: string
}

export const LogAttachment: Model<LogAttachment> = model('LogAttachment', {
  logContent: required(nonBlank(10_000)),
  logId: required(uuid({ min: 36, max: 36 })),
  logTimestamp: required(timestamp()),
  queryLinkSuffix: text({ max: 4_096 }),
})

/** Exactly one of these is present. */
export interface CommentAttachmentVariants {
  log: LogAttachment
  customWidget: CustomDashboardWidgetAttachment
  file: FileAttachment
}

/** Comment attachment. */
export type CommentAttachment = ExactlyOne<CommentAttachmentVariants>

export const CommentAttachment: Model<CommentAttachment> = variants('CommentAttachment', [
  exactlyOneOf<CommentAttachmentVariants>({
    log: LogAttachment,
    customWidget: CustomDashboardWidgetAttachment,
    file: FileAttachment,
  }),
])

/** Microsoft teams comment metadata. */
export interface MicrosoftTeamsCommentMetadata {
  /** At most 4,096 characters. */
  channelId?: string
  /** At most 4,096 characters. */
  messageId?: string
  /** At most 4,096 characters. */
  messageUrl?: string
  /** At most 4,096 characters. */
  teamId?: string
  /** Exactly 36 characters. */
  tenantId?: string
  /** At most 4,096 characters. */
  userEmail?: string
  /** At most 4,096 characters. */
  userId?: string
}

export const MicrosoftTeamsCommentMetadata: Model<MicrosoftTeamsCommentMetadata> = model(
  'MicrosoftTeamsCommentMetadata',
  {
    channelId: text({ max: 4_096 }),
    messageId: text({ max: 4_096 }),
    messageUrl: text({ max: 4_096 }),
    teamId: text({ max: 4_096 }),
    tenantId: lowerCaseUuid(),
    userEmail: text({ max: 4_096 }),
    userId: text({ max: 4_096 }),
  },
)

/** Slack comment metadata. */
export interface SlackCommentMetadata {
  /** 1 to 256 characters. */
  channelId?: string
  /** 1 to 256 characters. */
  threadId?: string
  /** 1 to 256 characters. */
  userEmail?: string
  /** 1 to 256 characters. */
  userId?: string
  /** 1 to 256 characters. */
  workspaceId?: string
}

export const SlackCommentMetadata: Model<SlackCommentMetadata> = model('SlackCommentMetadata', {
  channelId: text({ min: 1, max: 256 }),
  threadId: text({ min: 1, max: 256 }),
  userEmail: text({ min: 1, max: 256 }),
  userId: text({ min: 1, max: 256 }),
  workspaceId: text({ min: 1, max: 256 }),
})

/** Fields of every `CommentCaseEvent`. */
export interface CommentCaseEventCommon {
  /** At most 100 items. */
  attachments?: CommentAttachment[]
  /** 1 to 10,000 characters. */
  unsafeText?: string
}

/** At most one of these is present. */
export interface CommentCaseEventVariants {
  slack: SlackCommentMetadata
  microsoftTeams: MicrosoftTeamsCommentMetadata
}

/** Comment case event. */
export type CommentCaseEvent = CommentCaseEventCommon & OneOf<CommentCaseEventVariants>

export const CommentCaseEvent: Model<CommentCaseEvent> = variants('CommentCaseEvent', [
  fields<CommentCaseEventCommon>({
    attachments: list(CommentAttachment, { max: 100 }),
    unsafeText: nonBlank(10_000),
  }),
  oneOf<CommentCaseEventVariants>({
    slack: SlackCommentMetadata,
    microsoftTeams: MicrosoftTeamsCommentMetadata,
  }),
])
