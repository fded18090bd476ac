import { z } from 'zod'

// The published forms of receivers with their limits: https://developer.pagerduty.com/docs/send-alert-event and
// https://docs.slack.dev/reference/block-kit/blocks

export interface PagerDutyBody {
  readonly event_action: 'trigger' | 'resolve'
  readonly dedup_key: string
  readonly payload: { readonly summary: string; readonly custom_details: { readonly targets: readonly string[] } }
}

/** The published form of an event of the Events API v2, and its limits. */
export const PagerDutyEvent: z.ZodType<PagerDutyBody> = z.strictObject({
  routing_key: z.string().length(32),
  event_action: z.enum(['trigger', 'resolve']),
  dedup_key: z.string().min(1).max(255),
  payload: z.strictObject({
    summary: z.string().min(1).max(1024),
    source: z.string().min(1),
    severity: z.enum(['critical', 'error', 'warning', 'info']),
    component: z.string().optional(),
    class: z.string(),
    custom_details: z.looseObject({ targets: z.array(z.string()) }),
  }),
  client: z.string(),
})

const plain = (longest: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(longest), emoji: z.boolean() })

/** The published form of a message of Slack with blocks, and its limits. */
export const SlackMessage: z.ZodType = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), text: plain(150) }),
        z.strictObject({ type: z.literal('section'), text: plain(3000) }),
      ]),
    )
    .max(50),
})
