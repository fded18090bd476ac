import { CronExpressionParser } from 'cron-parser'
import { z } from 'zod'

/** Five fields, minute first. */
export const cronExpression: z.ZodString = z.string().superRefine((text, context) => {
  const message = problemOf(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

function problemOf(text: string): string | undefined {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== 5) return `a schedule has five fields, as "30 2 * * *"; this one has ${fields.length}`
  // The library chooses a time for it at random, another one in each worker.
  if (fields.some((field) => /\bH\b/i.test(field))) return 'a schedule names its times: H is not one of them'
  try {
    return CronExpressionParser.parse(text, { tz: 'UTC', currentDate: new Date(0) }).hasNext() ? undefined : neverDue
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('explicit day of month') ? neverDue : message
  }
}

const neverDue = 'a schedule that is never due: there is no such day'
