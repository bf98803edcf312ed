import { useState } from 'react'
import { uploads } from '#rules/fields'
import { photographedKinds } from '#rules/goods/private/requisition-bounds'
import { type RequisitionKind, requisitionKind } from '#rules/goods/private/requisition-graph'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { type CountEntries, type CountingEvent, foundLines, missingIn } from './count-entries.ts'
import { CountLines } from './count-lines.tsx'
import type { OfficeForm } from './office-form.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']
type WorkProps = { form: OfficeForm; event: CountingEvent }

/** Counts the goods of a form as they leave, arrive, or are worked on, by scan or by hand. */
export function WorkForm({ form, event }: WorkProps) {
  const { t } = useTranslation('requisition')
  const [typed, type] = useState<CountEntries>(new Map())
  const [taker, setTaker] = useState(form.collector?.name ?? '')
  const [photos, setPhotos] = useState<readonly UploadedFile[]>([])
  const [remark, setRemark] = useState('')
  const work = useCall('/office/workRequisition', {
    refresh: [...requisitionCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const finishes = event === 'finish'
  const hands = finishes && form.kind === requisitionKind.handOver
  const proves = finishes && photographedKinds.includes(form.kind as RequisitionKind)
  const found = foundLines(form, typed)
  const lost = found === null ? 0 : missingIn(form, typed)
  const missing =
    (found === null && t('work.needPieces')) ||
    (hands && taker.trim() === '' && t('work.needTaker')) ||
    (proves && photos.length === 0 && t('work.needPhotos'))
  async function go() {
    const { requisition_number } = form
    const said = { requisition_number, lines: JSON.stringify(found), remark }
    const proof = { collected_by: hands ? taker : '', photo_file_ids: photos.map(({ id }) => id) }
    const done = await work.run(finishes ? { ...said, ...proof, event } : { ...said, event })
    if (done) tell.done(t(`work.done.${event}`))
  }
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void go()
      }}
    >
      <h2>{t(`work.${event}`)}</h2>
      <p className="soft">
        {t(form.kind === requisitionKind.count ? 'work.countLead' : `work.lead.${event}`)}
      </p>
      <CountLines form={form} event={event} typed={typed} type={type} />
      {hands && (
        <TextField
          label={t('fact.collectedBy')}
          required
          maxLength={80}
          value={taker}
          onChange={({ target }) => setTaker(target.value)}
        />
      )}
      {finishes && (
        <PaperDrop
          label={t('work.photos')}
          hint={t('work.photosHint')}
          required={proves}
          wrong={work.fieldErrors.photo_file_ids}
          mimes={pictures}
          most={uploads.maxPictures}
          camera
          files={photos}
          onAdd={(file) => setPhotos((before) => [...before, file])}
          onRemove={(id) => setPhotos((before) => before.filter((one) => one.id !== id))}
        />
      )}
      <TextArea
        label={t('office.remark')}
        rows={2}
        maxLength={500}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      {lost > 0 && <p className="note warn">{t('work.lost', { count: lost })}</p>}
      {work.error && <FormError>{work.error.message}</FormError>}
      <p className="row">
        <MainButton busy={work.busy} missing={missing}>
          {t(`work.do.${event}`)}
        </MainButton>
      </p>
    </form>
  )
}
