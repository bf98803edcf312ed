import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offlineMethod } from '#rules/codes'
import { pricePattern } from '#rules/money'
import { useCall } from '../../session/use-answer.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { tell } from '../../ui/toasts.ts'
import { type Uploaded, UploadList } from '../../ui/upload-list.tsx'

/** Tells the platform of money that was sent, with its voucher. Specification section 5: voucher, amount above 0 and date are needed. */
export function RechargeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('buy')
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState<number>(offlineMethod.transfer)
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10))
  const [remark, setRemark] = useState('')
  const [files, setFiles] = useState<readonly Uploaded[]>([])
  const [tried, setTried] = useState(false)
  const recharge = useCall('/pay/rechargeOffline', { refresh: ['/pay/rechargeList'] })
  const amountWrong = tried && !pricePattern.test(amount.trim()) ? t('balance.amountWrong') : undefined
  const filesWrong = tried && files.length === 0 ? t('balance.voucherNeeded') : undefined

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!pricePattern.test(amount.trim()) || files.length === 0) return
    const given = await recharge.run({
      amount: amount.trim(),
      offline_method: method,
      paid_on: paidOn,
      voucher_file_ids: files.map((file) => file.id).join(','),
      remark,
    })
    if (!given) return
    tell.done(t('balance.sent'))
    onDone()
  }
  return (
    <form className="panel stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="soft">{t('balance.how')}</p>
      <div className="fields">
        <TextField
          label={t('balance.amount')}
          inputMode="decimal"
          required
          value={amount}
          wrong={amountWrong ?? recharge.fieldErrors.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Select
          label={t('balance.method')}
          value={method}
          onChange={(event) => setMethod(Number(event.target.value))}
        >
          {Object.values(offlineMethod).map((one) => (
            <option key={one} value={one}>
              {t(`balance.method${one}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('balance.paidOn')}
          type="date"
          required
          value={paidOn}
          wrong={recharge.fieldErrors.paid_on}
          onChange={(event) => setPaidOn(event.target.value)}
        />
      </div>
      <UploadList
        label={t('balance.vouchers')}
        files={files}
        onChange={setFiles}
        wrong={filesWrong ?? recharge.fieldErrors.voucher_file_ids}
      />
      <TextArea
        label={t('balance.remark')}
        value={remark}
        maxLength={500}
        onChange={(event) => setRemark(event.target.value)}
      />
      <p>
        <button type="submit" className="btn primary" disabled={recharge.busy}>
          {t('balance.submit')}
        </button>
      </p>
    </form>
  )
}
