import { purchaseMode } from '#rules/codes'
import { couponKinds } from '#rules/money/coupon'
import { languages } from '#rules/sites'
import { languageNames } from '../../../parts/language/language-names.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { blankCoupon, type CouponValues, couponFaults, couponInput } from './coupon-values.ts'

/** A form to make a coupon. Its terms cannot be changed afterwards, and the form says so. */
export function MakeCoupon({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coupon')
  const form = useForm<CouponValues>(blankCoupon, (values) =>
    Object.fromEntries(
      Object.entries(couponFaults(values)).map(([name, fault]) => [name, t(`fault.${fault}`)]),
    ),
  )
  const make = useCall('/office/makeCoupon', {
    refresh: ['/office/couponList'],
    onDone: () => {
      tell.done(t('office.made'))
      onClose()
    },
  })
  const field = (name: Exclude<keyof CouponValues, 'by_code'>) => {
    const bound = form.bind(name)
    return { ...bound, label: t(`form.${name}`), told: make.fieldErrors[name] }
  }
  const percent = form.values.kind === 'percent'
  return (
    <Dialog title={t('office.make')} width={820} onClose={onClose}>
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(() => void make.run(couponInput(form.values)))}
      >
        <div className="fields">
          <TextField {...field('code')} hint={t('form.codeHint')} required maxLength={24} />
          <Select {...field('kind')}>
            {couponKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`form.kinds.${kind}`)}
              </option>
            ))}
          </Select>
          {percent ? (
            <>
              <TextField {...field('percent')} required inputMode="numeric" maxLength={3} />
              <TextField {...field('most')} inputMode="decimal" maxLength={12} />
            </>
          ) : (
            <TextField {...field('amount')} required inputMode="decimal" maxLength={12} />
          )}
          <TextField {...field('minimum')} inputMode="decimal" maxLength={12} />
        </div>
        <div className="fields">
          {languages.map((language) => (
            <TextField
              key={language}
              {...form.bind(`title_${language}`)}
              label={t('form.title', { language: languageNames[language] })}
              lang={language}
              required
              maxLength={80}
            />
          ))}
        </div>
        <Scope field={field} />
        <div className="fields">
          <TextField {...field('valid_from')} type="date" required />
          <TextField {...field('valid_until')} type="date" required />
          <TextField {...field('supply')} hint={t('form.supplyHint')} inputMode="numeric" maxLength={7} />
          <TextField {...field('per_company')} required inputMode="numeric" maxLength={2} />
        </div>
        <label className="check">
          <input {...form.tick('by_code')} /> {t('form.by_code')}
        </label>
        <p className="small soft">{t('form.stands')}</p>
        <DialogFoot submit={t('office.make')} leave={t('office.close')} busy={make.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

type ScopeField = (
  name: 'category_id' | 'merchant_id' | 'site_id' | 'purchase_mode',
) => React.ComponentProps<typeof Select>

/** Chooses the goods that a coupon is for; all goods when nothing is chosen. */
function Scope({ field }: { field: ScopeField }) {
  const { t } = useTranslation('coupon')
  const { data } = useAnswer('/office/couponScopes', {})
  const lists = {
    category_id: data?.categories,
    merchant_id: data?.merchants,
    site_id: data?.sites,
    purchase_mode: [purchaseMode.general, purchaseMode.special].map((id) => ({
      id,
      name: t(`terms.mode${id}`),
    })),
  }
  return (
    <div className="fields">
      {(Object.keys(lists) as (keyof typeof lists)[]).map((name) => (
        <Select key={name} {...field(name)}>
          <option value="">{t('form.any')}</option>
          {lists[name]?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
