import type { CallPath } from '#api/calls'
import type { Scalar } from '#api/wire/signature'
import type { TestAnswer, TestServer } from '#tests/servers/server'
import type { Asking } from './world.ts'

/** Makes a call as a browser does: as a form, or in parts when a file goes along. */
export async function ask(
  server: TestServer,
  path: CallPath,
  { as, input, file }: Asking,
): Promise<TestAnswer<unknown>> {
  const fields = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Scalar),
    ]),
  )
  const signed = server.signed(path, fields, as)
  if (!file) return server.post(path, new URLSearchParams(signed))
  const parts = new FormData()
  for (const [name, value] of Object.entries(signed)) parts.append(name, value)
  parts.append('file_data', new Blob([file.content as BlobPart]), file.name)
  return server.post(path, parts)
}
