import { useState } from 'react'
import { type DamagedPlace, damagedPlaces } from '#rules/buying/inbound/damaged'
import { differenceState } from '#rules/buying/inbound/difference'
import { uploads } from '#rules/fields'
import { PaperDrop } from '../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../parts/file/upload.ts'
import { type InboundDifference, inboundCalls } from '../../parts/order/inbound/inbound.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextArea } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'

const mimes = ['image/jpeg', 'image/png']
const answers = ['accept', 'dispute'] as const
type Answer = (typeof answers)[number]
type DialogProps = { difference: InboundDifference; answer: Answer; onClose: () => void }

/** Accepts a difference, or disputes it with a reason and pictures, and says before what that means. */
function AnswerDialog({ difference, answer, onClose }: DialogProps) {
  const { t } = useTranslation(['inbound', 'shell'])
  const { difference_id, kind, pieces, custom_sn } = difference
  const [reason, setReason] = useState('')
  const [place, setPlace] = useState<DamagedPlace>('badGoods')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const call = useCall('/merchant/answerDifference', {
    refresh: inboundCalls,
    refreshRefused: true,
    quiet: true,
  })
  const disputes = answer === 'dispute'
  async function go() {
    const file_ids = files.map(({ id }) => id).join(',')
    const wish = kind === 'damaged' ? { damaged_to: place } : {}
    const done = disputes
      ? await call.run({ difference_id, answer: 'dispute', reason, file_ids, ...wish })
      : await call.run({ difference_id, answer: 'accept', ...wish })
    if (!done) return
    tell.done(t(disputes ? 'diff.disputed' : 'diff.accepted'))
    onClose()
  }
  return (
    <Confirm
      open
      title={`${custom_sn} · ${t(`diff.${answer}Title`, { is: t('diff.is', { kind, count: pieces }) })}`}
      confirm={t(`diff.${answer}`)}
      final
      busy={call.busy}
      missing={disputes && reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>{t(`diff.${answer}Means`)}</p>
      {kind === 'damaged' && (
        <Select
          label={t(disputes ? 'diff.whereIfSo' : 'diff.where')}
          hint={t(`diff.placeMeans.${place}`)}
          value={place}
          onChange={({ target }) => setPlace(target.value as DamagedPlace)}
        >
          {damagedPlaces.map((one) => (
            <option key={one} value={one}>
              {t(`diff.place.${one}`)}
            </option>
          ))}
        </Select>
      )}
      {disputes && (
        <>
          <TextArea
            label={t('diff.reason')}
            hint={t('diff.reasonHint')}
            required
            maxLength={500}
            value={reason}
            told={call.fieldErrors.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <PaperDrop
            label={t('diff.pictures')}
            hint={t('diff.picturesHint')}
            required={false}
            wrong={call.fieldErrors.file_ids}
            mimes={mimes}
            most={uploads.maxPictures}
            camera
            files={files}
            onAdd={(file) => setFiles((before) => [...before, file])}
            onRemove={(id) => setFiles((before) => before.filter((one) => one.id !== id))}
          />
        </>
      )}
      {call.error && !call.error.field && <FormError>{call.error.message}</FormError>}
    </Confirm>
  )
}

/** The buttons of a difference that waits for its manufacturer, and until when. */
export function AnswerDifference({ difference }: { difference: InboundDifference }) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const [asked, ask] = useState<Answer | null>(null)
  if (difference.state !== differenceState.asked) return null
  return (
    <>
      <div className="row">
        {answers.map((answer) => (
          <button key={answer} type="button" className="btn" onClick={() => ask(answer)}>
            {t(`diff.${answer}`)}
          </button>
        ))}
        <span className="small soft">{t('diff.by', { date: dateTime(difference.answer_by) })}</span>
      </div>
      {asked && <AnswerDialog difference={difference} answer={asked} onClose={() => ask(null)} />}
    </>
  )
}
