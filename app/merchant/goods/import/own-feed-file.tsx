import { FeedDrop } from '../../../parts/product/import/feed-drop.tsx'
import type { FeedPreview } from '../../../parts/product/import/mapping-file.ts'
import { send } from '../../../session/send.ts'

/** The first step: the file. */
export function OwnFeedFile({ onRead }: { onRead: (preview: FeedPreview) => void }) {
  return <FeedDrop read={(how) => send('/merchant/importPreview', {}, how)} onRead={onRead} />
}
