import { useState } from 'react'
import { latestDay } from '#rules/days'
import { uploads } from '#rules/fields'
import type { CompanyBalance } from '#rules/money/company-balance'
import { pricePattern } from '#rules/money/money'
import { type RechargeCurrency, rechargeCurrencies } from '#rules/money/remittance'
import { offlineMethod } from '#rules/status-codes'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useToday } from '../../ui/format/use-time-zone.ts'
import { forgetPersisted, persist, readPersisted } from '../../ui/keep/use-persisted.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { PaperDrop } from '../file/paper-drop.tsx'
import type { UploadedFile } from '../file/upload.ts'
import { AmountField } from './amount-field.tsx'
import { TransferTo } from './transfer-to.tsx'

const mimes = ['image/jpeg', 'image/png', 'application/pdf']

const blank = {
  amount: '',
  currency: 'USD' as RechargeCurrency,
  method: String(offlineMethod.transfer),
  paid_on: '',
  remark: '',
  files: [] as readonly UploadedFile[],
}

type RechargeFormProps = {
  amount?: string
  /** The number of the orders to pay; absent to recharge the wallet. */
  order_sn?: string
  /** Which balance to recharge. */
  target?: CompanyBalance
  /** The money is for the freight of the order. */
  freight?: boolean
  /** A part of the freight is paid already. */
  rest?: boolean
  onDone: () => void
}

/**
 * Reports a transfer with its voucher. Specification section 5: voucher, amount above 0 and date are
 * required.
 */
export function RechargeForm({
  amount = '',
  order_sn,
  target = 'wallet',
  freight = false,
  rest = false,
  onDone,
}: RechargeFormProps) {
  const { t } = useTranslation('buy')
  const today = useToday()
  // The buyer's bank may be where it is tomorrow already.
  const latest = latestDay(new Date())
  const toWallet = useCall('/pay/rechargeOffline', { refresh: ['/pay/rechargeList'] })
  const forOrder = useCall('/pay/offline', {
    refresh: [
      '/pay/rechargeList',
      '/home/getOrderInfo',
      '/pay/list',
      '/supply/order/order/list',
      '/supply/order/order/info',
    ],
  })
  const recharge = order_sn ? forOrder : toWallet
  const key = order_sn
    ? `voucher ${freight ? 'freight ' : ''}${order_sn}`
    : target === 'wallet'
      ? 'recharge'
      : 'recharge freight'
  const [start] = useState(() => {
    const before = readPersisted('tab', key, { ...blank, paid_on: today })
    return { ...before, amount: (!freight && before.amount) || amount }
  })
  const form = useForm(start, (values) => ({
    amount: pricePattern.test(values.amount.trim()) ? undefined : t('balance.amountWrong'),
    paid_on:
      values.paid_on === ''
        ? t('balance.dateNeeded')
        : values.paid_on > latest
          ? t('balance.dateAhead')
          : undefined,
    files: values.files.length > 0 ? undefined : t('balance.voucherNeeded'),
  }))
  persist('tab', key, form.values)
  const { amount: wrongAmount, paid_on, voucher_file_ids } = recharge.fieldErrors

  async function submit(values: typeof blank) {
    const voucher = {
      amount: values.amount.trim(),
      offline_method: Number(values.method),
      paid_on: values.paid_on,
      voucher_file_ids: values.files.map((file) => file.id).join(','),
      remark: values.remark,
    }
    const given = await (order_sn
      ? forOrder.run({ order_sn, ...(freight ? { freight } : { due_seen: amount }), ...voucher })
      : toWallet.run({ ...voucher, target, currency: values.currency }))
    if (!given) return
    forgetPersisted(key)
    tell.done(t('balance.sent'))
    onDone()
  }
  const dateField = form.bind('paid_on')
  const inYuan = form.values.currency === 'CNY'
  return (
    <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(submit)}>
      <TransferTo order_sn={order_sn} freight={freight ? { rest } : null} />
      <div className="fields">
        {!order_sn && (
          <Select label={t('balance.currency')} {...form.bind('currency')}>
            {rechargeCurrencies.map((one) => (
              <option key={one} value={one}>
                {t(`balance.currencies.${one}`)}
              </option>
            ))}
          </Select>
        )}
        <AmountField
          {...form.bind('amount')}
          told={wrongAmount}
          {...(inYuan ? { label: t('balance.amountCny'), hint: t('balance.cnyHint') } : {})}
        />
        <Select label={t('balance.method')} {...form.bind('method')}>
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
          max={latest}
          {...dateField}
          told={paid_on}
        />
      </div>
      <PaperDrop
        label={t('balance.voucher')}
        hint={t('balance.voucherHint')}
        required
        wrong={form.wrong.files ?? voucher_file_ids}
        mimes={mimes}
        most={uploads.maxPictures}
        files={form.values.files}
        onAdd={(file) => form.change('files', (files) => [...files, file])}
        onRemove={(id) => form.change('files', (files) => files.filter((file) => file.id !== id))}
      />
      <TextArea label={t('balance.remark')} maxLength={500} {...form.bind('remark')} />
      <p>
        <button type="submit" className="btn primary" disabled={recharge.busy} aria-busy={recharge.busy}>
          {t('balance.submit')}
        </button>
      </p>
    </form>
  )
}
