import { CronExpressionParser } from 'cron-parser'
import { z } from 'zod'

/** Five fields, minute first. */
export const cronExpression: z.ZodString = z.string().superRefine((text, context) => {
  const message = problemOf(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

function problemOf(text: string): string | undefined {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== 5) return `must have five fields, such as "30 2 * * *"; found ${fields.length}`
  // The library resolves H to a random time, different in each worker.
  if (fields.some((field) => /\bH\b/i.test(field))) return 'H is not supported: name the time'
  try {
    return CronExpressionParser.parse(text, { tz: 'UTC', currentDate: new Date(0) }).hasNext() ? undefined : neverDue
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('explicit day of month') ? neverDue : message
  }
}

const neverDue = 'is never due: there is no such day'
