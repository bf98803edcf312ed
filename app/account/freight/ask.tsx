import { Link, useNavigate, useSearchParams } from 'react-router'
import { freightClassOf } from '#rules/aftersale/logistics/freight-class'
import {
  freightClasses,
  logisticsAtMost,
  mayAskFreight,
  readyUntil,
} from '#rules/aftersale/logistics/logistics-bounds'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { isPhone, isUsZip } from '#rules/text/plain-input'
import { logisticsCalls } from '../../parts/freight/logistics/logistics.ts'
import { paths } from '../../paths.ts'
import { shipsOnAccount } from '../../session/ships-on-account.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useToday } from '../../ui/format/use-time-zone.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { CertifyFirst } from '../certify-first.tsx'
import { lotLoad } from './ask/lot-load.ts'
import { blankPlace, PlaceFields, type PlaceName, type PlaceValues, placeIn } from './ask/place-fields.tsx'

const blank = {
  ...blankPlace('from'),
  ...blankPlace('to'),
  ready_on: '',
  goods: '',
  cartons: '',
  pallets: '0',
  weight_kg: '',
  volume_m3: '',
  freight_class: '',
  liftgate: false,
  appointment: false,
  residential: false,
  note: '',
}
type Values = typeof blank & PlaceValues

export const handle: PageHandle = { title: 'logistics:ask.title', lead: 'logistics:ask.lead' }

/** /logistics/ask: asks for freight from a place to another. */
export default function AskFreight() {
  const { t } = useTranslation('logistics')
  const { user, certified } = useUser()
  const may = useMay()
  const [query] = useSearchParams()
  const order = query.get('order')
  const lot_no = Number(query.get('lot'))
  const open =
    user?.kind === 'buyer' &&
    mayAskFreight({ customer_type: user.customer_type, is_freight: shipsOnAccount(user) })
  return (
    <div className="stack">
      <p>
        <Link to={paths.freightOrders()}>← {t('orders.title')}</Link>
      </p>
      <PageHead />
      {!user ? null : !may('order') ? (
        <NotForRole />
      ) : !certified ? (
        <CertifyFirst>{t('certifyFirst')}</CertifyFirst>
      ) : order && lot_no ? (
        <AskForLot order_number={order} lot_no={lot_no} />
      ) : open ? (
        <AskForm />
      ) : (
        <p className="note warn">
          {t('ask.closed')}{' '}
          <Link className="underlined" to={paths.contact()}>
            {t('ask.contact')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** What is wrong with what was typed, by field. */
function useFaults() {
  const { t } = useTranslation(['logistics', 'account'])
  const today = useToday()
  const measured = (typed: string, most: number) => {
    const value = Number(typed.trim().replace(',', '.'))
    return value > 0 && value <= most ? undefined : t('ask.wrong.measure', { most })
  }
  const counted = (typed: string, least: number, most: number) =>
    /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
      ? undefined
      : t('ask.wrong.count', { least, most })
  const placed = (values: Values, name: PlaceName) => {
    const needed = ['company', 'phone', 'address', 'city', 'state', 'zip'] as const
    const empty = needed.filter((field) => values[`${name}_${field}`].trim() === '')
    const missing = Object.fromEntries(empty.map((field) => [`${name}_${field}`, t('ask.wrong.needed')]))
    const phone = isPhone(values[`${name}_phone`]) ? undefined : t('ask.wrong.phone')
    const zip = isUsZip(values[`${name}_zip`]) ? undefined : t('account:address.zipWrong')
    return { [`${name}_phone`]: phone, [`${name}_zip`]: zip, ...missing }
  }
  return (values: Values) => ({
    ...placed(values, 'from'),
    ...placed(values, 'to'),
    ready_on:
      values.ready_on >= today && values.ready_on <= readyUntil(today) ? undefined : t('ask.wrong.day'),
    goods: values.goods.trim() ? undefined : t('ask.wrong.needed'),
    cartons: counted(values.cartons, 1, logisticsAtMost.cartons),
    pallets: counted(values.pallets, 0, logisticsAtMost.pallets),
    weight_kg: measured(values.weight_kg, logisticsAtMost.kilograms),
    volume_m3: measured(values.volume_m3, logisticsAtMost.cubicMetres),
  })
}

/** The form for a lot of a contract that is on its way, with what its packing list says. */
function AskForLot({ order_number, lot_no }: { order_number: string; lot_no: number }) {
  const { t } = useTranslation('logistics')
  const today = useToday()
  const { data, error, refetch } = useAnswer('/supply/order/order/info', { order_number })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const lot = data.contract?.lots.find((one) => one.lot_no === lot_no)
  if (!lot) return <EmptyState title={t('ask.noLot')} />
  return <AskForm lot={{ lot_of: order_number, lot_no }} from={lotLoad(data.contract!, lot, today)} />
}

type AskFormProps = { lot?: { lot_of: string; lot_no: number }; from?: Partial<Values> }

function AskForm({ lot, from = {} }: AskFormProps) {
  const { t } = useTranslation('logistics')
  const navigate = useNavigate()
  const today = useToday()
  const faults = useFaults()
  const ask = useCall('/user/logisticsAsk', { refresh: logisticsCalls, quiet: true })
  const form = useForm<Values>({ ...blank, ready_on: today, ...from }, (values) => {
    const wrong = faults(values)
    if (Object.values(wrong).some(Boolean)) tell.fields(t('ask.checkFields'))
    return wrong
  })
  const byDensity = freightClassOf({
    weight_g: Number(form.values.weight_kg) * 1_000,
    volume_cm3: Number(form.values.volume_m3) * 1_000_000,
  })
  const bind = (name: keyof Values) => ({ ...form.bind(name), told: ask.fieldErrors[name] })
  async function go(values: Values) {
    const { ready_on, goods, liftgate, appointment, residential, note } = values
    const given = await ask.run({
      from_place: placeIn(values, 'from'),
      to_place: placeIn(values, 'to'),
      ready_on,
      goods,
      cartons: values.cartons.trim(),
      pallets: values.pallets.trim(),
      weight_kg: values.weight_kg,
      volume_m3: values.volume_m3,
      freight_class: freightClasses.find((one) => one === values.freight_class) ?? '',
      liftgate,
      appointment,
      residential,
      note,
      ...lot,
    })
    if (!given) return
    tell.done(t(given.step === logisticsStep.quoted ? 'ask.quoted' : 'ask.done'))
    void navigate(paths.freightOrder(given.order_number))
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(go)}>
      {lot && <p className="note">{t('ask.ofLot', { order_number: lot.lot_of, lot_no: lot.lot_no })}</p>}
      <PlaceFields name="from" form={form} bind={bind} />
      <PlaceFields name="to" form={form} bind={bind} />
      <section className="panel stack" aria-labelledby="what">
        <h2 id="what">{t('ask.what')}</h2>
        <TextField label={t('fact.goods')} required maxLength={200} {...bind('goods')} />
        <div className="fields">
          <TextField
            label={t('fact.readyOn')}
            type="date"
            required
            min={today}
            max={readyUntil(today)}
            {...bind('ready_on')}
          />
          <TextField label={t('ask.cartons')} inputMode="numeric" required {...bind('cartons')} />
          <TextField label={t('ask.pallets')} inputMode="numeric" required {...bind('pallets')} />
          <TextField label={t('ask.kilograms')} inputMode="decimal" required {...bind('weight_kg')} />
          <TextField label={t('ask.cubicMetres')} inputMode="decimal" required {...bind('volume_m3')} />
          <Select
            label={t('fact.freightClass')}
            hint={byDensity ? t('ask.classByDensity', { class: byDensity }) : t('ask.classHint')}
            {...bind('freight_class')}
          >
            <option value="">{t('ask.classUnknown')}</option>
            {freightClasses.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </div>
        <fieldset className="stack" style={{ gap: 4, border: 0, padding: 0, margin: 0 }}>
          <legend>{t('fact.services')}</legend>
          {(['liftgate', 'appointment', 'residential'] as const).map((name) => (
            <label key={name} className="check">
              <input {...form.tick(name)} /> {t(`service.${name}`)}
            </label>
          ))}
        </fieldset>
        <TextArea label={t('fact.note')} rows={3} maxLength={500} {...bind('note')} />
      </section>
      {ask.error && !ask.error.field && <FormError>{ask.error.message}</FormError>}
      <p className="row">
        <MainButton busy={ask.busy}>{t('ask.do')}</MainButton>
      </p>
    </form>
  )
}
