import type { ErrorText } from './error-body.ts'

const fullWords =
  /\b(maximum|limit|quota)\b.*\b(reached|exceeded|exhausted)\b|\b(reached|exceeded|exhausted)\b.*\b(maximum|limit|quota)\b/i

/** A limit of requests, or one that passes with time. */
const rateWords =
  /\brate\b|\brequests?\b|\bcalls?\b|\btoo many\b|\bthrottl|\bconcurren|\b(per|a|each|every) (second|minute|hour|day)\b|\b(hourly|daily|burst)\b|\btry again\b|\bretry\b|\blater\b|\bslow down\b|\bwait\b/i

/**
 * Whether the body of a 429 reports that an account has as many resources as it may have, which no waiting changes: `the
 * maximum number of log policies is reached`. A page is of a proxy, which limits rates.
 */
export const saysFull = ({ message, html }: ErrorText): boolean =>
  !html && fullWords.test(message) && !rateWords.test(message)
