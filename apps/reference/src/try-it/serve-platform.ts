import type { Platform, PlatformReply, PlatformRequest } from './platform/messages.ts'

/** Answers a request to a platform. */
export async function answer(
  platform: Promise<Platform>,
  { id, method, arguments: given }: PlatformRequest,
): Promise<PlatformReply> {
  try {
    const call: (...args: never[]) => Promise<unknown> = (await platform)[method]
    // The page sends the arguments of the method.
    return { id, value: await call(...(given as never[])) }
  } catch (error) {
    return { id, message: error instanceof Error ? error.message : String(error) }
  }
}
