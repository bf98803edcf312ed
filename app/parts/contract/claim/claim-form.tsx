import { useState } from 'react'
import { claimCondition, picturesOfClaim } from '#rules/buying/contract/claim/claim'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { PaperDrop } from '../../file/paper-drop.tsx'
import type { UploadedFile } from '../../file/upload.ts'
import { piecesTyped } from '../lot/pieces-typed.ts'
import { type Claims, claimCalls } from './claim.ts'
import { askedIn } from './claim-sum.ts'

type Lot = Claims['lots'][number]
type Row = {
  key: string
  line_no: number
  custom_sn: string
  condition: 2 | 3
  most: number
  quantity: string
  text: string
  files: readonly UploadedFile[]
}
const mimes = ['image/jpeg', 'image/png']

/** What of a lot came damaged or not at all, each as a row of the form. */
const rowsOf = ({ lines }: Lot): Row[] =>
  lines.flatMap(({ line_no, custom_sn, damaged, missing }) =>
    (
      [
        [claimCondition.damaged, damaged],
        [claimCondition.missing, missing],
      ] as const
    )
      .filter(([, most]) => most > 0)
      .map(([condition, most]) => ({
        key: `${line_no}-${condition}`,
        line_no,
        custom_sn,
        condition,
        most,
        quantity: String(most),
        text: '',
        files: [],
      })),
  )

const piecesOf = ({ quantity }: Row) => piecesTyped(quantity) ?? -1

type ClaimFormProps = { order_number: string; lot: Lot; onClose: () => void }

/** Claims goods of a lot: how many pieces, with pictures of them, and what the buyer asks for. */
export function ClaimForm({ order_number, lot, onClose }: ClaimFormProps) {
  const { t } = useTranslation(['claim', 'shell'])
  const { money } = useFormat()
  const [rows, setRows] = useState(() => rowsOf(lot))
  const [asked, setAsked] = useState('')
  const { run, busy, error } = useCall('/home/claimLot', { refresh: claimCalls, quiet: true })
  const change = (key: string, part: (row: Row) => Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part(row) } : row)))
  const claimed = rows.filter((row) => piecesOf(row) > 0)
  const wrong = rows.some((row) => piecesOf(row) < 0 || piecesOf(row) > row.most)
  const bare = claimed.some(({ files }) => files.length < picturesOfClaim.from)
  const missing =
    wrong || claimed.length === 0
      ? t('needed.pieces')
      : bare
        ? t('needed.pictures')
        : askedIn(asked, lot.most) === null && t('needed.amount', { most: money(lot.most) })
  async function send() {
    const lines = claimed.map((row) => ({
      line_no: row.line_no,
      condition: row.condition,
      quantity: piecesOf(row),
      text: row.text.trim(),
      file_ids: row.files.map(({ id }) => id),
    }))
    const about = { order_number, lot_no: lot.lot_no, asked: asked.trim() }
    if (!(await run({ ...about, lines: JSON.stringify(lines) }))) return
    tell.done(t('sent'))
    onClose()
  }
  return (
    <Confirm
      open
      wide
      title={t('formTitle')}
      confirm={t('send')}
      busy={busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">{t('formLead')}</p>
      {rows.map((row) => (
        <section
          key={row.key}
          className="stack"
          aria-label={`${row.custom_sn} ${t(`kind.c${row.condition}`)}`}
        >
          <TextField
            label={t('pieces', { model: row.custom_sn, kind: t(`kind.c${row.condition}`), most: row.most })}
            inputMode="numeric"
            maxLength={6}
            required
            value={row.quantity}
            onChange={({ target }) => change(row.key, () => ({ quantity: target.value }))}
          />
          <PaperDrop
            label={t('pictures')}
            hint={t('picturesHint')}
            required={piecesOf(row) > 0}
            wrong={undefined}
            mimes={mimes}
            most={picturesOfClaim.to}
            camera
            files={row.files}
            onAdd={(file) => change(row.key, ({ files }) => ({ files: [...files, file] }))}
            onRemove={(id) =>
              change(row.key, ({ files }) => ({ files: files.filter((one) => one.id !== id) }))
            }
          />
          <TextArea
            label={t('text')}
            rows={2}
            maxLength={500}
            value={row.text}
            onChange={({ target }) => change(row.key, () => ({ text: target.value }))}
          />
        </section>
      ))}
      <TextField
        label={t('asked')}
        hint={t('askedHint', { most: money(lot.most) })}
        inputMode="decimal"
        maxLength={14}
        required
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
