import { useState } from 'react'
import { purchaseMode } from '#rules/codes'
import type { Shipment } from '../../parts/order/presale/shipment-list.tsx'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import { ErrorState } from '../../ui/page/states.tsx'

const found = 24

type ItemProps = { chosen: string; wrong: string | undefined; onChoose: (relation_id: string) => void }

/** Chooses one of the own items for presale by its model or title. */
function ChooseItem({ chosen, wrong, onChoose }: ItemProps) {
  const { t } = useTranslation('presale')
  const { user } = useUser()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useAnswer('/home/list', {
    search,
    zone: 'presale',
    purchase_mode: purchaseMode.presale,
    page_size: found,
    ...(user?.merchant_uuid ? { merchant_uuid: user.merchant_uuid } : {}),
  })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  return (
    <div className="fields">
      <TextField
        label={t('ship.search')}
        value={search}
        maxLength={120}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label={t('ship.item')}
        required
        value={chosen}
        wrong={wrong}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('ship.chooseItem')}</option>
        {data?.list.map((item) => (
          <option key={item.relation_id} value={item.relation_id}>
            {item.custom_sn} · {item.title}
          </option>
        ))}
      </Select>
    </div>
  )
}

const wholePieces = /^[1-9]\d{0,5}$/

/** Announces a shipment, or changes how many pieces of its item come and on which vessel. */
export function SaveShipment({ shipment, onClose }: { shipment: Shipment | null; onClose: () => void }) {
  const { t } = useTranslation('presale')
  const areas = useAnswer('/home/areaList', {})
  const save = useCall('/merchant/saveBatch', { refresh: ['/merchant/batchList'], quiet: true })
  const form = useForm(
    {
      relation_id: shipment ? String(shipment.relation_id) : '',
      warehouse_id: shipment ? String(shipment.warehouse_id) : '',
      arrives_on: shipment?.arrives_on ?? '',
      quantity: shipment ? String(shipment.quantity) : '',
      vessel: shipment?.vessel ?? '',
    },
    (values) => ({
      relation_id: values.relation_id ? undefined : t('ship.chooseItem'),
      warehouse_id: values.warehouse_id ? undefined : t('ship.chooseWarehouse'),
      arrives_on: values.arrives_on ? undefined : t('ship.chooseDay'),
      quantity: wholePieces.test(values.quantity.trim()) ? undefined : t('ship.wholePieces'),
    }),
  )
  const bind = (name: keyof typeof form.values) => ({ ...form.bind(name), told: save.fieldErrors[name] })
  async function send(values: typeof form.values) {
    const made = await save.run({
      ...(shipment ? { batch_id: shipment.batch_id } : {}),
      relation_id: Number(values.relation_id),
      warehouse_id: Number(values.warehouse_id),
      arrives_on: values.arrives_on,
      quantity: Number(values.quantity),
      vessel: values.vessel,
    })
    if (!made) return
    tell.done(t('ship.saved'))
    onClose()
  }
  return (
    <Dialog title={t(shipment ? 'ship.changeTitle' : 'ship.announce')} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        {shipment ? (
          <p>
            <strong translate="no">{shipment.custom_sn}</strong> {shipment.title} · {shipment.warehouse_name}
          </p>
        ) : (
          <>
            <ChooseItem
              chosen={form.values.relation_id}
              wrong={form.wrong.relation_id ?? save.fieldErrors.relation_id}
              onChoose={(relation_id) => form.set('relation_id', relation_id)}
            />
            <Select label={t('column.warehouse')} required {...bind('warehouse_id')}>
              <option value="">{t('ship.chooseWarehouse')}</option>
              {areas.data?.list.map((area) => (
                <option key={area.id} value={area.warehouse_id}>
                  {area.warehouse_name}
                </option>
              ))}
            </Select>
            <TextField label={t('arrives')} type="date" required {...bind('arrives_on')} />
          </>
        )}
        <TextField
          label={t('column.quantity')}
          inputMode="numeric"
          required
          maxLength={6}
          hint={shipment && t('ship.least', { count: shipment.booked })}
          {...bind('quantity')}
        />
        <TextField label={t('ship.vessel')} maxLength={80} {...bind('vessel')} />
        {save.error && !save.error.field && <FormError>{save.error.message}</FormError>}
        <MainButton busy={save.busy}>{t('save')}</MainButton>
      </form>
    </Dialog>
  )
}
