import type { AnswerPlace } from '#rules/talk/quick-answer'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { QuickList } from './quick-list.tsx'

type QuickDialogProps = { place: AnswerPlace; onInsert: (text: string) => void; onClose: () => void }

/** All quick answers of a place; it closes once one of them is put in. */
export function QuickDialog({ place, onInsert, onClose }: QuickDialogProps) {
  const { t } = useTranslation('quick')
  return (
    <Dialog title={t(`title.${place}`)} onClose={onClose}>
      <QuickList
        place={place}
        onInsert={(text) => {
          onClose()
          onInsert(text)
        }}
      />
    </Dialog>
  )
}
