/** What esbuild says of a file that it wrote. */
interface Output {
  readonly imports: readonly { readonly path: string; readonly kind: string }[]
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>
  readonly entryPoint?: string | undefined
}

export function packParts(
  outputs: Readonly<Record<string, Output>>,
  codeOf: (path: string) => string,
  together: Readonly<Record<string, readonly string[]>>,
): {
  readonly files: readonly (readonly [name: string, text: string])[]
  readonly placeOf: (name: string) => string
}
