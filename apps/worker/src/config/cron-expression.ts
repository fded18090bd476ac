import { CronExpressionParser } from 'cron-parser'
import { z } from 'zod'

/** Five fields, minute first. */
export const cronExpression: z.ZodString = z.string().superRefine((text, context) => {
  const fields = text.trim().split(/\s+/).length
  if (fields !== 5) {
    context.addIssue({ code: 'custom', message: `a schedule has five fields, as "30 2 * * *"; this one has ${fields}` })
    return
  }
  try {
    CronExpressionParser.parse(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})
