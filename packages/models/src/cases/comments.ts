import {
  bool,
  exactlyOneOf,
  fields,
  list,
  type Model,
  model,
  oneOf,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { ExactlyOne, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { lowerCaseUuid } from './scalars.ts'

/** A file with a comment. */
export interface FileAttachment {
  /** Its id. Exactly 36 characters. */
  fileId: string
  /** Its name. 1 to 4,096 characters. */
  fileName: string
  /** Whether it has been deleted since. */
  isDeleted: boolean
}

export const FileAttachment: Model<FileAttachment> = model('FileAttachment', {
  fileId: required(uuid({ min: 36, max: 36 })),
  fileName: required(text({ min: 1, max: 4_096, trimmed: true })),
  isDeleted: required(bool()),
})

/** A widget of a dashboard with a comment. */
export interface CustomDashboardWidgetAttachment {
  /** Id of the dashboard. 1 to 4,096 characters. */
  customDashboardId: string
  /** Address of the widget, without the domain. At most 4,096 characters. */
  queryLinkSuffix?: string | undefined
  /** Id of the widget. 1 to 4,096 characters. */
  widgetId: string
  /** What it looked like. */
  widgetScreenshot: FileAttachment
}

export const CustomDashboardWidgetAttachment: Model<CustomDashboardWidgetAttachment> = model(
  'CustomDashboardWidgetAttachment',
  {
    customDashboardId: required(text({ min: 1, max: 4_096, trimmed: true })),
    queryLinkSuffix: text({ max: 4_096 }),
    widgetId: required(text({ min: 1, max: 4_096, trimmed: true })),
    widgetScreenshot: required(FileAttachment),
  },
)

/** A log entry with a comment. */
export interface LogAttachment {
  /** The entry. 1 to 10,000 characters. */
  logContent: string
  /** Its id. Exactly 36 characters. */
  logId: string
  /** When it was written. */
  logTimestamp: string
  /** Address of a search for entries like it, without the domain. At most 4,096 characters. */
  queryLinkSuffix?: string | undefined
}

export const LogAttachment: Model<LogAttachment> = model('LogAttachment', {
  logContent: required(text({ min: 1, max: 10_000, trimmed: true })),
  logId: required(uuid({ min: 36, max: 36 })),
  logTimestamp: required(timestamp()),
  queryLinkSuffix: text({ max: 4_096 }),
})

/** Exactly one of these is present. */
export interface CommentAttachmentVariants {
  /** A log entry. */
  log: LogAttachment
  /** A widget of a dashboard. */
  customWidget: CustomDashboardWidgetAttachment
  /** A file. */
  file: FileAttachment
}

/** What is shown with a comment. */
export type CommentAttachment = ExactlyOne<CommentAttachmentVariants>

export const CommentAttachment: Model<CommentAttachment> = variants('CommentAttachment', [
  exactlyOneOf<CommentAttachmentVariants>({
    log: LogAttachment,
    customWidget: CustomDashboardWidgetAttachment,
    file: FileAttachment,
  }),
])

/** Where a comment comes from that was written in the collaboration suite. */
export interface MicrosoftTeamsCommentMetadata {
  /** Id of the channel. 1 to 256 characters. */
  channelId?: string | undefined
  /** Id of the message. 1 to 256 characters. */
  messageId?: string | undefined
  /** Address of the message. 1 to 256 characters. */
  messageUrl?: string | undefined
  /** Id of the team. 1 to 256 characters. */
  teamId?: string | undefined
  /** Id of the tenant. Exactly 36 characters. */
  tenantId?: string | undefined
  /** Email address of who wrote it. 1 to 256 characters. */
  userEmail?: string | undefined
  /** Id of who wrote it. At most 4,096 characters. */
  userId?: string | undefined
}

export const MicrosoftTeamsCommentMetadata: Model<MicrosoftTeamsCommentMetadata> = model(
  'MicrosoftTeamsCommentMetadata',
  {
    channelId: text({ min: 1, max: 256 }),
    messageId: text({ min: 1, max: 256 }),
    messageUrl: text({ min: 1, max: 256 }),
    teamId: text({ min: 1, max: 256 }),
    tenantId: lowerCaseUuid(),
    userEmail: text({ min: 1, max: 256 }),
    userId: text({ max: 4_096 }),
  },
)

/** Where a comment comes from that was written in the chat tool. */
export interface SlackCommentMetadata {
  /** Id of the channel. 1 to 256 characters. */
  channelId?: string | undefined
  /** Id of the thread. 1 to 256 characters. */
  threadId?: string | undefined
  /** Email address of who wrote it. 1 to 256 characters. */
  userEmail?: string | undefined
  /** Id of who wrote it. 1 to 256 characters. */
  userId?: string | undefined
  /** Id of the workspace. 1 to 256 characters. */
  workspaceId?: string | undefined
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
  /** What is shown with it. At most 100 items. */
  attachments?: CommentAttachment[] | undefined
  /** What it says, as it was written: make it harmless before you show it. 1 to 10,000 characters. */
  unsafeText?: string | undefined
}

/** At most one of these is present. */
export interface CommentCaseEventVariants {
  /** It was written in the chat tool. */
  slack: SlackCommentMetadata
  /** It was written in the collaboration suite. */
  microsoftTeams: MicrosoftTeamsCommentMetadata
}

/** A comment was written. */
export type CommentCaseEvent = CommentCaseEventCommon & OneOf<CommentCaseEventVariants>

export const CommentCaseEvent: Model<CommentCaseEvent> = variants('CommentCaseEvent', [
  fields<CommentCaseEventCommon>({
    attachments: list(CommentAttachment, { max: 100 }),
    unsafeText: text({ min: 1, max: 10_000, trimmed: true }),
  }),
  oneOf<CommentCaseEventVariants>({
    slack: SlackCommentMetadata,
    microsoftTeams: MicrosoftTeamsCommentMetadata,
  }),
])
