import { limits } from '#rules/fields'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import type { UnitFormState } from './use-unit-form.ts'

type UnitFormProps = { form: UnitFormState; told: Record<string, string> }

/** The unit information form: who reserves, how to reach them, and what they wish; filled in beforehand. */
export function UnitForm({ form, told }: UnitFormProps) {
  const { t } = useTranslation('presale')
  const bind = (name: keyof UnitFormState['values']) => ({ ...form.bind(name), told: told[name] })
  return (
    <form
      ref={form.form}
      className="panel stack"
      noValidate
      aria-label={t('unit.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <h2>{t('unit.title')}</h2>
        <p className="small soft">{t('unit.lead')}</p>
      </div>
      <div className="fields">
        <TextField label={t('unit.company')} required maxLength={120} {...bind('company')} />
        <TextField label={t('unit.tax_id')} {...bind('tax_id')} />
        <TextField label={t('unit.contact')} required maxLength={80} {...bind('contact')} />
        <TextField label={t('unit.phone')} type="tel" required {...bind('phone')} />
        <TextField label={t('unit.email')} type="email" required maxLength={254} {...bind('email')} />
        <TextField label={t('unit.po_number')} maxLength={60} {...bind('po_number')} />
      </div>
      <TextField
        label={t('unit.delivery_wish')}
        hint={t('unit.delivery_wishHint')}
        maxLength={200}
        {...bind('delivery_wish')}
      />
      <TextArea label={t('unit.remarks')} maxLength={limits.remarkLength} {...bind('remarks')} />
      <TextArea
        label={t('unit.note')}
        hint={t('unit.noteHint')}
        maxLength={limits.remarkLength}
        {...bind('note')}
      />
    </form>
  )
}
