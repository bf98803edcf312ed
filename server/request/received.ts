/** A file that came with a call, in a temporary place; gone once the call is answered. */
export type Received = {
  /** Where it lies. */
  path: string
  /** The name its sender gave it, without folders and control characters, at most 120 characters. */
  name: string
  bytes: number
  /** SHA-256 of its content. */
  sha256: Buffer
}
