import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Preview = Out<CallAt<'/home/previewCancel'>>
