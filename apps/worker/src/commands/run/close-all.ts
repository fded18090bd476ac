/**
 * Closes parts of a program, the last opened first. A part that cannot be closed does not keep the others open.
 * @throws the first error
 */
export async function closeAll(closing: readonly (() => void | Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const close of closing.toReversed()) {
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
