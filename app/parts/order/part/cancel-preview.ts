import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type CancelPreview = Out<CallAt<'/home/previewCancel'>>
