import { useState } from 'react'
import { labelMimes } from '#rules/buying/third-party'
import { uploads } from '#rules/fields'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { PaperDrop } from '../file/paper-drop.tsx'
import type { UploadedFile } from '../file/upload.ts'

/** Uploads the label or bill of lading of an order shipped by the buyer's own carrier. */
export function LabelDialog({ order_number, onClose }: { order_number: string; onClose: () => void }) {
  const { t } = useTranslation('buy')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [tried, setTried] = useState(false)
  const upload = useCall('/home/uploadLabel', {
    refresh: ['/supply/order/order/info', '/supply/order/order/list', '/supply/order/sales/list'],
    onDone: () => {
      tell.done(t('carrier.uploaded'))
      onClose()
    },
  })
  const missing = tried && files.length === 0 ? t('carrier.labelNeeded') : undefined
  return (
    <Dialog title={t('carrier.label')} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (files.length === 0) return
          void upload.run({ order_number, label_file_ids: files.map(({ id }) => id).join(',') })
        }}
      >
        <PaperDrop
          label={t('carrier.label')}
          hint={t('carrier.labelHint')}
          required
          wrong={missing ?? upload.fieldErrors.label_file_ids}
          mimes={labelMimes}
          most={uploads.maxPictures}
          files={files}
          onAdd={(file) => setFiles((before) => [...before, file])}
          onRemove={(id) => setFiles((before) => before.filter((one) => one.id !== id))}
        />
        <DialogFoot
          submit={t('carrier.upload')}
          leave={t('carrier.later')}
          busy={upload.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
