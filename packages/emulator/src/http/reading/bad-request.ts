import { Refusal } from '../../kernel/refusal.ts'

/**
 * 400: a request that cannot be read, or breaks a published bound. Readers throw it, and `resource/enforce.ts` for a
 * broken rule; everything else calls one of those, so that every refusal is a bound or a listed rule.
 */
export const badRequest = (message: string): Refusal => new Refusal(400, message)
