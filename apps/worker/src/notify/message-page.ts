import type { NotifierMessage } from './message.ts'

/**
 * Adds the page of the worker that shows more than a message, as `url` and as the last line of its text.
 * @param publicUrl `server.public_url`; undefined: the message stays unchanged
 */
export function withPage(message: NotifierMessage, publicUrl: string | undefined): NotifierMessage {
  if (publicUrl === undefined) return message
  const url = `${publicUrl.replace(/\/+$/, '')}${pageOf(message)}`
  return { ...message, url, text: `${message.text}\n${url}` }
}

function pageOf({ kind, job, target, counts }: NotifierMessage): string {
  if (kind === 'worker') return '/'
  if (job === null) {
    if (target !== null) return `/targets/${target}`
    return counts.open > 0 ? '/targets?condition=unwell' : '/targets'
  }
  return `/findings?${new URLSearchParams({ job, ...(target === null ? {} : { target }) }).toString()}`
}
