import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { isPhone } from '#rules/text/plain-input'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { Closing } from './company/closing.tsx'

type Company = Out<CallAt<'/merchant/company'>>
const needed = ['legal_name', 'legal_address', 'legal_zip', 'legal_phone'] as const
const percents = ['default_deposit_percent', 'min_deposit_percent'] as const
const names = [...needed, 'tax_id', 'return_address', ...percents] as const
const most: Partial<Record<(typeof names)[number], number>> = {
  legal_name: 160,
  legal_address: 300,
  legal_zip: 20,
  legal_phone: 30,
  tax_id: 40,
  return_address: 300,
}
const isPercent = (text: string) => /^(\d{1,2}|100)$/.test(text.trim())

/** The data as the merchant's other people read them. */
function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation('merchant')
  return (
    <dl className="panel stack">
      {names.map((name) => (
        <div key={name}>
          <dt className="small soft">{t(`company.${name}`)}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>
            {company[name] === '' ? t('company.empty') : company[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(['merchant', 'join', 'shell'])
  const save = useCall('/merchant/saveCompany', { refresh: ['/merchant/company'] })
  const known = Object.fromEntries(names.map((name) => [name, String(company[name])]))
  const form = useForm(known as Record<(typeof names)[number], string>, (values) => {
    const enter = (name: (typeof names)[number]) => t('join:error.enter', { field: t(`company.${name}`) })
    const empty = needed.filter((name) => values[name].trim() === '').map((name) => [name, enter(name)])
    const wrong = percents
      .filter((name) => !isPercent(values[name]))
      .map((name) => [name, t('company.percentWrong')])
    const phone = isPhone(values.legal_phone) ? [] : [['legal_phone', t('join:error.phone')]]
    return Object.fromEntries([...phone, ...empty, ...wrong])
  })
  return (
    <form
      ref={form.form}
      className="panel stack"
      noValidate
      onSubmit={form.onSubmit(async (values) => {
        if (await save.run(values)) tell.done(t('shell:saved'))
      })}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`company.${name}`)}
          required={name !== 'tax_id' && name !== 'return_address'}
          maxLength={most[name] ?? 3}
          {...(name.endsWith('percent')
            ? { inputMode: 'numeric' as const, hint: t('company.depositHelp') }
            : name === 'return_address'
              ? { hint: t('company.returnHelp') }
              : {})}
          {...form.bind(name)}
          told={save.fieldErrors[name]}
        />
      ))}
      <div className="row end">
        <MainButton missing={null} busy={save.busy}>
          {t('shell:save')}
        </MainButton>
      </div>
    </form>
  )
}

/** /merchant/company: who the merchant is on its contracts, and which deposit it asks for. */
export default function MerchantCompany() {
  const { t } = useTranslation('merchant')
  const { data, error, refetch } = useAnswer('/merchant/company', {})
  const owns = useMerchantMay()('company')
  return (
    <div className="stack" style={{ maxWidth: 720 }}>
      <h1>{t('company.title')}</h1>
      <p className="soft">{t(owns ? 'company.lead' : 'company.leadOthers')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={7} height={56} />}
      {data && needed.some((name) => data[name] === '') && (
        <p className="note warn">{t('company.incomplete')}</p>
      )}
      {data && (owns ? <CompanyForm company={data} /> : <CompanyFacts company={data} />)}
      {data && owns && <Closing company={data.name} />}
    </div>
  )
}
