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

function pageOf({ kind, job, target, targets = [] }: NotifierMessage): string {
  if (kind === 'worker') return '/'
  if (job === null) {
    if (target !== null) return `/targets/${target}`
    return targets.some(({ condition }) => condition?.now !== 'ok') ? '/targets?condition=unwell' : '/targets'
  }
  const query = new URLSearchParams({
    job,
    ...(target === null ? {} : { target }),
    ...(kind === 'run' ? { state: 'failed' } : {}),
  })
  return `${kind === 'run' ? '/runs' : '/findings'}?${query.toString()}`
}
