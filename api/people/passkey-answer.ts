import { z } from 'zod'
import { jsonText } from '../wire/shapes.ts'

/** A browser's passkey response, in the form of its library; the server's library validates the rest. */
export const passkeyAnswer = jsonText(
  z.object({
    id: z.string().max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    response: z.record(
      z.string().max(40),
      z.union([z.string().max(20_000), z.array(z.string().max(40)), z.number()]),
    ),
    clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
    authenticatorAttachment: z.string().max(40).optional(),
  }),
)
