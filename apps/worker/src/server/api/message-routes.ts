import { z } from 'zod'
import { name } from '../../config/values.ts'
import { MessagePage, RetriedMessages } from '../../queries/job-result-views.ts'
import { messageStates } from '../../store/tables.ts'
import { type ApiRoute, apiRoute } from './api-route.ts'
import { after, idList, limit } from './fields.ts'

export const messageRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: 'get',
    path: '/messages',
    id: 'messages',
    summary: 'Messages to notifiers, newest first, a page at a time',
    query: z.strictObject({
      state: z.array(z.enum(messageStates, `one of: ${messageStates.join(', ')}`)).optional(),
      notifier: name.optional(),
      target: name.optional(),
      limit,
      after,
    }),
    response: MessagePage,
    handle: ({ control }, { query }) => control.messages(query),
  }),
  apiRoute({
    method: 'post',
    path: '/messages/retry',
    id: 'retryMessages',
    summary: 'Send dead messages again: by id, of one notifier or all',
    body: z.strictObject({
      ids: idList.optional().meta({ description: 'Ids of messages; those that are not dead are left out' }),
      notifier: name.optional().meta({ description: 'Name of a notifier: a limited number of its messages' }),
      all: z.literal(true).optional().meta({ description: 'A limited number of messages of all notifiers' }),
    }),
    response: RetriedMessages,
    handle: ({ control }, { body }) => control.retryMessages(body),
  }),
]
