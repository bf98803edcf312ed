import { useState } from 'react'
import { codeName } from '#rules/codes'
import { handlingLimits, handlingRates } from '#rules/goods/private/handling'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { TariffStart, useStartFaults } from './tariff-start.tsx'

type ProposeProps = { warehouses: readonly { id: number; name: string }[]; onClose: () => void }

const columns = ['form', 'piece', 'm3', 'ready_days'] as const
type Column = (typeof columns)[number]
/** The typed rates of a kind; a kind without any is quoted by hand. */
type RateTexts = Record<Column, string>
const blank: RateTexts = { form: '', piece: '', m3: '', ready_days: '' }
const kinds = Object.values(requisitionKind)

/** The rates that were typed, as the call takes them. */
const typedRates = (typed: ReadonlyMap<number, RateTexts>) =>
  [...typed]
    .filter(([, of]) => Object.values(of).some((text) => text.trim() !== ''))
    .map(([kind, { ready_days, ...amounts }]) => ({
      kind,
      ...amounts,
      ready_days: /^\d{1,2}$/.test(ready_days.trim()) ? Number(ready_days) : -1,
    }))

/** Proposes a tariff of work on requisition forms, which a colleague of finance confirms. */
export function ProposeHandling({ warehouses, onClose }: ProposeProps) {
  const { t } = useTranslation('rate')
  const { t: words } = useTranslation('requisition')
  const [typed, type] = useState<ReadonlyMap<number, RateTexts>>(new Map())
  const [wrong, setWrong] = useState(false)
  const { bind, onSubmit, form } = useForm({ warehouse_id: '', valid_from: '', note: '' }, useStartFaults())
  const save = useCall('/office/handlingTariffSave', {
    refresh: ['/office/handlingTariffList', '/office/home'],
    onDone: () => {
      tell.done(t('form.sent'))
      onClose()
    },
  })
  const told = save.fieldErrors
  const rates = typedRates(typed)
  const change = (kind: number, column: Column, text: string) =>
    type(new Map(typed).set(kind, { ...(typed.get(kind) ?? blank), [column]: text }))
  return (
    <Dialog title={t('handling.propose')} width={760} onClose={onClose}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={onSubmit((said) => {
          const fits = handlingRates(rates) !== null
          setWrong(!fits)
          if (fits)
            void save.run({
              ...said,
              warehouse_id: Number(said.warehouse_id),
              rates: JSON.stringify(rates),
            })
        })}
      >
        <TariffStart warehouses={warehouses} bind={bind} told={told} />
        <p className="small soft">{t('handling.means')}</p>
        <DataTable
          caption={t('handling.rates')}
          rows={kinds}
          keyOf={(kind) => kind}
          columns={[
            {
              title: t('handling.work'),
              cell: (kind) => words(`kind.${codeName(requisitionKind, kind)}`),
            },
            ...columns.map((column) => ({
              title: t(`handling.column.${column}`),
              cell: (kind: number) => (
                <input
                  aria-label={t('handling.columnOf', {
                    column: t(`handling.column.${column}`),
                    kind: words(`kind.${codeName(requisitionKind, kind)}`),
                  })}
                  style={{ width: '6rem' }}
                  inputMode={column === 'ready_days' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  maxLength={column === 'ready_days' ? 2 : 8}
                  value={(typed.get(kind) ?? blank)[column]}
                  onChange={({ target }) => change(kind, column, target.value)}
                />
              ),
            })),
          ]}
        />
        {(wrong || told.rates) && <FormError>{told.rates ?? t('handling.wrong')}</FormError>}
        <TextArea label={t('form.note')} maxLength={handlingLimits.note} {...bind('note')} />
        <DialogFoot submit={t('form.send')} leave={t('form.close')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
