import {
  type LandedRateKind,
  landedRateFields,
  landedRateKindNames,
  landedRateKinds,
  landedValueIn,
} from '#rules/goods/landed/landed-cost'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const blank = {
  kind: 'freight' as LandedRateKind,
  hs_prefix: '',
  origin: '',
  place: '',
  value: '',
  valid_from: '',
  valid_to: '',
  source: '',
}

/** Adds a rate of the landed cost, with the days it holds for and whose figure it is. */
export function AddRate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('landed')
  const { values, bind, onSubmit, form } = useForm(blank, (typed) => ({
    value: landedValueIn(typed.kind, typed.value) === null ? t('rates.valueWrong') : undefined,
    valid_from: typed.valid_from === '' ? t('rates.dayMissing') : undefined,
    source: typed.source.trim().length < 3 ? t('rates.sourceMissing') : undefined,
  }))
  const add = useCall('/office/addLandedRate', { refresh: ['/office/landedRates', '/home/landedCost'] })
  const fields = landedRateFields(values.kind)
  const unit = landedRateKinds[values.kind]
  const told = add.fieldErrors
  async function save(typed: typeof blank) {
    const only = (name: 'hs_prefix' | 'origin' | 'place') => (fields.includes(name) ? typed[name] : '')
    const saved = await add.run({
      kind: typed.kind,
      hs_prefix: only('hs_prefix'),
      origin: only('origin'),
      place: only('place'),
      value: landedValueIn(typed.kind, typed.value) ?? 0,
      valid_from: typed.valid_from,
      valid_to: typed.valid_to || undefined,
      source: typed.source,
    })
    if (!saved) return
    tell.done(t('rates.added'))
    onClose()
  }
  return (
    <Dialog title={t('rates.add')} onClose={onClose}>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit(save)}>
        <Select label={t('rates.kind')} {...bind('kind')}>
          {landedRateKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`rates.${name}`)}
            hint={t('rates.emptyIsAll')}
            maxLength={name === 'place' ? 60 : name === 'origin' ? 2 : 14}
            told={told[name]}
            {...bind(name)}
          />
        ))}
        <TextField
          label={t(`rates.units.${unit}`)}
          inputMode="decimal"
          required
          maxLength={14}
          told={told.value}
          {...bind('value')}
        />
        <div className="row">
          <TextField
            label={t('rates.validFrom')}
            type="date"
            required
            told={told.valid_from}
            {...bind('valid_from')}
          />
          <TextField label={t('rates.validTo')} type="date" told={told.valid_to} {...bind('valid_to')} />
        </div>
        <TextField
          label={t('rates.source')}
          required
          maxLength={200}
          told={told.source}
          {...bind('source')}
        />
        <p className="small soft">{t('rates.means')}</p>
        <MainButton busy={add.busy}>{t('rates.save')}</MainButton>
      </form>
    </Dialog>
  )
}
