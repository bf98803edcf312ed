import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits, uploads } from '#rules/fields'
import { parseMoney, zero } from '#rules/money/money'
import { refundKind } from '#rules/status-codes'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { refundCalls } from '../../../parts/refund/answers.tsx'
import { ChooseLines } from '../../../parts/refund/choose-lines.tsx'
import styles from '../../../parts/refund/refund.module.css'
import {
  faultsOf,
  type Refundable,
  type RefundValues,
  refundSum,
  worthOf,
} from '../../../parts/refund/refund-values.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ChooseCause } from './choose-cause.tsx'
import { ChooseKind } from './choose-kind.tsx'
import { AskNotes } from './month-left.tsx'

const pictureMimes = ['image/jpeg', 'image/png']
const videoMimes = ['video/mp4']

type AskFormProps = { order: Refundable; initial: RefundValues }

/** The refund request's form: lines, cause and proof; asks for confirmation before sending. */
export function AskForm({ order, initial }: AskFormProps) {
  const { t } = useTranslation(['refund', 'account'])
  const { money } = useFormat()
  const navigate = useNavigate()
  const [sure, setSure] = useState(false)
  const ask = useCall('/home/askRefund', { refresh: [...refundCalls, '/home/refundable'] })
  const said = {
    cause: t('account:error.select', { field: t('ask.cause') }),
    nothingChosen: t('ask.nothingChosen'),
    reason: t('account:error.enter', { field: t('reason') }),
    pictures: t('account:error.upload', { field: t('ask.pictures') }),
    video: t('account:error.upload', { field: t('ask.video') }),
  }
  const form = useForm<RefundValues>(initial, (values) => {
    const found = Object.entries(faultsOf(values)).map(([name, fault]) => [name, said[fault]])
    if (found.length > 0) tell.fields(t('account:certification.checkFields'))
    return Object.fromEntries(found)
  })
  const { values, wrong, set, change } = form
  const sum = refundSum(order.lines, values)
  const total = { count: sum.count, amount: money(sum.amount) }
  const unpaid = order.own_goods && values.kind === refundKind.return && parseMoney(sum.amount) === zero
  async function send() {
    if (values.cause === '') return
    const given = await ask.run({
      order_number: order.order_number,
      kind: values.kind,
      cause: values.cause,
      lines: linesOf(values),
      reason: values.reason,
      picture_file_ids: values.pictures.map(({ id }) => id).join(','),
      video_file_id: values.videos[0]?.id ?? '',
    })
    setSure(false)
    if (!given) return
    tell.done(t('ask.sent', { number: given.refund_number }))
    void navigate(paths.afterSale(given.refund_number), { replace: true })
  }
  const papers = (name: 'pictures' | 'videos') => ({
    files: values[name],
    onAdd: (file: UploadedFile) => change(name, (before) => [...before, file]),
    onRemove: (id: string) => change(name, (before) => before.filter((one) => one.id !== id)),
  })
  return (
    <>
      <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(() => setSure(true))}>
        <ChooseKind kind={values.kind} ownGoods={order.own_goods} onChange={(kind) => set('kind', kind)} />
        <ChooseCause
          cause={values.cause}
          wrong={wrong.cause}
          ownGoods={order.own_goods}
          onChange={(cause) => set('cause', cause)}
        />
        <ChooseLines
          lines={order.lines}
          pieces={values.pieces}
          wrong={wrong.pieces ?? ask.fieldErrors.lines}
          onChange={(pieces) => set('pieces', pieces)}
          worth={worthOf}
          words={{
            which: t('ask.which'),
            exceeds: t('ask.exceeds'),
            leftOf: ({ bought, refundable: left }) =>
              left === 0 ? t('ask.noneLeft') : t('ask.bought', { count: bought, left }),
          }}
        />
        <TextArea
          label={t('reason')}
          required
          rows={4}
          maxLength={limits.remarkLength}
          placeholder={t('ask.reason')}
          hint={t('ask.reasonHint', { count: values.reason.length, most: limits.remarkLength })}
          {...form.bind('reason')}
          wrong={wrong.reason ?? ask.fieldErrors.reason}
        />
        <div className="fields">
          <PaperDrop
            label={t('ask.pictures')}
            hint={t('ask.picturesHint')}
            required={values.kind === refundKind.return}
            wrong={wrong.pictures ?? ask.fieldErrors.picture_file_ids}
            mimes={pictureMimes}
            most={uploads.maxPictures}
            {...papers('pictures')}
          />
          <PaperDrop
            label={t('ask.video')}
            hint={t('ask.videoHint')}
            required={values.kind === refundKind.return}
            wrong={wrong.videos ?? ask.fieldErrors.video_file_id}
            mimes={videoMimes}
            most={1}
            {...papers('videos')}
          />
        </div>
        <AskNotes order={order} />
        <div className={`between ${styles.foot}`}>
          <AskedSum sum={sum} unpaid={unpaid} />
          <button type="submit" className="btn primary" disabled={ask.busy}>
            {t('ask.send')}
          </button>
        </div>
      </form>
      <Confirm
        open={sure}
        title={t('ask.sure')}
        confirm={t('ask.send')}
        busy={ask.busy}
        onClose={() => setSure(false)}
        onConfirm={() => void send()}
      >
        <p className="soft">
          {t(unpaid ? 'ask.sureOwn' : 'ask.sureText', { kind: `k${values.kind}`, ...total })}
        </p>
      </Confirm>
    </>
  )
}

const linesOf = ({ pieces }: RefundValues): string =>
  JSON.stringify(
    Object.entries(pieces).map(([line_id, quantity]) => ({ line_id: Number(line_id), quantity })),
  )

/** How many pieces are chosen, and what comes back for them at most. */
function AskedSum({ sum, unpaid }: { sum: ReturnType<typeof refundSum>; unpaid: boolean }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const { count, fees } = sum
  return (
    <p>
      <span className="soft">{t('ask.summary', { count })}</span>{' '}
      {count > 0 && <strong>{t(unpaid ? 'ask.noMoney' : 'ask.most', { amount: money(sum.amount) })}</strong>}
      {fees && <span className="soft"> {t('ask.withFees', { fees: money(fees) })}</span>}
    </p>
  )
}
